import { eq } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import { transfersOf } from "#modules/ledger";
import { paymentFor } from "#modules/payments";
import { payoutChanged } from "#modules/payouts";
import { subscriptionTransitioned } from "#modules/subscriptions";
import { tipGiven, tipMessageAdded, tipsAbout } from "#modules/tips";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { type Currency, money, moneyToJson } from "#platform/money";
import { users } from "#tables/identity";
import { payouts } from "#tables/payouts";
import { subscriptions, tiers } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { notify } from "../commands/notify.ts";
import { tipExcerpt } from "../tip-facts.ts";
import { isRecent } from "./is-recent.ts";

export const notifyOfTip = defineListener(
  tipGiven,
  "notifications.notify_of_tip",
  async (ctx: Context<Actor>, { tipId }) => {
    const [tip] = await ctx.db.select().from(tips).where(eq(tips.id, tipId));
    if (!tip?.toId || !tip.givenAt || !isRecent(ctx, tip.givenAt)) return;
    await notify(ctx, {
      type: "tip_received",
      key: `tip ${tipId}`,
      to: [tip.toId],
      // An anonymous payer stays anonymous here, too.
      ...(tip.payerId && tip.nameVisibility !== "nobody" && { actorId: tip.payerId }),
      facts: {
        ...(await titleOf(ctx, tip)),
        sum: moneyToJson(money(tip.amountMinor, tip.currency as Currency)),
        ...(await tipMessage(ctx, tip)),
      },
      at: tip.givenAt,
    });
  },
);

/** A message added after the tip; a guild's are shown in its treasury. */
export const notifyOfTipMessage = defineListener(
  tipMessageAdded,
  "notifications.notify_of_tip_message",
  async (ctx: Context<Actor>, { tipId }) => {
    const [tip] = await ctx.db.select().from(tips).where(eq(tips.id, tipId));
    if (!tip?.toId || tip.message === "") return;
    await notify(ctx, {
      type: "tip_received",
      key: `tip message ${tipId}`,
      to: [tip.toId],
      ...(tip.payerId && tip.nameVisibility !== "nobody" && { actorId: tip.payerId }),
      facts: { ...(await tipMessage(ctx, tip)), what: "message" },
    });
  },
);

/**
 * Where a tip is shown, and an excerpt of its message. For an anonymous member only that there is a
 * message: on account deletion, quotes in notifications are found by the actor.
 */
async function tipMessage(ctx: Context<Actor>, tip: typeof tips.$inferSelect) {
  const { id: paymentId } = await paymentFor(ctx.db, "tip", tip.id);
  const [charged] = await transfersOf(ctx.db, { type: "payment", id: paymentId });
  const hidden = tip.payerId !== null && tip.nameVisibility === "nobody";
  return {
    ...(charged && { path: `/financial/transactions?side=received&open=${charged.id}#opened` }),
    ...(tip.message !== "" &&
      (hidden ? { what: "with_message" } : { excerpt: tipExcerpt(tip.message) })),
  };
}

/** What a tip was for, as its recipient may see it. */
async function titleOf(ctx: Context<Actor>, tip: typeof tips.$inferSelect) {
  const [recipient] = await asMembers(ctx.db, tip.toId ? [tip.toId] : []);
  const about = recipient && (await tipsAbout({ ...ctx, actor: recipient }, [tip])).get(tip.id);
  return about && { title: about.title };
}

export const joined: ReadonlySet<string> = new Set(["began", "trial_began", "gift_redeemed"]);

export const notifyOfSubscription = defineListener(
  subscriptionTransitioned,
  "notifications.notify_of_subscription",
  async (ctx: Context<Actor>, { subscriptionId, subscriberId, creatorId, event }) => {
    const [it] = await ctx.db
      .select({
        tier: tiers.name,
        at: subscriptions.anchorAt,
        dueSince: subscriptions.dueSince,
        guildName: subscriptions.guildName,
      })
      .from(subscriptions)
      .innerJoin(tiers, eq(tiers.id, subscriptions.tierId))
      .where(eq(subscriptions.id, subscriptionId));
    if (!it) return;
    if (creatorId && joined.has(event) && isRecent(ctx, it.at))
      await notify(ctx, {
        type: "subscriber_joined",
        key: `joined ${subscriptionId}`,
        to: [creatorId],
        actorId: subscriberId,
        facts: { title: it.tier, path: "/settings/monetization?part=subscribers" },
      });
    if (event === "charge_failed" && it.dueSince && isRecent(ctx, it.dueSince)) {
      const seller = it.guildName ?? (await nameOf(ctx, creatorId));
      await notify(ctx, {
        type: "payment_failed",
        key: `charge failed ${subscriptionId} ${it.dueSince.toISOString()}`,
        to: [subscriberId],
        facts: { ...(seller && { title: seller }), path: "/my-subscriptions" },
      });
    }
  },
);

async function nameOf(ctx: Context<Actor>, userId: string | null): Promise<string | undefined> {
  if (!userId) return undefined;
  const [user] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, userId));
  return user?.name;
}

export const notifyOfPayout = defineListener(
  payoutChanged,
  "notifications.notify_of_payout",
  async (ctx: Context<Actor>, { payoutId, userId, state }) => {
    if (state !== "sent" && state !== "failed" && state !== "returned") return;
    const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.id, payoutId));
    if (!payout || !isRecent(ctx, payout.updatedAt)) return;
    await notify(ctx, {
      type: state === "sent" ? "payout_sent" : "payout_failed",
      key: `payout ${payoutId} ${state === "sent" ? "sent" : "failed"}`,
      to: [userId],
      facts: {
        sum: moneyToJson(money(payout.amountMinor, payout.currency as Currency)),
        path: `/financial/payouts/${payoutId}`,
      },
    });
  },
);
