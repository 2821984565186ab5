/**
 * Runs as a separate process: issues the invoices of all payments, eight at a time and in any order,
 * and is killed meanwhile (modules/archives/purchases/invoices.test.ts). Prints a dot for each.
 */
import { writeSync } from "node:fs";
import { issueInvoices } from "#modules/taxes";
import { system } from "#permissions";
import { appConfig, loadConfig } from "#platform/config";
import { makeContext } from "#platform/context";
import { inTransaction, openDatabase } from "#platform/db";
import { createPorts, provide } from "#platform/ports";
import { paymentTaxes } from "#tables/taxes";

const db = openDatabase(process.env.ORDER ?? "", { max: 8 });
const ports = createPorts([provide(appConfig, loadConfig())]);
const ctx = makeContext(system("invoices"), db, { ports });
const waiting = (await db.select({ id: paymentTaxes.paymentId }).from(paymentTaxes))
  .map(({ id }) => ({ id, at: Math.random() }))
  .sort((a, b) => a.at - b.at);

async function issue(): Promise<void> {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id } = next;
    await inTransaction(ctx, (tx) => issueInvoices(tx, id, new Date()));
    writeSync(1, ".");
  }
}
await Promise.all(Array.from({ length: 8 }, issue));
process.exit(0);
