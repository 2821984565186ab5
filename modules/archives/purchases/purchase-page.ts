import { eq } from "drizzle-orm";
import type { PaymentOutcome } from "#contracts/payments";
import { transfersOf } from "#modules/ledger";
import { paymentFor, refreshPayment, unpaidStatus } from "#modules/payments";
import { receiptOf } from "#modules/receipts";
import { invoiceLinks } from "#modules/taxes";
import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { workPath } from "../constants.ts";
import { purchaseNotFound } from "../errors.ts";
import { peopleNames } from "../people-names.ts";
import { archivePurchases, archiveWorks } from "../tables.ts";
import { settlePurchase } from "./settle-purchase.ts";

/**
 * A purchase with its receipt, for the buyer. A buyer returning from the payment page may be faster
 * than the processor's event, so the payment is checked here.
 */
export async function purchasePage(
  ctx: Context<Actor>,
  { purchaseId }: { readonly purchaseId: string },
) {
  let found = await load(ctx, purchaseId);
  let answer: PaymentOutcome | undefined;
  // A failed one may have been retried with another card and be paid by now.
  if (isOpen(found.purchase) && !isViewed(ctx.actor)) {
    answer = await refreshPayment(ctx, (await paymentFor(ctx.db, "work", purchaseId)).id);
    await settlePurchase(ctx, { purchaseId });
    found = await load(ctx, purchaseId);
  }
  const { purchase, publicId } = found;
  const payment = await paymentFor(ctx.db, "work", purchaseId);
  const [name, receipt, invoices, transfers] = await Promise.all([
    peopleNames(ctx, [purchase.sellerId]),
    receiptOf(ctx.db, payment.id),
    invoiceLinks(ctx, ctx.db, [payment.id]),
    transfersOf(ctx.db, { type: "payment", id: payment.id }),
  ]);
  return {
    purchase,
    // Of what is not bought, the payment knows more than the purchase: the newest try counts.
    ...(isOpen(purchase) && answer
      ? unpaidStatus(answer)
      : { state: purchase.state, payUrl: null }),
    payment,
    by: name(purchase.sellerId),
    workHref: publicId && workPath(publicId),
    receipt,
    invoices: invoices.get(payment.id) ?? [],
    transfers,
  };
}

const isOpen = ({ state }: typeof archivePurchases.$inferSelect) =>
  state === "pending" || state === "failed";

async function load({ db, actor }: Context<Actor>, purchaseId: string) {
  const [found] = isUuid(purchaseId)
    ? await db
        .select({ purchase: archivePurchases, publicId: archiveWorks.publicId })
        .from(archivePurchases)
        .leftJoin(archiveWorks, eq(archiveWorks.id, archivePurchases.workId))
        .where(eq(archivePurchases.id, purchaseId))
    : [];
  if (!found || !isMember(actor) || found.purchase.buyerId !== actor.userId)
    throw purchaseNotFound();
  return found;
}
