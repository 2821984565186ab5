import { subscriptionMoved } from "#modules/subscriptions";
import { tipGiven } from "#modules/tips";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { listen } from "#platform/events";
import { holdPurse } from "./in-purse.ts";
import { settingsOf } from "./settings.ts";

/** A guild that owes pays that back with the first money that comes. */
async function repay(ctx: Context<Actor>, guildId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { currency } = await settingsOf(ctx, tx, guildId);
    await holdPurse(ctx, tx, { guildId, currency });
  });
}

const repayDebt = listen(
  tipGiven,
  "purses.repay_debt",
  async (ctx: Context<Actor>, { guildId }) => {
    if (guildId) await repay(ctx, guildId);
  },
);

/** What a step in a subscription's life brings money with. */
const pays: ReadonlySet<string> = new Set(["began", "renewed", "resumed", "changed"]);

const repayBySubscription = listen(
  subscriptionMoved,
  "purses.repay_debt_by_subscription",
  async (ctx: Context<Actor>, { guildId, event }) => {
    if (guildId && pays.has(event)) await repay(ctx, guildId);
  },
);

export const purseListeners = [repayDebt, repayBySubscription];
