import { tipGiven } from "#modules/tips";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { listen } from "#platform/events";
import { holdPurse } from "./in-purse.ts";
import { settingsOf } from "./settings.ts";

/** A guild that owes pays that back with the first money that comes. */
const repayDebt = listen(
  tipGiven,
  "purses.repay_debt",
  async (ctx: Context<Actor>, { guildId }) => {
    if (!guildId) return;
    await inTransaction(ctx, async (tx) => {
      const { currency } = await settingsOf(tx, guildId);
      await holdPurse(ctx, tx, { guildId, currency });
    });
  },
);

export const purseListeners = [repayDebt];
