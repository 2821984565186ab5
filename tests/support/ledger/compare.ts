import { sql } from "drizzle-orm";
import { holdBalances } from "#modules/ledger";
import type { Transaction } from "#platform/db";
import { PlainLedger } from "./plain.ts";
import type { World } from "./world.ts";

/** Throws at the first account of which the real ledger thinks otherwise than the plain one. */
export async function compareWith(tx: Transaction, world: World): Promise<void> {
  const owners = [...world.payers, ...world.creators, world.guild];
  for (const currency of world.currencies) {
    const held = await holdBalances(tx, owners, currency);
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
  // The platform's own accounts belong to all sequences; this one's part is its entries.
  const { rows } = await tx.execute<{ kind: string; currency: string; sum: string }>(
    sql`select a.kind, a.currency, sum(e.amount_minor)::text as sum
      from ledger.transfers t join ledger.entries e on e.transfer_id = t.id
      join ledger.accounts a on a.id = e.account_id
      where a.owner_type = 'platform' and t.source_type = any(array['trial', 'model']) and t.source_id = any(${sql.param(world.sources)}::text[])
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
