import { eq } from "drizzle-orm";
import { transfersOf } from "#modules/ledger";
import { refreshPayment } from "#modules/payments";
import { receiptOf } from "#modules/receipts";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { profiles } from "#tables/people";
import { settleTip } from "../commands/settle-tip.ts";
import { loadTipForGiver } from "../given-tip.ts";
import { paymentOfTip } from "../payment-of-tip.ts";
import { tipJars, tips } from "../tables.ts";

/**
 * The receipt, however often and whenever it is opened. Somebody coming back from the payment page
 * may be faster than the news of it: then the payment is asked here.
 */
export async function givenTip(
  ctx: Context<Actor>,
  { tipId, key }: { readonly tipId: string; readonly key: string | undefined },
) {
  let tip = await loadTipForGiver(ctx.db, ctx.actor, tipId, key);
  if (tip.state === "pending") {
    const { id } = await paymentOfTip(ctx.db, tip.id);
    await refreshPayment(ctx, id);
    await settleTip(ctx, { tipId: tip.id });
    tip = await loadTipForGiver(ctx.db, ctx.actor, tipId, key);
  }
  const payment = await paymentOfTip(ctx.db, tip.id);
  const [to] = await ctx.db
    .select({
      id: users.id,
      username: users.username,
      displayName: users.name,
      avatar: profiles.avatar,
      thanks: tipJars.thanks,
    })
    .from(tips)
    .innerJoin(users, eq(users.id, tips.toId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(tipJars, eq(tipJars.userId, users.id))
    .where(eq(tips.id, tip.id));
  if (!to) throw new Error("a tip for nobody");
  const transfers = await transfersOf(ctx.db, { type: "payment", id: payment.id });
  const receipt = await receiptOf(ctx.db, payment.id);
  return { tip, to, payment, receipt, transfers };
}
