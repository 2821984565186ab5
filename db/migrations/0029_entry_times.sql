-- The embedded database has a role of its own for the ledger; an outside one may not.
do $$
begin
  if exists (select from pg_roles where rolname = 'ledger_owner' and pg_has_role(oid, 'set')) then
    set local role ledger_owner;
  end if;
end $$;
--> statement-breakpoint
-- When its transfer happened is also in every entry, so that one index has an account's entries in the
-- order in which they happened. Blocks do not contain it: what is sealed stays as it was.
ALTER TABLE "ledger"."entries" ADD COLUMN "occurred_at" timestamp with time zone;
--> statement-breakpoint
-- Existing entries get it in one pass over the table, and not by an update, which the table refuses.
create function ledger.time_of(p_transfer uuid) returns timestamptz language sql stable set search_path = '' as $$
  select t.occurred_at from ledger.transfers t where t.id = p_transfer
$$;
--> statement-breakpoint
DROP INDEX "ledger"."entries_account";--> statement-breakpoint
ALTER TABLE "ledger"."entries" ALTER COLUMN "occurred_at" TYPE timestamp with time zone USING ledger.time_of("transfer_id"),
  ALTER COLUMN "occurred_at" SET NOT NULL;
--> statement-breakpoint
drop function ledger.time_of(uuid);
--> statement-breakpoint
CREATE INDEX "entries_account_time" ON "ledger"."entries" USING btree ("account_id","occurred_at","id");
--> statement-breakpoint
-- As before (0011), and with the time in every entry.
create or replace function ledger.post(
  p_kind text, p_key text, p_source_type text, p_source_id text, p_actor uuid, p_reverses uuid,
  p_occurred_at timestamptz, p_meta jsonb,
  p_kinds text[], p_owner_types text[], p_owner_ids uuid[], p_currencies text[], p_amounts bigint[],
  out transfer_id uuid, out already boolean
) language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_hash bytea;
  v_known bytea;
  v_count int := coalesce(cardinality(p_amounts), 0);
  v_whole boolean;
  v_id bigint;
  v_hot boolean;
  v_ids bigint[] := '{}';
  v_hots boolean[] := '{}';
  v_place int;
  v_balance bigint;
  v_version bigint;
  v_after bigint[];
  v_versions bigint[];
begin
  if v_count < 2 or v_count > 1000 or (cardinality(p_kinds) = v_count and cardinality(p_owner_types) = v_count
    and cardinality(p_owner_ids) = v_count and cardinality(p_currencies) = v_count) is not true then
    raise exception 'a transfer has two entries at least' using errcode = 'LG004';
  end if;
  v_hash := sha256(convert_to(jsonb_build_array(p_kind, p_source_type, p_source_id, p_reverses,
    p_kinds, p_owner_types, p_owner_ids, p_currencies, p_amounts)::text, 'UTF8'));

  with posted as (
    insert into ledger.transfers (kind, key, input_hash, source_type, source_id, actor_id, reverses, occurred_at, meta)
    values (p_kind, p_key, v_hash, p_source_type, p_source_id, p_actor, p_reverses, p_occurred_at, p_meta)
    on conflict (key) do nothing returning id
  ), legs as materialized (
    select l.n, a.id, a.hot, l.currency, l.amount, p.id as transfer
    from posted p, unnest(p_kinds, p_owner_types, p_owner_ids, p_currencies, p_amounts)
      with ordinality as l (kind, owner_type, owner_id, currency, amount, n)
    join ledger.accounts a on a.owner_id = l.owner_id and a.kind = l.kind and a.currency = l.currency
        and a.owner_type = l.owner_type
    order by a.id
  ), whole as materialized (
    select from legs having count(distinct id) = v_count
  ), moved as (
    update ledger.accounts a set balance_minor = a.balance_minor + l.amount, version = a.version + 1
    from legs l where a.id = l.id and not l.hot and exists (select from whole)
    returning a.id, a.balance_minor, a.version
  ), written as (
    insert into ledger.entries (transfer_id, n, account_id, currency, amount_minor, balance_after_minor, account_version, occurred_at)
    select l.transfer, l.n, l.id, l.currency, l.amount, m.balance_minor, m.version, p_occurred_at
    from legs l left join moved m on m.id = l.id where exists (select from whole)
  ), queued as (
    insert into ledger.unsealed (transfer_id) select p.id from posted p where exists (select from whole)
  )
  select p.id, exists (select from whole) into transfer_id, v_whole from posted p;
  already := transfer_id is null;
  if already then
    select t.id, t.input_hash into strict transfer_id, v_known from ledger.transfers t where t.key = p_key;
    if v_known <> v_hash then
      raise exception 'the key % was used for something else', p_key using errcode = 'LG001';
    end if;
  end if;
  if already or v_whole then return; end if;

  for i in 1..v_count loop
    select a.id, a.hot into v_id, v_hot from ledger.accounts a
      where a.owner_id = p_owner_ids[i] and a.kind = p_kinds[i] and a.currency = p_currencies[i]
        and a.owner_type = p_owner_types[i];
    if not found then
      insert into ledger.accounts (kind, owner_type, owner_id, currency)
        values (p_kinds[i], p_owner_types[i], p_owner_ids[i], p_currencies[i])
        on conflict (owner_id, kind, currency, owner_type) do nothing;
      select a.id, a.hot into strict v_id, v_hot from ledger.accounts a
        where a.owner_id = p_owner_ids[i] and a.kind = p_kinds[i] and a.currency = p_currencies[i]
          and a.owner_type = p_owner_types[i];
    end if;
    v_ids[i] := v_id;
    v_hots[i] := v_hot;
  end loop;

  v_after := array_fill(null::bigint, array[v_count]);
  v_versions := v_after;
  for v_place in select i from generate_subscripts(v_ids, 1) as i where not v_hots[i] order by v_ids[i], i loop
    update ledger.accounts a set balance_minor = a.balance_minor + p_amounts[v_place], version = a.version + 1
      where a.id = v_ids[v_place]
      returning a.balance_minor, a.version into v_balance, v_version;
    v_after[v_place] := v_balance;
    v_versions[v_place] := v_version;
  end loop;

  insert into ledger.entries (transfer_id, n, account_id, currency, amount_minor, balance_after_minor, account_version, occurred_at)
    select post.transfer_id, l.n, l.account_id, l.currency, l.amount, l.balance_after, l.version, p_occurred_at
    from unnest(v_ids, p_currencies, p_amounts, v_after, v_versions)
      with ordinality as l (account_id, currency, amount, balance_after, version, n)
    order by l.account_id;
  insert into ledger.unsealed (transfer_id) values (post.transfer_id);
end $$;
--> statement-breakpoint
reset role;
