import { sql } from "drizzle-orm";
import { blockedWith } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { users } from "#tables/identity";
import type { TransferKind } from "../transfer.ts";
import { cursorOf } from "./cursor.ts";
import { type Describer, describeAll, sourceKey } from "./describe.ts";
import { kindGroups, transferLabels } from "./kinds.ts";
import type { Party } from "./names.ts";
import type { StatementRow } from "./rows.ts";
import type { TransactionRow } from "./views.ts";

/** Describes rows: what it was, and the other party as far as the viewer may know. */
export async function viewRows(
  ctx: Context<Actor>,
  rows: readonly StatementRow[],
  describers: readonly Describer[],
): Promise<TransactionRow[]> {
  const paid = rows.filter(({ paidMinor }) => paidMinor !== 0n);
  const [words, payees] = await Promise.all([
    describeAll(
      ctx,
      describers,
      rows.map(({ source }) => source),
    ),
    payeesOf(
      ctx,
      paid.map(({ transferId }) => transferId),
    ),
  ]);
  const paidTo = toParties(
    payees.filter(({ transfer_id }) =>
      paid.some(
        ({ transferId, source }) =>
          transferId === transfer_id && !words.get(sourceKey(source))?.ofGuild,
      ),
    ),
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
      ...(undoing.has(row.kind)
        ? { what: transferLabels[row.kind], ...(description && { about: description.what }) }
        : { what: description?.what ?? transferLabels[row.kind] }),
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

/** What undoes a payment is called that, and not by the payment's own name. */
const undoing: ReadonlySet<TransferKind> = new Set([
  ...kindGroups.refund.kinds,
  ...kindGroups.dispute.kinds,
]);

type Payee = {
  readonly transfer_id: string;
  readonly owner_id: string;
  /** Null if they no longer have an account. */
  readonly name: string | null;
  readonly username: string | null;
  readonly has_left: boolean;
  readonly blocked: boolean;
};

/** The payees of the viewer's payments, in the order of their ids. */
async function payeesOf(
  ctx: Context<Actor>,
  transferIds: readonly string[],
): Promise<readonly Payee[]> {
  if (transferIds.length === 0) return [];
  const { rows } = await ctx.db.execute<Payee>(sql`
    select paid.transfer_id, paid.owner_id, u.name, u.username,
      u.deletion_requested_at is not null as has_left, ${blockedWith(ctx.actor, sql`u.id`)} as blocked
    from (select distinct t.id as transfer_id, a.owner_id
      from ledger.transfers t
      join ledger.transfers g on g.source_type = t.source_type and g.source_id = t.source_id
      join ledger.entries e on e.transfer_id = g.id
      join ledger.accounts a on a.id = e.account_id
      where t.id = any (${sql.param([...transferIds])}::uuid[])
        and a.owner_type = 'member' and a.kind <> 'external_payer') paid
    left join ${users} u on u.id = paid.owner_id
    order by paid.owner_id`);
  return rows;
}

/**
 * The payees of each transfer as one party. Who was paid alone was chosen by name, and stays
 * visible to the payer; recipients of a mere share are hidden by a block.
 */
function toParties(payees: readonly Payee[]): ReadonlyMap<string, Party> {
  const byTransfer = Map.groupBy(payees, ({ transfer_id }) => transfer_id);
  const chosen = new Set(
    [...byTransfer.values()].flatMap(([first, ...others]) =>
      first && others.length === 0 ? first.owner_id : [],
    ),
  );
  return new Map(
    [...byTransfer].flatMap(([id, all]) => {
      const parties = all
        .filter(({ blocked, owner_id }) => !blocked || chosen.has(owner_id))
        .flatMap((payee) => partyOf(payee) ?? []);
      const [first] = parties;
      if (!first) return [];
      if (parties.length === 1) return [[id, first] as const];
      return [[id, { name: first.name, others: parties.length - 1 }] as const];
    }),
  );
}

const partyOf = ({ name, username, has_left }: Payee): Party | undefined => {
  if (name === null) return undefined;
  return has_left ? { name } : { name, href: `/${username}` };
};
