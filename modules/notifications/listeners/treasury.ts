import { eq } from "drizzle-orm";
import { guildPath } from "#contracts/guilds";
import { subscriptionTransitioned } from "#modules/subscriptions";
import { tipGiven } from "#modules/tips";
import { expensePaid, expenseRequested } from "#modules/treasury";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { defineListener } from "#platform/events";
import { type Currency, money, moneyToJson } from "#platform/money";
import { guilds } from "#tables/guilds";
import { subscriptions } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { treasuryExpenses } from "#tables/treasury";
import { notify } from "../commands/notify.ts";
import { isRecent } from "./is-recent.ts";
import { membersWithPermission } from "./members-with-permission.ts";
import { joined } from "./money.ts";

const sumOf = (of: { readonly amountMinor: bigint; readonly currency: string }) =>
  moneyToJson(money(of.amountMinor, of.currency as Currency));

async function guildLink({ db }: Context<Actor>, guildId: string, room = "purse") {
  const [guild] = await db.select().from(guilds).where(eq(guilds.id, guildId));
  return guild && { title: guild.name, path: `${guildPath(guild.slug)}/manage?room=${room}` };
}

export const notifyOfGuildTip = defineListener(
  tipGiven,
  "notifications.notify_of_guild_tip",
  async (ctx: Context<Actor>, { tipId }) => {
    const [tip] = await ctx.db.select().from(tips).where(eq(tips.id, tipId));
    if (!tip?.guildId || !tip.givenAt || !isRecent(ctx, tip.givenAt)) return;
    const facts = await guildLink(ctx, tip.guildId);
    if (!facts) return;
    await notify(ctx, {
      type: "treasury_tipped",
      key: `guild tip ${tipId}`,
      target: tip.guildId,
      to: await membersWithPermission(ctx, tip.guildId, "spend_treasury"),
      ...(tip.payerId && tip.nameVisibility !== "nobody" && { actorId: tip.payerId }),
      facts: { ...facts, sum: sumOf(tip) },
      at: tip.givenAt,
      scopes: [{ kind: "guild", id: tip.guildId }],
    });
  },
);

export const notifyOfGuildSubscriber = defineListener(
  subscriptionTransitioned,
  "notifications.notify_of_guild_subscriber",
  async (ctx: Context<Actor>, { subscriptionId, subscriberId, guildId, event }) => {
    if (!guildId || !joined.has(event)) return;
    const [it] = await ctx.db
      .select({ at: subscriptions.anchorAt })
      .from(subscriptions)
      .where(eq(subscriptions.id, subscriptionId));
    const facts = await guildLink(ctx, guildId, "tiers");
    if (!facts || !it || !isRecent(ctx, it.at)) return;
    await notify(ctx, {
      type: "treasury_subscribed",
      key: `guild joined ${subscriptionId}`,
      target: guildId,
      to: await membersWithPermission(ctx, guildId, "spend_treasury", [subscriberId]),
      actorId: subscriberId,
      facts,
      scopes: [{ kind: "guild", id: guildId }],
    });
  },
);

/** Notifies those who may approve: neither the requester nor the payee. */
export const notifyOfExpenseRequest = defineListener(
  expenseRequested,
  "notifications.notify_of_expense_request",
  async (ctx: Context<Actor>, { guildId, expenseId }) => {
    const [spend] = await ctx.db
      .select()
      .from(treasuryExpenses)
      .where(eq(treasuryExpenses.id, expenseId));
    const facts = await guildLink(ctx, guildId);
    if (!facts || spend?.state !== "waiting" || !isRecent(ctx, spend.requestedAt)) return;
    await notify(ctx, {
      type: "treasury_expense_requested",
      key: `spend ${expenseId}`,
      actorId: spend.requestedBy,
      to: await membersWithPermission(ctx, guildId, "spend_treasury", [
        spend.requestedBy,
        spend.toId,
      ]),
      facts: { ...facts, sum: sumOf(spend) },
      scopes: [{ kind: "guild", id: guildId }],
    });
  },
);

export const notifyOfTreasuryPayment = defineListener(
  expensePaid,
  "notifications.notify_of_treasury_payment",
  async (ctx: Context<Actor>, { guildId, expenseId }) => {
    const [spend] = await ctx.db
      .select()
      .from(treasuryExpenses)
      .where(eq(treasuryExpenses.id, expenseId));
    const facts = await guildLink(ctx, guildId);
    if (!facts || !spend?.decidedAt || !isRecent(ctx, spend.decidedAt)) return;
    await notify(ctx, {
      type: "treasury_paid",
      key: `spend ${expenseId} paid`,
      to: [spend.toId],
      facts: { title: facts.title, path: "/earnings", sum: sumOf(spend) },
    });
  },
);
