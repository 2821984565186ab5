import { post, treasurySpent as spentInLedger } from "#modules/ledger";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import type { Currency } from "#platform/money";
import { expensePaid } from "./events.ts";
import type { treasuryExpenses } from "./tables.ts";
import { guildOwner, type lockTreasury } from "./treasury-balance.ts";

type Spend = typeof treasuryExpenses.$inferSelect;

/** Moves the money; the caller has locked the treasury and checked its balance. */
export async function payExpense(
  ctx: Context<Actor>,
  tx: Transaction,
  spend: Pick<Spend, "id" | "guildId" | "toId" | "amountMinor"> & { readonly currency: Currency },
  { held }: Awaited<ReturnType<typeof lockTreasury>>,
): Promise<void> {
  const { id, guildId, toId, amountMinor, currency } = spend;
  const guild = guildOwner(guildId);
  const to = { type: "member", id: toId } as const;
  await post(tx, spentInLedger({ guild, to, amountMinor, currency, held }), {
    key: `guild_spend:${id}`,
    source: { type: "guild_spend", id },
    actorId: ctx.actor.kind === "member" ? ctx.actor.userId : null,
    occurredAt: ctx.clock.now(),
  });
  await emit(tx, expensePaid, { guildId, expenseId: id });
}
