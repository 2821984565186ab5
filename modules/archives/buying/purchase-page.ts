import { eq } from "drizzle-orm";
import type { PaymentAnswer } from "#contracts/payments";
import { transfersOf } from "#modules/ledger";
import { paymentFor, refreshPayment, standingBy } from "#modules/payments";
import { receiptOf } from "#modules/receipts";
import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { purchaseNotFound } from "../errors.ts";
import { peopleNames } from "../people-names.ts";
import { archivePurchases, archiveWorks } from "../tables.ts";
import { workPath } from "../words.ts";
import { settlePurchase } from "./settle-purchase.ts";

/**
 * A purchase with its receipt, for whoever bought. Somebody coming back from the payment page may be
 * faster than the news of it: then the payment is asked here.
 */
export async function purchasePage(
  ctx: Context<Actor>,
  { purchaseId }: { readonly purchaseId: string },
) {
  let found = await load(ctx, purchaseId);
  let answer: PaymentAnswer | undefined;
  // One that failed may have been tried again with another card, and be paid by now.
  if (isOpen(found.purchase) && !isViewed(ctx.actor)) {
    answer = await refreshPayment(ctx, (await paymentFor(ctx.db, "work", purchaseId)).id);
    await settlePurchase(ctx, { purchaseId });
    found = await load(ctx, purchaseId);
  }
  const { purchase, publicId } = found;
  const payment = await paymentFor(ctx.db, "work", purchaseId);
  const name = await peopleNames(ctx.db, ctx.actor, [purchase.sellerId]);
  return {
    purchase,
    // Of what is not bought, the payment knows more than the purchase: the newest try counts.
    ...(isOpen(purchase) && answer ? standingBy(answer) : { state: purchase.state, payUrl: null }),
    payment,
    by: name(purchase.sellerId),
    workHref: publicId && workPath(publicId),
    receipt: await receiptOf(ctx.db, payment.id),
    transfers: await transfersOf(ctx.db, { type: "payment", id: payment.id }),
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
