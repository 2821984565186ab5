import { eq } from "drizzle-orm";
import { guildAddress } from "#contracts/ledger";
import type { PaymentAnswer } from "#contracts/payments";
import { findCreator } from "#modules/creators";
import { transfersOf } from "#modules/ledger";
import { paymentFor, refreshPayment, standingBy } from "#modules/payments";
import { receiptOf } from "#modules/receipts";
import { type Actor, isMember, isViewed } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import { settleTip } from "../commands/settle-tip.ts";
import { loadTipForGiver } from "../given-tip.ts";
import { guildJars } from "../guild-jars.ts";
import { tipJars, type tips } from "../tables.ts";
import { sharesTipAddress } from "./tippers.ts";

/**
 * The receipt, however often and whenever it is opened. Somebody coming back from the payment page
 * may be faster than the news of it: then the payment is asked here.
 */
export async function givenTip(
  ctx: Context<Actor>,
  { tipId, key }: { readonly tipId: string; readonly key: string | undefined },
) {
  let tip = await loadTipForGiver(ctx.db, ctx, tipId, key);
  let answer: PaymentAnswer | undefined;
  // One that failed may have been tried again with another card, and be paid by now.
  if (isOpen(tip) && !isViewed(ctx.actor)) {
    const { id } = await paymentFor(ctx.db, "tip", tip.id);
    answer = await refreshPayment(ctx, id);
    await settleTip(ctx, { tipId: tip.id });
    tip = await loadTipForGiver(ctx.db, ctx, tipId, key);
  }
  const payment = await paymentFor(ctx.db, "tip", tip.id);
  const to = await receiverOf(ctx, tip);
  const transfers = await transfersOf(ctx.db, { type: "payment", id: payment.id });
  const receipt = await receiptOf(ctx.db, payment.id);
  const sharesAddress = await sharing(ctx, tip);
  // Of what is not given, the payment knows more than the tip: the newest try counts.
  const stands = isOpen(tip) && answer ? standingBy(answer) : { state: tip.state, payUrl: null };
  return { tip, ...stands, to, payment, receipt, transfers, sharesAddress };
}

const isOpen = ({ state }: typeof tips.$inferSelect) => state === "pending" || state === "failed";

/** Whether they have the giver's address; nothing where they could not. */
async function sharing({ db, actor }: Context<Actor>, tip: typeof tips.$inferSelect) {
  const { payerId, toId, nameShownTo, state } = tip;
  if (!isMember(actor) || !payerId || !toId || nameShownTo === "nobody") return null;
  if (await sharesTipAddress(db, { payerId, toId })) return true;
  return state === "given" && (await findCreator(db, toId)) ? false : null;
}

/** Whom it was for. A guild that is no longer theirs to know keeps the name it had. */
async function receiverOf(ctx: Context<Actor>, tip: typeof tips.$inferSelect) {
  if (tip.guildId) {
    const guild = await guildJars(ctx)?.known(ctx.db, ctx, tip.guildId);
    return {
      creatorId: null,
      address: guild ? guildAddress(guild.slug) : "guilds",
      displayName: guild?.name ?? tip.guildName ?? "A guild",
      thanks: guild?.thanks ?? "",
    };
  }
  const [to] = await ctx.db
    .select({
      creatorId: users.id,
      address: users.username,
      displayName: users.name,
      thanks: tipJars.thanks,
    })
    .from(users)
    .leftJoin(tipJars, eq(tipJars.userId, users.id))
    .where(eq(users.id, tip.toId ?? tip.subjectId));
  if (!to) throw new Error("a tip for nobody");
  return { ...to, thanks: to.thanks ?? "" };
}
