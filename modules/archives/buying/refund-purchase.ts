import { and, eq } from "drizzle-orm";
import { paymentFor, refundPayment } from "#modules/payments";
import { type Actor, can } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { refunds } from "#tables/payments";
import { loadWorkFor } from "../access.ts";
import { nothingToRefund, purchaseNotFound, refundRefused, tooLateToRefund } from "../errors.ts";
import { archivePurchases } from "../tables.ts";
import { workLimits } from "../words.ts";
import { noteRefund } from "./settle-purchase.ts";

interface Asked {
  readonly publicId: string;
  readonly purchaseId: string;
}

/** Gives a purchase back, whole, and closes the work to whoever bought it. */
export async function refundPurchase(
  ctx: Context<Actor>,
  { publicId, purchaseId }: Asked,
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
  // A purchase is given back once, so its own name is key enough, and how often it came back.
  const bounced = await ctx.db.$count(
    refunds,
    and(eq(refunds.paymentId, paymentId), eq(refunds.state, "failed")),
  );
  const key = `work ${purchaseId}${bounced > 0 ? ` ${bounced}` : ""}`;
  const { state } = await refundPayment(ctx, { paymentId, reason: "asked_by_creator", key });
  if (state === "failed") throw refundRefused();
  await noteRefund(ctx, { purchaseId });
}
