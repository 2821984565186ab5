import { type SQL, sql } from "drizzle-orm";
import { visiblePeople } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { decodeCursor } from "#platform/db";
import { subscriptions } from "#tables/subscriptions";
import { tips } from "#tables/tips";
import { type EntryKind, type TreasuryLine, treasuryLimits } from "../contract.ts";
import { sum } from "../sum.ts";

interface Row extends Record<string, unknown> {
  kind: EntryKind;
  id: string;
  at: string;
  currency: string;
  amount: string;
  refunded: string;
  gross: string;
  words: string;
  name: string | null;
  username: string | null;
  treasury: string | null;
  members: string | null;
}

/** Converts the cursor's timestamp to the format of other cursors. */
const isCursor = (before = "") => before.replace(/T(.*)Z~/, " $1+00~");

interface ListParams {
  readonly guildId: string;
  readonly before: string | undefined;
  /** Whether who pays for the guild's tiers is theirs to see. */
  readonly showPayers: boolean;
}

/** Income and expenses, newest first: income from the ledger, and expenses. */
export async function listTreasuryLines(
  { db, actor }: Context<Actor>,
  params: ListParams,
): Promise<{ readonly lines: readonly TreasuryLine[]; readonly next: string | null }> {
  const { rows } = await db.execute<Row>(pageQuery(actor, params));
  const lines = rows.slice(0, treasuryLimits.perPage);
  const last = lines.at(-1);
  return {
    lines: lines.map(lineOf),
    next: rows.length > lines.length && last ? `${last.at}~${last.id}` : null,
  };
}

function lineOf(row: Row): TreasuryLine {
  const treasury = BigInt(row.treasury ?? "0");
  const members = BigInt(row.members ?? "0");
  const isIncome = row.kind !== "spend";
  const back = BigInt(row.refunded);
  return {
    entry: `${row.kind}:${row.id}`,
    kind: row.kind,
    at: row.at,
    who: row.name ? { name: row.name, username: row.username } : null,
    words: row.words,
    treasury: sum(isIncome ? treasury : -BigInt(row.amount), row.currency),
    received: isIncome ? sum(treasury + members, row.currency) : null,
    divided: isIncome ? sum(members, row.currency) : null,
    state: !isIncome
      ? "spent"
      : back === 0n
        ? "given"
        : back === BigInt(row.gross)
          ? "refunded"
          : "partly_back",
  };
}

/** As text that a cursor can carry back to the microsecond. */
const instantText = (column: SQL) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

function pageQuery(actor: Actor, { guildId, before, showPayers }: ListParams): SQL {
  const { key: at, id } = decodeCursor("instant", isCursor(before)) ?? {};
  const beyond = (time: SQL, key: SQL) =>
    at && id
      ? sql`and (${time} < ${at}::timestamptz or (${time} = ${at}::timestamptz and ${key} > ${id}::uuid))`
      : sql``;
  const most = treasuryLimits.perPage + 1;
  // Each side by its own index, then only the displayed rows joined with the ledger.
  return sql`
    with found as (
      (select 'tip' as kind, id, given_at as at from tips
        where guild_id = ${guildId}::uuid and given_at is not null ${beyond(sql`given_at`, sql`id`)}
        order by given_at desc nulls last, id limit ${most})
      union all
      (select 'subscription', id, paid_at from subscription_charges
        where guild_id = ${guildId}::uuid and state = 'paid' ${beyond(sql`paid_at`, sql`id`)}
        order by paid_at desc nulls last, id limit ${most})
      union all
      (select 'spend', id, decided_at from treasury_expenses
        where guild_id = ${guildId}::uuid and state = 'done' ${beyond(sql`decided_at`, sql`id`)}
        order by decided_at desc nulls last, id limit ${most})
    ), shown as (select * from found order by at desc, id limit ${most})
    select shown.kind, shown.id, ${instantText(sql`shown.at`)} as at,
      coalesce(tips.currency, c.currency, s.currency) as currency,
      coalesce(tips.amount_minor, c.amount_minor, s.amount_minor)::text as amount,
      coalesce(tips.gross_minor, c.amount_minor, 0)::text as gross,
      coalesce(p.refunded_minor, 0)::text as refunded,
      coalesce(s.reason, tier.name, '') as words,
      u.name, u.username, moved.treasury::text as treasury, moved.members::text as members
    from shown
    left join ${tips} on shown.kind = 'tip' and tips.id = shown.id
    left join treasury_expenses s on shown.kind = 'spend' and s.id = shown.id
    left join subscription_charges c on shown.kind = 'subscription' and c.id = shown.id
    left join tiers tier on tier.id = c.tier_id
    left join ${subscriptions} on subscriptions.id = c.subscription_id
    left join users u on u.erased_at is null and (u.id = s.to_id
      or (u.id = subscriptions.subscriber_id and ${showPayers}
        and ${visiblePeople(actor, subscriptions.subscriberId)})
      or (u.id = tips.payer_id and tips.name_visibility <> 'nobody' and ${visiblePeople(actor, tips.payerId)}))
    left join payments p on p.purpose_id = shown.id and p.purpose = shown.kind
    left join lateral (
      select sum(e.amount_minor) filter (where a.owner_type = 'guild') as treasury,
        sum(e.amount_minor) filter (where a.owner_type = 'member' and a.kind <> 'external_payer') as members
      from ledger.transfers t
      join ledger.entries e on e.transfer_id = t.id
      join ledger.accounts a on a.id = e.account_id
      where t.source_type = 'payment' and t.source_id = p.id::text
    ) moved on true
    order by shown.at desc, shown.id`;
}
