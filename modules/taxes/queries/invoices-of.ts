import { type AnyColumn, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { signedToken, translateFor } from "#modules/identity";
import { type Actor, can, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import type { Database, Transaction } from "#platform/db";
import type { Translate } from "#platform/i18n";
import { isUuid } from "#platform/ids";
import type { WithPorts } from "#platform/ports";
import { secretsEqual } from "#platform/secrets";
import { payments } from "#tables/payments";
import { invoiceNotFound } from "../errors.ts";
import type { Invoice } from "../invoices/issue-invoices.ts";
import { invoices } from "../tables.ts";

/** A document that a receipt links to. */
export interface InvoiceLink {
  readonly kind: Invoice["kind"];
  readonly number: string;
  readonly href: string;
}

/**
 * The documents of payments, in the order in which they were issued. The caller has checked
 * that the reader may see the payments. A guest's link carries a key.
 */
export async function invoiceLinks(
  ctx: WithPorts,
  db: Database | Transaction,
  paymentIds: readonly string[],
  { isGuest = false } = {},
): Promise<ReadonlyMap<string, readonly InvoiceLink[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: invoices.number,
      paymentId: invoices.paymentId,
    })
    .from(invoices)
    .where(inArray(invoices.paymentId, [...paymentIds]))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
  const links = rows.map(({ id, kind, number, paymentId }) => ({
    paymentId,
    kind,
    number,
    href: `/invoices/${id}${isGuest ? `?key=${invoiceKey(ctx, id)}` : ""}`,
  }));
  return Map.groupBy(links, ({ paymentId }) => paymentId);
}

/** The same for lists of a member's own payments, as part of their query. */
export const invoicesOfPayment = (paymentId: AnyColumn): SQL<readonly InvoiceLink[]> => sql`(
  select coalesce(json_agg(json_build_object(
    'kind', i.kind, 'number', i.number, 'href', '/invoices/' || i.id) order by i.issued_at, i.id), '[]')
  from invoices i where i.payment_id = ${paymentId})`;

const invoiceKey = (ctx: WithPorts, id: string): string => signedToken(ctx, `invoice ${id}`);

/** A document for its buyer, a guest with its key, or staff who run the site; and its language. */
export async function findInvoice(
  ctx: Context<Actor>,
  { id, key }: { readonly id: string; readonly key: string },
  guestTexts: Translate,
): Promise<{ invoice: Invoice; original: Invoice | undefined; t: Translate }> {
  const [found] = isUuid(id)
    ? await ctx.db
        .select({ invoice: invoices, payerType: payments.payerType, payerId: payments.payerId })
        .from(invoices)
        .innerJoin(payments, eq(payments.id, invoices.paymentId))
        .where(eq(invoices.id, id))
    : [];
  if (!found) throw invoiceNotFound();
  const { invoice, payerType, payerId } = found;
  const isBuyer =
    payerType === "member"
      ? can(ctx.actor, "payment.see", { payerType, payerId })
      : secretsEqual(key, invoiceKey(ctx, id));
  if (!isBuyer && !hasRole(ctx.actor, "admin")) throw invoiceNotFound();
  const [original] = invoice.invoiceId
    ? await ctx.db.select().from(invoices).where(eq(invoices.id, invoice.invoiceId))
    : [];
  const t = payerType === "member" ? await translateFor(ctx, payerId) : guestTexts;
  return { invoice, original, t };
}
