-- The embedded database has a role of its own for the ledger; an outside one may not.
do $$
begin
  if exists (select from pg_roles where rolname = 'ledger_owner' and pg_has_role(oid, 'set')) then
    set local role ledger_owner;
  end if;
end $$;
--> statement-breakpoint
-- The same guarantees as before with less work, since they are given with every posting: a
-- statement's entries come together and once, and when the transaction ends every new transfer has two
-- at least, in the currencies of their accounts, that sum to zero in each. A transfer that stands has
-- entries, so none can be added to it; one that is new is always looked at in the end. Rows are counted
-- in loops: starting an aggregate costs more than reading the handful of rows a transfer has.
create or replace function ledger.check_entries() returns trigger language plpgsql
  set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  v_transfer uuid;
  v_next uuid;
  v_count int := 0;
  v_rows int := 1;
begin
  for v_next in select f.transfer_id from fresh f loop
    v_transfer := coalesce(v_transfer, v_next);
    exit when v_next <> v_transfer;
    v_count := v_count + 1;
  end loop;
  if v_next <> v_transfer then
    perform from fresh f group by f.transfer_id having count(*) <> (
      select count(*) from ledger.transfers t join ledger.entries e on e.transfer_id = t.id where t.id = f.transfer_id);
    v_rows := case when found then 0 else 1 end;
  elsif v_count > 0 then
    -- The last of them and none after it.
    perform from ledger.transfers t join ledger.entries e on e.transfer_id = t.id
      where t.id = v_transfer offset v_count - 1 limit 2;
    get diagnostics v_rows = row_count;
  end if;
  if v_rows <> 1 then
    raise exception 'the entries of a transfer come together, once' using errcode = 'LG003';
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace function ledger.check_transfer() returns trigger language plpgsql
  set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  v_entry record;
  v_currency text;
  v_mixed boolean := false;
  v_total numeric := 0;
  v_count int := 0;
begin
  for v_entry in
    select e.currency, e.amount_minor,
      (select a.currency from ledger.accounts a where a.id = e.account_id) as held
    from ledger.entries e where e.transfer_id = new.id
  loop
    if v_entry.held is distinct from v_entry.currency then
      raise exception 'an entry is in the currency of its account, and the account is there' using errcode = 'LG005';
    end if;
    v_mixed := v_mixed or v_currency <> v_entry.currency;
    v_currency := v_entry.currency;
    v_total := v_total + v_entry.amount_minor;
    v_count := v_count + 1;
  end loop;
  if v_mixed then
    perform from ledger.entries e where e.transfer_id = new.id
      group by e.currency having sum(e.amount_minor) <> 0;
  end if;
  if v_mixed and found or v_total <> 0 then
    raise exception 'the entries of a transfer sum to zero in each currency' using errcode = 'LG002';
  elsif v_count < 2 then
    raise exception 'a transfer has two entries at least' using errcode = 'LG004';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The only writer of money, as before (0002), in one statement where all accounts are there and each is
-- named once, as nearly always: every statement of a function costs its beginning and its end, more than
-- reading the few rows it is about. The others go step by step. Plans are made once for all values (the
-- database planned the check of entries anew each time), and joined row by row in the order of the legs,
-- which is the order in which accounts are locked.
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
    insert into ledger.entries (transfer_id, n, account_id, currency, amount_minor, balance_after_minor, account_version)
    select l.transfer, l.n, l.id, l.currency, l.amount, m.balance_minor, m.version
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

  insert into ledger.entries (transfer_id, n, account_id, currency, amount_minor, balance_after_minor, account_version)
    select post.transfer_id, l.n, l.account_id, l.currency, l.amount, l.balance_after, l.version
    from unnest(v_ids, p_currencies, p_amounts, v_after, v_versions)
      with ordinality as l (account_id, currency, amount, balance_after, version, n)
    order by l.account_id;
  insert into ledger.unsealed (transfer_id) values (post.transfer_id);
end $$;
--> statement-breakpoint
reset role;
