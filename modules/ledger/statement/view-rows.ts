import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { cursorOf } from "./cursor.ts";
import { type Describer, describeAll, sourceKey } from "./describe.ts";
import { transferLabels } from "./kinds.ts";
import { namesOf, type Party } from "./names.ts";
import type { StatementRow } from "./rows.ts";
import type { TransactionRow } from "./views.ts";

/** Describes rows: what it was, and the other party as far as the viewer may know. */
export async function viewRows(
  ctx: Context<Actor>,
  rows: readonly StatementRow[],
  describers: readonly Describer[],
): Promise<TransactionRow[]> {
  const words = await describeAll(
    ctx,
    describers,
    rows.map(({ source }) => source),
  );
  const paidTo = await payeesOf(
    ctx,
    rows
      .filter(({ paidMinor, source }) => paidMinor !== 0n && !words.get(sourceKey(source))?.ofGuild)
      .map(({ transferId }) => transferId),
  );
  return rows.map((row) => {
    const description = words.get(sourceKey(row.source));
    const who = description?.who ?? paidTo.get(row.transferId);
    const net = row.receivedMinor === 0n ? row.paidMinor : row.receivedMinor;
    const { currency } = row;
    const through = row.receivedMinor === 0n && row.paidMinor !== 0n ? "card" : "balance";
    return {
      id: row.transferId,
      cursor: cursorOf(row),
      kind: row.kind,
      what: description?.what ?? transferLabels[row.kind],
      ...(who ? { who } : {}),
      at: row.occurredAt.toISOString(),
      currency,
      ...(row.grossMinor > 0n ? { paid: { amountMinor: String(row.grossMinor), currency } } : {}),
      net: { amountMinor: String(net), currency },
      through,
      ...(through === "balance"
        ? { balance: { amountMinor: String(row.balanceMinor), currency } }
        : {}),
    };
  });
}

/** The payees of the viewer's payments. */
async function payeesOf(
  ctx: Context<Actor>,
  transferIds: readonly string[],
): Promise<ReadonlyMap<string, Party>> {
  if (transferIds.length === 0) return new Map();
  const { rows } = await ctx.db.execute<{ id: string; owners: string[] }>(sql`
    select t.id, array_agg(distinct a.owner_id::text) as owners
    from ledger.transfers t
    join ledger.transfers g on g.source_type = t.source_type and g.source_id = t.source_id
    join ledger.entries e on e.transfer_id = g.id
    join ledger.accounts a on a.id = e.account_id
    where t.id = any (${sql.param([...transferIds])}::uuid[])
      and a.owner_type = 'member' and a.kind <> 'external_payer'
    group by t.id`);
  const names = await namesOf(
    ctx,
    rows.flatMap(({ owners }) => owners),
    rows.flatMap(({ owners }) => (owners.length === 1 ? owners : [])),
  );
  return new Map(
    rows.flatMap(({ id, owners }) => {
      const parties = owners.flatMap((owner) => names.get(owner) ?? []);
      const [first] = parties;
      if (!first) return [];
      if (parties.length === 1) return [[id, first] as const];
      const others = parties.length === 2 ? "1 other" : `${parties.length - 1} others`;
      return [[id, { name: `${first.name} and ${others}` }] as const];
    }),
  );
}
