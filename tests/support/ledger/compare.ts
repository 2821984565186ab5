import { sql } from "drizzle-orm";
import { lockBalances } from "#modules/ledger";
import type { Transaction } from "#platform/db";
import { PlainLedger } from "./plain.ts";
import type { World } from "./world.ts";

/** Throws at the first account whose balance differs between the real ledger and the plain one. */
export async function compareWith(tx: Transaction, world: World): Promise<void> {
  const owners = [...world.payers, ...world.creators, world.guild];
  for (const currency of world.currencies) {
    const held = await lockBalances(tx, owners, currency);
    for (const owner of owners)
      for (const kind of kinds) {
        const plain = world.plain.balance(owner, kind, currency);
        const real = held(owner, kind);
        if (plain !== real)
          throw new Error(
            `${PlainLedger.nameOf({ kind, owner, currency })}: ${plain}, not ${real}`,
          );
      }
  }
  // The platform's own accounts are shared by all sequences; only this one's entries count.
  const { rows } = await tx.execute<{ kind: string; currency: string; sum: string }>(
    // The sequence's few transfers first: read from the accounts, it would be everything there is.
    sql`with own as materialized (
        select id from ledger.transfers
         where source_type = any(array['trial', 'model']) and source_id = any(${sql.param(world.sources)}::text[])),
      moved as materialized (
        select e.account_id, e.amount_minor from own join ledger.entries e on e.transfer_id = own.id)
      select a.kind, a.currency, sum(moved.amount_minor)::text as sum
        from moved join ledger.accounts a on a.id = moved.account_id
       where a.owner_type = 'platform'
       group by a.kind, a.currency`,
  );
  const real = new Map(
    rows.map((row) => [`${row.kind} ${row.currency} platform -`, BigInt(row.sum)]),
  );
  for (const [name, plain] of world.plain.balances)
    if (name.endsWith(" platform -") && plain !== (real.get(name) ?? 0n))
      throw new Error(`${name}: ${plain}, not ${real.get(name)}`);
}

const kinds = [
  "external_payer",
  "creator_pending",
  "creator_available",
  "creator_reserved",
  "creator_debt",
  "guild_purse",
  "payout_in_transit",
] as const;
