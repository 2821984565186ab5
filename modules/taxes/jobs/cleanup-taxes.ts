import { and, eq, exists, isNull, lt, not, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import { defineJob } from "#platform/jobs";
import { payments } from "#tables/payments";
import { invoices, paymentTaxes } from "../tables.ts";

/** Ten years from the end of the year of the sale (Directive 2006/112/EC, Article 369k). */
const keepYears = 10;
/** Of payments that were never made. */
const unpaidDays = 180;

const forgotten = {
  declaredCountry: null,
  ipCountry: null,
  cardCountry: null,
  vatId: "",
  businessName: "",
  address: "",
};

/** Deletes what is no longer to be kept: evidence, and who the buyer of an invoice was. */
export const cleanupTaxes = defineJob<Record<string, never>, Actor>("taxes.cleanup", {
  payload: z.object({}),
  queue: "slow",
  handle: async ({ db, clock, log }) => {
    const now = clock.now();
    const before = new Date(Date.UTC(now.getUTCFullYear() - keepYears, 0, 1));
    const unpaid = db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.id, paymentTaxes.paymentId), isNull(payments.succeededAt)));
    const invoiced = db
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.paymentId, paymentTaxes.paymentId));
    const evidence = await db
      .update(paymentTaxes)
      .set(forgotten)
      .where(
        and(lt(paymentTaxes.createdAt, before), sql`${paymentTaxes.declaredCountry} is not null`),
      );
    const abandoned = await db
      .delete(paymentTaxes)
      .where(
        and(
          lt(paymentTaxes.createdAt, new Date(now.getTime() - unpaidDays * dayMs)),
          exists(unpaid),
          not(exists(invoiced)),
        ),
      );
    const buyers = await db
      .update(invoices)
      .set({
        description: "",
        buyer: sql`${invoices.buyer} || '{"name": "", "address": "", "vatId": ""}'::jsonb`,
      })
      .where(and(lt(invoices.issuedAt, before), sql`${invoices.buyer} ->> 'name' <> ''`));
    log.info(
      { evidence: evidence.rowCount, abandoned: abandoned.rowCount, buyers: buyers.rowCount },
      "cleaned up taxes",
    );
  },
});
