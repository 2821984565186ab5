import { and, eq } from "drizzle-orm";
import { paymentFor, refundPayment } from "#modules/payments";
import { type Actor, can } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { refunds } from "#tables/payments";
import { loadWorkFor } from "../access.ts";
import { workLimits } from "../constants.ts";
import { nothingToRefund, purchaseNotFound, refundRejected, tooLateToRefund } from "../errors.ts";
import { archivePurchases } from "../tables.ts";
import { recordRefund } from "./settle-purchase.ts";

interface RefundPurchaseInput {
  readonly publicId: string;
  readonly purchaseId: string;
}

/** Refunds a purchase in full and closes the work to the buyer. */
export async function refundPurchase(
  ctx: Context<Actor>,
  { publicId, purchaseId }: RefundPurchaseInput,
): Promise<void> {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  const [purchase] = await ctx.db
    .select()
    .from(archivePurchases)
    .where(eq(archivePurchases.id, purchaseId));
  if (purchase?.workId !== work.id || !can(ctx.actor, "work.see_sales", facts))
    throw purchaseNotFound();
  if (purchase.state === "refunded") return;
  if (purchase.startsAt === null) throw nothingToRefund();
  if (ctx.clock.now().getTime() - purchase.startsAt.getTime() > workLimits.refundDays * dayMs)
    throw tooLateToRefund();
  const { id: paymentId } = await paymentFor(ctx.db, "work", purchaseId);
  // A purchase is refunded once, so its id and the number of failed refunds make the key.
  const bounced = await ctx.db.$count(
    refunds,
    and(eq(refunds.paymentId, paymentId), eq(refunds.state, "failed")),
  );
  const key = `work ${purchaseId}${bounced > 0 ? ` ${bounced}` : ""}`;
  const { state } = await refundPayment(ctx, { paymentId, reason: "asked_by_creator", key });
  if (state === "failed") throw refundRejected();
  await recordRefund(ctx, { purchaseId });
}
