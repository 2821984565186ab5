import { sql } from "drizzle-orm";
import { payoutRules } from "#contracts/payouts";
import { balancesOf, lockBalances, post, treasuryRepaid } from "#modules/ledger";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { readTogether, type Transaction } from "#platform/db";
import { sortableId } from "#platform/ids";
import type { Currency } from "#platform/money";
import type { TreasuryBalances } from "./contract.ts";
import type { Reader } from "./split-rule.ts";

export interface TreasuryBalance {
  readonly balanceMinor: bigint;
  readonly settlingMinor: bigint;
  readonly owedMinor: bigint;
  readonly freeMinor: bigint;
}

export const guildOwner = (guildId: string) => ({ type: "guild", id: guildId }) as const;

/** What is in a treasury, and what of it can be spent. */
export async function treasuryBalance(
  db: Reader,
  guildId: string,
  currency: string,
  now: Date,
): Promise<TreasuryBalance> {
  const [balances, settlingMinor] = await readTogether(db, [
    () => balancesOf({ db }, guildOwner(guildId), currency),
    () => settling(db, guildId, currency, now),
  ]);
  const of = (kind: string) =>
    balances.find((balance) => balance.kind === kind)?.balanceMinor ?? 0n;
  return toBalance(of("guild_purse"), -of("creator_debt"), settlingMinor);
}

function toBalance(
  balanceMinor: bigint,
  owedMinor: bigint,
  settlingMinor: bigint,
): TreasuryBalance {
  const left = balanceMinor - owedMinor - settlingMinor;
  return { balanceMinor, owedMinor, settlingMinor, freeMinor: left > 0n ? left : 0n };
}

/**
 * What came in during the last days and may still be taken back by the payer's bank. Members wait
 * as long for their share; without this, a treasury would be a way around that.
 */
async function settling(db: Reader, guildId: string, currency: string, now: Date) {
  const since = new Date(now.getTime() - payoutRules.settleDays * dayMs).toISOString();
  const { rows } = await db.execute<{ settling: string }>(sql`
    select coalesce(sum(greatest(kept, 0)), 0)::text as settling from (
      select sum(e.amount_minor) as kept
      from ledger.accounts a
      join ledger.entries e on e.account_id = a.id
      join ledger.transfers t on t.id = e.transfer_id
      where a.owner_id = ${guildId}::uuid and a.owner_type = 'guild' and a.kind = 'guild_purse'
        and a.currency = ${currency} and t.source_type = 'payment'
        and t.occurred_at > ${since}::timestamptz
      group by t.source_id) payments`);
  return BigInt(rows[0]?.settling ?? "0");
}

/**
 * Locks the treasury, and the balance of a member to be paid from it, until the transaction ends.
 * The guild's debts are repaid first.
 */
export async function lockTreasury(
  ctx: Pick<Context, "clock">,
  tx: Transaction,
  { guildId, currency, toId }: { guildId: string; currency: Currency; toId?: string },
) {
  const guild = guildOwner(guildId);
  const owners = [guild, ...(toId ? [{ type: "member", id: toId } as const] : [])];
  let held = await lockBalances(tx, owners, currency);
  const balance = held(guild, "guild_purse");
  const owed = -held(guild, "creator_debt");
  let amountMinor = owed;
  if (balance < owed) amountMinor = balance;
  if (amountMinor > 0n) {
    const at = ctx.clock.now();
    const id = sortableId(at);
    await post(tx, treasuryRepaid({ guild, amountMinor, currency }), {
      key: `purse_debt:${id}`,
      source: { type: "purse_debt", id },
      occurredAt: at,
    });
    held = await lockBalances(tx, owners, currency);
  }
  const settlingMinor = await settling(tx, guildId, currency, ctx.clock.now());
  return {
    held,
    ...toBalance(held(guild, "guild_purse"), -held(guild, "creator_debt"), settlingMinor),
  };
}

export function sumsOf(treasury: TreasuryBalance, currency: Currency): TreasuryBalances {
  const sum = (minor: bigint) => ({ minor: String(minor), currency });
  return {
    balance: sum(treasury.balanceMinor),
    settling: sum(treasury.settlingMinor),
    owed: sum(treasury.owedMinor),
    free: sum(treasury.freeMinor),
  };
}
