import { and, eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "#platform/db";
import type { AccountKind, Owner, OwnerType } from "./account-kinds.ts";
import { fromStoredOwner, toStoredOwner } from "./owner.ts";
import { accounts } from "./tables.ts";

export interface Balance {
  readonly kind: AccountKind;
  readonly currency: string;
  readonly balanceMinor: bigint;
}

/** What an owner has, account by account; what was never used is not there. */
export async function balancesOf(
  { db }: { db: Pick<Database | Transaction, "select"> },
  owner: Owner,
  currency?: string,
): Promise<Balance[]> {
  const { type, id } = toStoredOwner(owner);
  const rows = await db
    .select({
      kind: accounts.kind,
      currency: accounts.currency,
      // The row of a hot account holds only what is sealed; the rest is still in the queue. One
      // statement reads both, so that a concurrently written block is seen entirely or not at all.
      balanceMinor: sql<string>`(${accounts.balanceMinor} + case when ${accounts.hot} then (
        select coalesce(sum(e.amount_minor), 0) from ledger.unsealed u
        join ledger.entries e on e.transfer_id = u.transfer_id
        where e.account_id = "ledger"."accounts"."id") else 0 end)::text`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.ownerType, type),
        eq(accounts.ownerId, id),
        currency === undefined ? undefined : eq(accounts.currency, currency),
      ),
    )
    .orderBy(accounts.currency, accounts.kind);
  return rows.map((row) => ({ ...row, balanceMinor: BigInt(row.balanceMinor) }));
}

/** Balances by owner, as recipes ask for them; what was never used is zero. */
export type Balances = (owner: Owner, kind: AccountKind) => bigint;

/**
 * Locks these owners' balances in one currency until the transaction ends, and returns them. Pass
 * all owners the transfer will touch at once, including the payer, to avoid deadlocks.
 */
export async function lockBalances(
  tx: Pick<Transaction, "execute">,
  owners: readonly Owner[],
  currency: string,
): Promise<Balances> {
  const ids = owners.map((owner) => toStoredOwner(owner).id);
  const { rows } = await tx.execute<{
    kind: AccountKind;
    owner_type: OwnerType;
    owner_id: string;
    balance_minor: string;
  }>(sql`select * from ledger.hold(${sql.param(ids)}::uuid[], ${currency})`);
  const held = new Map(
    rows.map((row) => [
      accountKey(fromStoredOwner(row.owner_type, row.owner_id), row.kind),
      BigInt(row.balance_minor),
    ]),
  );
  return (owner, kind) => held.get(accountKey(owner, kind)) ?? 0n;
}

const accountKey = (owner: Owner, kind: AccountKind) => `${kind} ${owner.type} ${owner.id}`;
