import { and, eq } from "drizzle-orm";
import { loadGuildFor, noteInGuild } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { isUuid } from "#platform/ids";
import { type Currency, money } from "#platform/money";
import { guildMembers } from "#tables/guilds";
import {
  expenseAlreadyDecided,
  expenseNotFound,
  nothingAvailable,
  recipientLeft,
} from "../errors.ts";
import { expenseDecided as answered } from "../events.ts";
import { payExpense } from "../pay-expense.ts";
import { treasuryExpenses } from "../tables.ts";
import { lockTreasury } from "../treasury-balance.ts";

interface ExpenseDecision {
  readonly slug: string;
  readonly expenseId: string;
  readonly approve: boolean;
}

/**
 * A second member approves or declines an expense; the requester can only withdraw it. The
 * treasury's balance is checked again: pending expenses reserve nothing.
 */
export async function decideExpense(
  ctx: Context<Actor>,
  { slug, expenseId, approve }: ExpenseDecision,
): Promise<void> {
  const me = requireMember(ctx);
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug }, { lock: true });
    const [spend] = isUuid(expenseId)
      ? await tx
          .select()
          .from(treasuryExpenses)
          .where(and(eq(treasuryExpenses.id, expenseId), eq(treasuryExpenses.guildId, guild.id)))
      : [];
    authorize(me, "guild.spend_treasury", facts);
    if (!spend) throw expenseNotFound();
    const mine = spend.requestedBy === me.userId;
    if (approve || !mine) authorize(me, "guild.decide_expense", { ...facts, spend });
    if (spend.state !== "waiting") throw expenseAlreadyDecided();
    const currency = spend.currency as Currency;
    if (approve) {
      const { toId } = spend;
      const inside = and(eq(guildMembers.guildId, guild.id), eq(guildMembers.userId, toId));
      if ((await tx.$count(guildMembers, inside)) === 0) throw recipientLeft();
      const treasury = await lockTreasury(ctx, tx, { guildId: guild.id, currency, toId });
      if (spend.amountMinor > treasury.freeMinor)
        throw nothingAvailable(money(treasury.freeMinor, currency));
      await payExpense(ctx, tx, { ...spend, currency }, treasury);
    }
    const state = approve ? "done" : mine ? "withdrawn" : "declined";
    await tx
      .update(treasuryExpenses)
      .set({ state, decidedBy: me.userId, decidedAt: now })
      .where(eq(treasuryExpenses.id, spend.id));
    await noteInGuild(tx, {
      guildId: guild.id,
      action: approve ? "spend_agreed" : mine ? "spend_withdrawn" : "spend_declined",
      byId: me.userId,
      aboutId: spend.toId,
      at: now,
    });
    await emit(tx, answered, { guildId: guild.id, expenseId: spend.id });
  });
}
