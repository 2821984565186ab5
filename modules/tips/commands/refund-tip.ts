import { eq } from "drizzle-orm";
import { paymentFor, refundForGuild, refundPayment } from "#modules/payments";
import { type Actor, can } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { isUuid } from "#platform/ids";
import { tipLimits } from "../contract.ts";
import { noSuchTip, nothingToRefund, refundRefused, tooLateToRefund } from "../errors.ts";
import { guildJars } from "../guild-jars.ts";
import { tips } from "../tables.ts";

/** Gives a tip back, whole. The key comes with the form: sent twice, it is given back once. */
export async function refundTip(
  ctx: Context<Actor>,
  { tipId, onceKey }: { readonly tipId: string; readonly onceKey: string },
): Promise<void> {
  if (!isUuid(tipId)) throw noSuchTip();
  const [tip] = await ctx.db.select().from(tips).where(eq(tips.id, tipId));
  if (!tip || !(await mayRefund(ctx, tip))) throw noSuchTip();
  if (tip.state === "refunded" || tip.givenAt === null) throw nothingToRefund();
  if (ctx.clock.now().getTime() - tip.givenAt.getTime() > tipLimits.refundDays * dayMs)
    throw tooLateToRefund(tipLimits.refundDays);
  const payment = await paymentFor(ctx.db, "tip", tipId);
  const asked = { paymentId: payment.id, reason: "asked_by_creator", key: onceKey } as const;
  const { state } = await (tip.guildId ? refundForGuild : refundPayment)(ctx, asked);
  if (state === "failed") throw refundRefused();
}

/** Of a guild's tip, whoever spends from its purse stands for the guild. */
async function mayRefund(ctx: Context<Actor>, tip: typeof tips.$inferSelect): Promise<boolean> {
  if (can(ctx.actor, "tip.refund", { payerId: tip.payerId, creatorId: tip.toId })) return true;
  return (tip.guildId && (await guildJars(ctx)?.mayRefund(ctx.db, ctx, tip.guildId))) || false;
}
