import { eq, sql } from "drizzle-orm";
import { paymentBreakdown, refundable, transfersOf } from "#modules/ledger";
import type { Transaction } from "#platform/db";
import { allocate, type Currency, money } from "#platform/money";
import { users } from "#tables/identity";
import { payments } from "#tables/payments";
import { readTaxSettings } from "../settings.ts";
import {
  type InvoiceBuyer,
  type InvoiceSeller,
  invoiceCounters,
  invoices,
  paymentTaxes,
  type StoredTaxLine,
} from "../tables.ts";

export type Invoice = typeof invoices.$inferSelect;
type PaymentTaxRow = typeof paymentTaxes.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** The site is the seller of record of everything; a second seller would have its own series. */
const siteSeller = "site";

const prefixes = { invoice: "INV", credit_note: "CN" } as const;

/**
 * Makes the documents of a payment say what the ledger says: an invoice once it is paid, a credit
 * note for what was given back since, and a new invoice if a refund or dispute was reversed.
 * Idempotent. Call it last in a transaction, since the next document waits for the commit.
 */
export async function issueInvoices(tx: Transaction, paymentId: string, at: Date): Promise<void> {
  const [found] = await tx
    .select({ tax: paymentTaxes, payment: payments })
    .from(paymentTaxes)
    .innerJoin(payments, eq(payments.id, paymentTaxes.paymentId))
    .where(eq(paymentTaxes.paymentId, paymentId))
    .for("no key update", { of: paymentTaxes });
  if (!found?.payment.succeededAt || found.tax.treatment === "outside_scope") return;
  const { tax, payment } = found;
  const issued = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.paymentId, paymentId))
    .orderBy(invoices.issuedAt, invoices.id);
  const first = issued[0];
  if (!first) await insertInvoice(tx, { tax, payment, at });
  const documents = first ? issued : await documentsOf(tx, paymentId);
  const breakdown = paymentBreakdown(await transfersOf(tx, { type: "payment", id: paymentId }));
  const grossMinor = refundable(breakdown) - total(documents, "grossMinor");
  const taxMinor = breakdown.taxMinor - total(documents, "taxMinor");
  if (grossMinor === 0n) return;
  const original = documents[0];
  if (!original) throw new Error(`payment ${paymentId} has no invoice`);
  await insertDocument(tx, {
    kind: grossMinor < 0n ? "credit_note" : "invoice",
    original,
    documents,
    grossMinor,
    taxMinor,
    at,
  });
}

const documentsOf = (tx: Transaction, paymentId: string): Promise<Invoice[]> =>
  tx.select().from(invoices).where(eq(invoices.paymentId, paymentId)).orderBy(invoices.issuedAt);

const sign = ({ kind }: Pick<Invoice, "kind">): bigint => (kind === "invoice" ? 1n : -1n);

const total = (documents: readonly Invoice[], amount: "grossMinor" | "taxMinor"): bigint =>
  documents.reduce((sum, document) => sum + sign(document) * document[amount], 0n);

async function insertInvoice(
  tx: Transaction,
  {
    tax,
    payment,
    at,
  }: { readonly tax: PaymentTaxRow; readonly payment: Payment; readonly at: Date },
): Promise<void> {
  const { treatment, country, region, lines, netMinor, taxMinor, grossMinor, currency } = tax;
  await insert(tx, {
    kind: "invoice",
    paymentId: payment.id,
    invoiceId: null,
    issuedAt: at,
    suppliedOn: dayOf(payment.succeededAt ?? at),
    description: payment.description,
    treatment,
    country,
    region,
    lines,
    netMinor,
    taxMinor,
    grossMinor,
    currency,
    seller: await sellerOf(tx),
    buyer: await buyerOf(tx, tax, payment),
  });
  await tx
    .update(paymentTaxes)
    .set({ cardCountry: payment.cardCountry })
    .where(eq(paymentTaxes.paymentId, payment.id));
}

interface Difference {
  readonly kind: Invoice["kind"];
  readonly original: Invoice;
  readonly documents: readonly Invoice[];
  readonly grossMinor: bigint;
  readonly taxMinor: bigint;
  readonly at: Date;
}

/** What the ledger has more or less than the documents so far, with everything else as invoiced. */
async function insertDocument(tx: Transaction, difference: Difference): Promise<void> {
  const { kind, original, documents, at } = difference;
  const by = kind === "invoice" ? 1n : -1n;
  const grossMinor = difference.grossMinor * by;
  // Of a correction of the tax alone, in the other direction, there is none: both move together.
  const taxMinor = difference.taxMinor * by < 0n ? 0n : difference.taxMinor * by;
  const { id: _id, sequence: _sequence, number: _number, sellerKey: _seller, ...as } = original;
  await insert(tx, {
    ...as,
    kind,
    invoiceId: kind === "invoice" ? null : original.id,
    issuedAt: at,
    suppliedOn: dayOf(at),
    lines: linesOf(original, documents, kind, taxMinor),
    netMinor: grossMinor - taxMinor,
    taxMinor,
    grossMinor,
  });
}

/** Divides a tax among the taxes of the invoice, so that all documents together add up for each. */
function linesOf(
  original: Invoice,
  documents: readonly Invoice[],
  kind: Invoice["kind"],
  taxMinor: bigint,
): readonly StoredTaxLine[] {
  if (original.lines.length === 0 || taxMinor === 0n)
    return original.lines.map((line) => ({ ...line, taxMinor: "0" }));
  const left = original.lines.map((line, n) => {
    const sum = documents.reduce(
      (all, document) => all + sign(document) * BigInt(document.lines[n]?.taxMinor ?? "0"),
      0n,
    );
    const weight = kind === "credit_note" ? sum : BigInt(line.taxMinor) - sum;
    return { key: String(n), weight: weight > 0n ? weight : 0n, line };
  });
  const sharers = left.some(({ weight }) => weight > 0n)
    ? left
    : left.map((each) => ({ ...each, weight: BigInt(each.line.rate) }));
  return allocate(money(taxMinor, original.currency as Currency), sharers).map(
    ({ sharer, part }) => ({ ...sharer.line, taxMinor: part.amountMinor.toString() }),
  );
}

async function insert(
  tx: Transaction,
  document: Omit<typeof invoices.$inferInsert, "sellerKey" | "sequence" | "number">,
): Promise<void> {
  const { kind } = document;
  const [counter] = await tx
    .insert(invoiceCounters)
    .values({ sellerKey: siteSeller, kind, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceCounters.sellerKey, invoiceCounters.kind],
      set: { last: sql`${invoiceCounters.last} + 1` },
    })
    .returning({ sequence: invoiceCounters.last });
  if (!counter) throw new Error("no number was given");
  await tx.insert(invoices).values({
    ...document,
    sellerKey: siteSeller,
    sequence: counter.sequence,
    number: `${prefixes[kind]}-${String(counter.sequence).padStart(6, "0")}`,
  });
}

async function sellerOf(tx: Transaction): Promise<InvoiceSeller> {
  const { sellerName, address, country, vatId } = await readTaxSettings(tx);
  return { name: sellerName, address, country, vatId };
}

async function buyerOf(
  tx: Transaction,
  tax: PaymentTaxRow,
  { payerType, payerId }: Payment,
): Promise<InvoiceBuyer> {
  const [user] =
    payerType === "member" && tax.businessName === ""
      ? await tx.select({ name: users.name }).from(users).where(eq(users.id, payerId))
      : [];
  return {
    name: tax.businessName || (user?.name ?? ""),
    address: tax.address,
    country: tax.declaredCountry ?? tax.country,
    region: tax.declaredCountry === tax.country ? tax.region : "",
    vatId: tax.vatId,
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
