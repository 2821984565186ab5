import { and, eq } from "drizzle-orm";
import { loadGuildFor, noteInGuild } from "#modules/guilds";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { type Currency, type Money, money, parseMoneyText } from "#platform/money";
import { guildMembers } from "#tables/guilds";
import { users } from "#tables/identity";
import type { ExpenseState } from "../contract.ts";
import {
  amountUnclear,
  exceedsBalance,
  formAlreadyUsed,
  notAMember,
  treasuryNotFound,
} from "../errors.ts";
import { expenseRequested } from "../events.ts";
import type { ExpenseInput } from "../inputs.ts";
import { payExpense } from "../pay-expense.ts";
import { settingsOf } from "../settings.ts";
import { treasuryExpenses } from "../tables.ts";
import { lockTreasury } from "../treasury-balance.ts";

interface CreateExpenseInput extends ExpenseInput {
  readonly slug: string;
  readonly idempotencyKey: string;
}

/**
 * Pays a member from the treasury; above the guild's limit it waits for another member's approval.
 * The same form submitted again returns the first result. Never pays more than is available.
 */
export async function createExpense(
  ctx: Context<Actor>,
  input: CreateExpenseInput,
): Promise<{ readonly expenseId: string; readonly state: ExpenseState }> {
  const me = requireMember(ctx);
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    // Locking the guild's row serializes expenses.
    const { guild, facts } = await loadGuildFor(tx, ctx, { slug: input.slug }, { lock: true });
    authorize(me, "guild.spend_treasury", facts);
    const { currency, limitMinor, exists } = await settingsOf(ctx, tx, guild.id);
    if (!exists) throw treasuryNotFound();
    const toId = await findMember(tx, guild.id, input.to);
    const amount = amountOf(input.amount, currency);
    const known = await findByIdempotencyKey(tx, guild.id, me.userId, input, { toId, amount });
    if (known) return { expenseId: known.id, state: known.state };
    const treasury = await lockTreasury(ctx, tx, { guildId: guild.id, currency, toId });
    if (amount.amountMinor > treasury.freeMinor)
      throw exceedsBalance(money(treasury.freeMinor, currency));
    const waits = amount.amountMinor > limitMinor;
    const [spend] = await tx
      .insert(treasuryExpenses)
      .values({
        guildId: guild.id,
        idempotencyKey: input.idempotencyKey,
        toId,
        reason: input.reason,
        currency,
        amountMinor: amount.amountMinor,
        requestedBy: me.userId,
        requestedAt: now,
        ...(waits
          ? { state: "waiting" as const }
          : { state: "done" as const, decidedBy: me.userId, decidedAt: now }),
      })
      .returning();
    if (!spend) throw new Error("no spend was written");
    if (waits) await emit(tx, expenseRequested, { guildId: guild.id, expenseId: spend.id });
    else await payExpense(ctx, tx, { ...spend, currency }, treasury);
    await noteInGuild(tx, {
      guildId: guild.id,
      action: waits ? "spend_asked" : "spent",
      byId: me.userId,
      aboutId: toId,
      at: now,
    });
    return { expenseId: spend.id, state: spend.state };
  });
}

function amountOf(text: string, currency: Currency): Money {
  const parsed = parseMoneyText(text, currency);
  if ("problem" in parsed) throw amountUnclear("amount", parsed.problem);
  return parsed.money;
}

async function findMember(tx: Transaction, guildId: string, name: string): Promise<string> {
  const [member] = await tx
    .select({ userId: users.id })
    .from(users)
    .innerJoin(guildMembers, eq(guildMembers.userId, users.id))
    .where(
      and(
        eq(guildMembers.guildId, guildId),
        eq(users.username, name.toLowerCase().replace(/^@/, "")),
      ),
    );
  if (!member) throw notAMember("to");
  return member.userId;
}

async function findByIdempotencyKey(
  tx: Transaction,
  guildId: string,
  requestedBy: string,
  { idempotencyKey, reason }: CreateExpenseInput,
  { toId, amount }: { readonly toId: string; readonly amount: Money },
) {
  const [spend] = await tx
    .select()
    .from(treasuryExpenses)
    .where(
      and(
        eq(treasuryExpenses.guildId, guildId),
        eq(treasuryExpenses.requestedBy, requestedBy),
        eq(treasuryExpenses.idempotencyKey, idempotencyKey),
      ),
    );
  if (!spend) return undefined;
  const same =
    spend.toId === toId && spend.amountMinor === amount.amountMinor && spend.reason === reason;
  if (!same) throw formAlreadyUsed();
  return spend;
}
