import { eq } from "drizzle-orm";
import { guildPath } from "#contracts/guilds";
import { purseSpent, spendAsked } from "#modules/purses";
import { subscriptionMoved } from "#modules/subscriptions";
import { tipGiven } from "#modules/tips";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { listen } from "#platform/events";
import { type Currency, formatMoney, money } from "#platform/money";
import { guilds } from "#tables/guilds";
import { purseSpends } from "#tables/purses";
import { subscriptions } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { notify } from "../commands/notify.ts";
import { keepersOf } from "./keepers-of.ts";
import { joined } from "./money.ts";
import { isStillNews } from "./still-news.ts";

const inWords = (sum: { readonly amountMinor: bigint; readonly currency: string }) =>
  formatMoney(money(sum.amountMinor, sum.currency as Currency));

async function about({ db }: Context<Actor>, guildId: string, room = "purse") {
  const [guild] = await db.select().from(guilds).where(eq(guilds.id, guildId));
  return guild && { title: guild.name, path: `${guildPath(guild.slug)}/manage?room=${room}` };
}

export const tellOfGuildTip = listen(
  tipGiven,
  "notifications.tell_of_guild_tip",
  async (ctx: Context<Actor>, { tipId }) => {
    const [tip] = await ctx.db.select().from(tips).where(eq(tips.id, tipId));
    if (!tip?.guildId || !tip.givenAt || !isStillNews(ctx, tip.givenAt)) return;
    const facts = await about(ctx, tip.guildId);
    if (!facts) return;
    await notify(ctx, {
      type: "purse_tipped",
      key: `guild tip ${tipId}`,
      target: tip.guildId,
      to: await keepersOf(ctx, tip.guildId, "spend_purse"),
      ...(tip.payerId && tip.nameShownTo !== "nobody" && { actorId: tip.payerId }),
      facts: { ...facts, amount: inWords(tip) },
      at: tip.givenAt,
      scopes: [{ kind: "guild", id: tip.guildId }],
    });
  },
);

export const tellOfGuildSubscriber = listen(
  subscriptionMoved,
  "notifications.tell_of_guild_subscriber",
  async (ctx: Context<Actor>, { subscriptionId, subscriberId, guildId, event }) => {
    if (!guildId || !joined.has(event)) return;
    const [it] = await ctx.db
      .select({ at: subscriptions.anchorAt })
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    const facts = await about(ctx, guildId, "tiers");
    if (!facts || !it || !isStillNews(ctx, it.at)) return;
    await notify(ctx, {
      type: "purse_subscribed",
      key: `guild joined ${subscriptionId}`,
      target: guildId,
      to: await keepersOf(ctx, guildId, "spend_purse", [subscriberId]),
      actorId: subscriberId,
      facts,
      scopes: [{ kind: "guild", id: guildId }],
    });
  },
);

/** To whoever may agree: neither who asks nor who would be paid. */
export const tellOfSpendAsked = listen(
  spendAsked,
  "notifications.tell_of_spend_asked",
  async (ctx: Context<Actor>, { guildId, spendId }) => {
    const [spend] = await ctx.db.select().from(purseSpends).where(eq(purseSpends.id, spendId));
    const facts = await about(ctx, guildId);
    if (!facts || spend?.state !== "waiting" || !isStillNews(ctx, spend.askedAt)) return;
    await notify(ctx, {
      type: "purse_spend_asked",
      key: `spend ${spendId}`,
      actorId: spend.askedBy,
      to: await keepersOf(ctx, guildId, "spend_purse", [spend.askedBy, spend.toId]),
      facts: { ...facts, amount: inWords(spend) },
      scopes: [{ kind: "guild", id: guildId }],
    });
  },
);

export const tellOfPursePaid = listen(
  purseSpent,
  "notifications.tell_of_purse_paid",
  async (ctx: Context<Actor>, { guildId, spendId }) => {
    const [spend] = await ctx.db.select().from(purseSpends).where(eq(purseSpends.id, spendId));
    const facts = await about(ctx, guildId);
    if (!facts || !spend?.decidedAt || !isStillNews(ctx, spend.decidedAt)) return;
    await notify(ctx, {
      type: "purse_paid",
      key: `spend ${spendId} paid`,
      to: [spend.toId],
      facts: { title: facts.title, path: "/earnings", amount: inWords(spend) },
    });
  },
);
