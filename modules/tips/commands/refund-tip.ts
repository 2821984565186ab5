import { eq } from "drizzle-orm";
import { paymentFor, refundForGuild, refundPayment } from "#modules/payments";
import { type Actor, can } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { tipLimits } from "../contract.ts";
import { nothingToRefund, refundRejected, refundWindowOver, tipNotFound } from "../errors.ts";
import { getGuildTipPort } from "../guild-tip-port.ts";
import { tips } from "../tables.ts";

/** Refunds a tip in full. The key comes with the form: sent twice, it is refunded once. */
export async function refundTip(
  ctx: Context<Actor>,
  { tipId, idempotencyKey }: { readonly tipId: string; readonly idempotencyKey: string },
): Promise<void> {
  if (!isUuid(tipId)) throw tipNotFound();
  const [tip] = await ctx.db.select().from(tips).where(eq(tips.id, tipId));
  if (!tip || !(await mayRefund(ctx, tip))) throw tipNotFound();
  if (tip.state === "refunded" || tip.givenAt === null) throw nothingToRefund();
  if (ctx.clock.now().getTime() - tip.givenAt.getTime() > tipLimits.refundDays * dayMs)
    throw refundWindowOver(tipLimits.refundDays);
  const payment = await paymentFor(ctx.db, "tip", tipId);
  const refundInput = {
    paymentId: payment.id,
    reason: "asked_by_creator",
    key: idempotencyKey,
  } as const;
  const { state } = await (tip.guildId ? refundForGuild : refundPayment)(ctx, refundInput);
  if (state === "failed") throw refundRejected();
}

/** For a guild's tip, members who may spend from its treasury act for the guild. */
async function mayRefund(ctx: Context<Actor>, tip: typeof tips.$inferSelect): Promise<boolean> {
  if (can(ctx.actor, "tip.refund", { payerId: tip.payerId, creatorId: tip.toId })) return true;
  return (
    (tip.guildId && (await getGuildTipPort(ctx)?.mayRefund(ctx.db, ctx, tip.guildId))) || false
  );
}
