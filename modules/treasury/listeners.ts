import { subscriptionTransitioned } from "#modules/subscriptions";
import { tipGiven } from "#modules/tips";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineListener } from "#platform/events";
import { settingsOf } from "./settings.ts";
import { lockTreasury } from "./treasury-balance.ts";

/** Repays a guild's debt from the first money that comes in. */
async function repayDebts(ctx: Context<Actor>, guildId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { currency } = await settingsOf(ctx, tx, guildId);
    await lockTreasury(ctx, tx, { guildId, currency });
  });
}

const repayDebt = defineListener(
  tipGiven,
  "treasury.repay_debt",
  async (ctx: Context<Actor>, { guildId }) => {
    if (guildId) await repayDebts(ctx, guildId);
  },
);

/** Subscription events that bring in money. */
const payingStates: ReadonlySet<string> = new Set(["began", "renewed", "resumed", "changed"]);

const repayBySubscription = defineListener(
  subscriptionTransitioned,
  "treasury.repay_debt_by_subscription",
  async (ctx: Context<Actor>, { guildId, event }) => {
    if (guildId && payingStates.has(event)) await repayDebts(ctx, guildId);
  },
);

export const treasuryListeners = [repayDebt, repayBySubscription];
