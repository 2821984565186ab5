import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { ownAccounts } from "../statement/own-accounts.ts";

interface Raw extends Record<string, unknown> {
  id: string;
  transfer: string;
  kind: string;
  account: string;
  currency: string;
  amount_minor: string;
  balance_after_minor: string | null;
  occurred_at: string;
  posted_at: string;
  source: string;
}

const perFile = 1_000;

/** All entries in the user's own accounts, oldest first, one file per thousand. */
export async function* ledgerExport(
  { db }: Context<Actor>,
  userId: string,
): AsyncGenerator<{ path: string; json: unknown }> {
  const own = await ownAccounts(db, userId);
  const ids = [...own.payer, ...own.holding].map(String);
  let after = { at: "-infinity", id: "0" };
  for (let file = 1; ; file++) {
    const { rows } = await db.execute<Raw>(sql`
      select found.* from unnest(${sql.param(ids)}::bigint[]) as own (account_id)
      cross join lateral (
        select e.id, e.occurred_at as occurred, t.id as transfer, t.kind, a.kind as account, e.currency,
          e.amount_minor::text, e.balance_after_minor::text,
          to_json(t.occurred_at) #>> '{}' as occurred_at, to_json(t.posted_at) #>> '{}' as posted_at,
          t.source_type || ':' || t.source_id as source
        from ledger.entries e join ledger.transfers t on t.id = e.transfer_id
        join ledger.accounts a on a.id = e.account_id
        where e.account_id = own.account_id
          and (e.occurred_at, e.id) > (${after.at}::timestamptz, ${after.id}::bigint)
        order by e.occurred_at, e.id limit ${perFile}
      ) found order by found.occurred, found.id limit ${perFile}`);
    const last = rows.at(-1);
    if (!last && file > 1) return;
    yield {
      path: `entries-${String(file).padStart(4, "0")}.json`,
      json: rows.map((row) => ({
        transfer: row.transfer,
        kind: row.kind,
        account: row.account,
        currency: row.currency,
        amountMinor: row.amount_minor,
        balanceAfterMinor: row.balance_after_minor,
        occurredAt: row.occurred_at,
        postedAt: row.posted_at,
        source: row.source,
      })),
    };
    if (!last || rows.length < perFile) return;
    after = { at: last.occurred_at, id: last.id };
  }
}
