import { type SQL, sql } from "drizzle-orm";

/** Something that is always so, and a query that finds what contradicts it. */
export interface Invariant {
  readonly name: string;
  readonly query: SQL;
}

/** Written out here in full: functions of the database could have been tampered with as well. */
const kindRules = sql`
  select kind, owner_types, hot, floor, ceiling from (values
    ('external_payer', array['member', 'guest'], false, null::bigint, null::bigint),
    ('external_bank', array['platform'], true, null, null),
    ('creator_pending', array['member'], false, 0, null),
    ('creator_available', array['member'], false, 0, null),
    ('creator_reserved', array['member'], false, 0, null),
    ('creator_debt', array['member', 'guild'], false, null, 0),
    ('guild_purse', array['guild'], false, 0, null),
    ('gift_liability', array['gift'], false, 0, null),
    ('platform_fees', array['platform'], true, null, null),
    ('processor_clearing', array['platform'], true, null, null),
    ('processor_fees', array['platform'], true, null, null),
    ('disputes', array['platform'], true, null, null),
    ('tax', array['platform'], true, null, null),
    ('payout_in_transit', array['member'], false, 0, null),
    ('currency_exchange', array['platform'], true, null, null)
  ) as rules (kind, owner_types, hot, floor, ceiling)`;

export const invariants: readonly Invariant[] = [
  {
    name: "Every transfer has two entries or more and sums to zero in each currency",
    query: sql`
      select t.id, e.currency, sum(e.amount_minor) as off from ledger.transfers t
      left join ledger.entries e on e.transfer_id = t.id
      group by t.id, e.currency having count(e.n) < 2 or sum(e.amount_minor) <> 0`,
  },
  {
    name: "All entries together sum to zero in each currency",
    query: sql`
      select currency, sum(amount_minor) as off from ledger.entries
      group by currency having sum(amount_minor) <> 0`,
  },
  {
    name: "Every entry belongs to a transfer, has its time, and is of an account of its currency",
    query: sql`
      select e.transfer_id, e.n from ledger.entries e
      left join ledger.transfers t on t.id = e.transfer_id
      left join ledger.accounts a on a.id = e.account_id and a.currency = e.currency
      where t.id is null or a.id is null or e.amount_minor = 0 or e.occurred_at <> t.occurred_at`,
  },
  {
    name: "Every account is of a known kind, with an owner, a floor and a ceiling that fit it",
    query: sql`
      select a.id, a.kind, a.owner_type from ledger.accounts a
      left join (${kindRules}) r on r.kind = a.kind
      where r.kind is null or a.owner_type <> all (r.owner_types) or a.hot <> r.hot
        or a.floor_minor is distinct from r.floor or a.ceiling_minor is distinct from r.ceiling
        or (a.owner_type = 'platform') <> (a.owner_id = '00000000-0000-0000-0000-000000000000')
        or a.currency !~ '^[A-Z]{3}$'`,
  },
  {
    name: "No account is, or was after any entry, below its floor or above its ceiling",
    query: sql`
      select a.id, a.kind, a.balance_minor from ledger.accounts a
      where a.balance_minor < a.floor_minor or a.balance_minor > a.ceiling_minor
      union all
      select a.id, a.kind, e.balance_after_minor from ledger.accounts a
      join ledger.entries e on e.account_id = a.id
      where e.balance_after_minor < a.floor_minor or e.balance_after_minor > a.ceiling_minor`,
  },
  {
    name: "Every transfer is in one block, or waits for the next",
    query: sql`
      select coalesce(t.id, s.id) as transfer_id, coalesce(s.times, 0) as times from ledger.transfers t
      full join (
        select id, count(*) as times from (
          select unnest(b.transfer_ids) as id from ledger.blocks b
          union all select u.transfer_id from ledger.unsealed u
        ) places group by id
      ) s on s.id = t.id
      where t.id is null or s.times is distinct from 1`,
  },
  {
    name: "Every balance is the sum of its entries, and its version their number",
    query: sql`
      select a.id, a.kind, a.balance_minor, coalesce(e.sum, 0) as recount from ledger.accounts a
      left join (
        select e.account_id, sum(e.amount_minor) as sum, count(*) as count from ledger.entries e
        left join ledger.unsealed u on u.transfer_id = e.transfer_id
        where e.account_version is not null or u.transfer_id is null
        group by e.account_id
      ) e on e.account_id = a.id
      where a.balance_minor <> coalesce(e.sum, 0) or a.version <> coalesce(e.count, 0)`,
  },
  {
    name: "Along every account each balance follows from the one before, without a gap",
    query: sql`
      select account_id, id from (
        select e.account_id, e.id, e.amount_minor, e.balance_after_minor, e.account_version, a.hot,
          lag(e.balance_after_minor, 1, 0::bigint) over along as before,
          row_number() over along as place
        from ledger.entries e join ledger.accounts a on a.id = e.account_id
        window along as (partition by e.account_id order by e.id)
      ) e
      where case when hot then balance_after_minor is not null or account_version is not null
        else account_version is distinct from place
          or balance_after_minor is distinct from before + amount_minor end`,
  },
  {
    name: "Every key was used once, and what stands is what was asked under it",
    query: sql`
      select t.key from ledger.transfers t group by t.key having count(*) > 1
      union all
      select t.key from ledger.transfers t join (
        select e.transfer_id, array_agg(a.kind order by e.n) as kinds,
          array_agg(a.owner_type order by e.n) as owner_types,
          array_agg(a.owner_id order by e.n) as owner_ids,
          array_agg(e.currency order by e.n) as currencies,
          array_agg(e.amount_minor order by e.n) as amounts
        from ledger.entries e join ledger.accounts a on a.id = e.account_id
        group by e.transfer_id
      ) e on e.transfer_id = t.id
      where t.input_hash <> sha256(convert_to(jsonb_build_array(t.kind, t.source_type, t.source_id,
        t.reverses, e.kinds, e.owner_types, e.owner_ids, e.currencies, e.amounts)::text, 'UTF8'))`,
  },
  {
    name: "Whatever takes a transfer back names one that stands",
    query: sql`
      select t.id from ledger.transfers t left join ledger.transfers r on r.id = t.reverses
      where t.reverses is not null and r.id is null`,
  },
];
