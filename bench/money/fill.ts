import type pg from "pg";
import type { Owner } from "#contracts/ledger";
import type { Crowd } from "./tipping.ts";

const tables = ["accounts", "transfers", "entries"];
const perBlock = 20_000;

/**
 * Fills an empty ledger with tips of 5.00, four entries each, as `ledger.post` would have written
 * them one by one: triggers are disabled meanwhile, and the verifier checks the result afterwards.
 */
export async function fillLedger(
  client: pg.Client,
  { payers, creators }: Crowd,
  transfers: number,
): Promise<void> {
  const guards = async (how: "disable" | "enable") => {
    for (const table of tables)
      await client.query(`alter table ledger.${table} ${how} trigger user`);
  };
  await guards("disable");
  await client.query("set synchronous_commit = off");
  await openAccounts(client, "creator_pending", creators, 442n, transfers);
  await openAccounts(client, "external_payer", payers, -500n, transfers);
  await client.query(`
    insert into ledger.accounts (kind, owner_type, owner_id, currency, hot)
    values ('platform_fees', 'platform', '${nobody}', 'EUR', true),
      ('processor_fees', 'platform', '${nobody}', 'EUR', true);
    create temp table creator as select id, owner_id, row_number() over (order by id) - 1 as place
      from ledger.accounts where kind = 'creator_pending';
    create temp table payer as select id, owner_id, row_number() over (order by id) - 1 as place
      from ledger.accounts where kind = 'external_payer';
    create index on creator (place); create index on payer (place); analyze creator; analyze payer;
    create temp table fees as select
      (select id from ledger.accounts where kind = 'platform_fees') as platform,
      (select id from ledger.accounts where kind = 'processor_fees') as processor;
  `);
  const atOnce = 250_000;
  for (let from = 0; from < transfers; from += atOnce) {
    const until = Math.min(from + atOnce, transfers);
    await client.query(batch(from, until, payers.length, creators.length));
    console.log(`filled ${until * 4} entries`);
  }
  await guards("enable");
  for (let left = transfers; left > 0; left -= perBlock)
    await client.query(`select ledger.seal(${perBlock})`);
  await client.query(
    "vacuum analyze ledger.accounts, ledger.transfers, ledger.entries, ledger.unsealed",
  );
  await client.query("checkpoint");
}

const nobody = "00000000-0000-0000-0000-000000000000";

async function openAccounts(
  client: pg.Client,
  kind: string,
  owners: readonly Owner[],
  each: bigint,
  transfers: number,
): Promise<void> {
  const floor = kind === "creator_pending" ? "0" : "null";
  await client.query(
    `insert into ledger.accounts (kind, owner_type, owner_id, currency, hot, floor_minor, balance_minor, version)
     select '${kind}', 'member', o.id, 'EUR', false, ${floor}, ${each} * times, times
     from unnest($1::uuid[]) with ordinality as o (id, n),
       lateral (select ($2::bigint - n) / $3::bigint + 1 as times) t order by n`,
    [owners.map(({ id }) => id), transfers, owners.length],
  );
}

/** Tip n is from payer n and to creator n, counted round and round, so each balance is a product. */
const batch = (from: number, until: number, payers: number, creators: number) => `
  with tips as materialized (
    select n, uuidv7() as id, c.id as creator, c.owner_id as creator_owner, p.id as payer,
      p.owner_id as payer_owner, n / ${creators} + 1 as creator_times, n / ${payers} + 1 as payer_times
    from generate_series(${from}, ${until - 1}) n
    join creator c on c.place = n % ${creators} join payer p on p.place = n % ${payers}
    order by n
  ), written as (
    insert into ledger.transfers (id, kind, key, input_hash, source_type, source_id, occurred_at)
    select id, 'tip_given', 'fill:' || n, sha256(convert_to(jsonb_build_array('tip_given', 'fill', n::text, null,
      array['creator_pending', 'external_payer', 'platform_fees', 'processor_fees'],
      array['member', 'member', 'platform', 'platform'],
      array[creator_owner, payer_owner, '${nobody}', '${nobody}'], array['EUR', 'EUR', 'EUR', 'EUR'],
      array[442, -500, 25, 33]::bigint[])::text, 'UTF8')), 'fill', n::text, now()
    from tips
  ), queued as (
    insert into ledger.unsealed select id from tips
  )
  insert into ledger.entries (transfer_id, n, account_id, currency, amount_minor, balance_after_minor, account_version, occurred_at)
  select t.id, leg.n, leg.account, 'EUR', leg.amount, leg.balance, leg.version, now()
  from tips t, fees f, lateral (values
    (1, t.creator, 442, 442 * t.creator_times, t.creator_times),
    (2, t.payer, -500, -500 * t.payer_times, t.payer_times),
    (3, f.platform, 25, null::bigint, null::bigint),
    (4, f.processor, 33, null, null)
  ) as leg (n, account, amount, balance, version)
  order by t.n, leg.n`;
