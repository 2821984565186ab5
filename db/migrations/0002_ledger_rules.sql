-- What nobody gets around, the tables' own owner included: the ledger is written by ledger.post and
-- ledger.seal, and what is written stays. Codes: LG001 same key, other input; LG002 does not balance;
-- LG003 entries, transfers and blocks are not changed; LG004 not a transfer; LG005 no such account.

alter table ledger.accounts set (fillfactor = 70);
--> statement-breakpoint
-- A queue: rows come and go, so that its few pages must be swept often.
alter table ledger.unsealed set (
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_cost_delay = 0
);
--> statement-breakpoint
alter table ledger.transfers add constraint transfers_reverses_fk
  foreign key (reverses) references ledger.transfers (id);
--> statement-breakpoint
create function ledger.open_account() returns trigger language plpgsql set search_path = '' as $$
begin
  new.hot := new.kind in ('external_bank', 'platform_fees', 'processor_clearing', 'processor_fees', 'disputes',
    'tax', 'currency_exchange');
  new.floor_minor := case when new.kind in ('creator_pending', 'creator_available', 'creator_reserved',
    'guild_purse', 'gift_liability', 'payout_in_transit') then 0 end;
  new.ceiling_minor := case new.kind when 'creator_debt' then 0 end;
  if not (new.hot or new.kind = 'external_payer' or new.floor_minor is not null or new.ceiling_minor is not null)
    or new.currency !~ '^[A-Z]{3}$'
    or (new.owner_type = 'platform') <> (new.owner_id = '00000000-0000-0000-0000-000000000000')
    or new.owner_type <> all (case
      when new.hot then array['platform']
      when new.kind = 'external_payer' then array['member', 'guest']
      when new.kind = 'creator_debt' then array['member', 'guild']
      when new.kind = 'guild_purse' then array['guild']
      when new.kind = 'gift_liability' then array['gift']
      else array['member'] end)
    or new.balance_minor <> 0 or new.version <> 0
  then
    raise exception 'no account of kind % belongs to a % in %', new.kind, new.owner_type, new.currency
      using errcode = 'LG005';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger accounts_are_of_a_kind before insert on ledger.accounts
  for each row execute function ledger.open_account();
--> statement-breakpoint
alter table ledger.accounts enable always trigger accounts_are_of_a_kind;
--> statement-breakpoint
create function ledger.refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception '% on ledger.% is refused: what is written stays; a correction is a new transfer', tg_op, tg_table_name
    using errcode = 'LG003';
end $$;
--> statement-breakpoint
create trigger transfers_stay before update or delete or truncate on ledger.transfers
  for each statement execute function ledger.refuse_change();
--> statement-breakpoint
create trigger entries_stay before update or delete or truncate on ledger.entries
  for each statement execute function ledger.refuse_change();
--> statement-breakpoint
create trigger blocks_stay before update or delete or truncate on ledger.blocks
  for each statement execute function ledger.refuse_change();
--> statement-breakpoint
create trigger accounts_stay before delete or truncate on ledger.accounts
  for each statement execute function ledger.refuse_change();
--> statement-breakpoint
create trigger accounts_keep_their_identity
  before update of id, kind, owner_type, owner_id, currency, hot, floor_minor, ceiling_minor on ledger.accounts
  for each statement execute function ledger.refuse_change();
--> statement-breakpoint
alter table ledger.transfers enable always trigger transfers_stay;
--> statement-breakpoint
alter table ledger.entries enable always trigger entries_stay;
--> statement-breakpoint
alter table ledger.blocks enable always trigger blocks_stay;
--> statement-breakpoint
alter table ledger.accounts enable always trigger accounts_stay;
--> statement-breakpoint
alter table ledger.accounts enable always trigger accounts_keep_their_identity;
--> statement-breakpoint
-- A transfer's entries come in one statement, all of them. Accounts and transfers are looked up here
-- and not by foreign keys: a key would lock the hot accounts' rows, and neither is ever deleted.
create function ledger.check_entries() returns trigger language plpgsql set search_path = '' as $$
declare
  v_transfer record;
begin
  if exists (
    select from fresh f
    where not exists (select from ledger.accounts a where a.id = f.account_id and a.currency = f.currency)
  ) then
    raise exception 'an entry is in the currency of its account, and the account is there' using errcode = 'LG005';
  end if;
  if exists (
    select from fresh f group by f.transfer_id, f.currency having sum(f.amount_minor) <> 0
  ) then
    raise exception 'the entries of a transfer sum to zero in each currency' using errcode = 'LG002';
  end if;
  for v_transfer in select f.transfer_id as id, count(*) as n from fresh f group by f.transfer_id loop
    perform from ledger.transfers t where t.id = v_transfer.id;
    if not found or (select count(*) from ledger.entries e where e.transfer_id = v_transfer.id) <> v_transfer.n then
      raise exception 'the entries of a transfer come together, once' using errcode = 'LG003';
    end if;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger entries_balance after insert on ledger.entries
  referencing new table as fresh for each statement execute function ledger.check_entries();
--> statement-breakpoint
alter table ledger.entries enable always trigger entries_balance;
--> statement-breakpoint
create function ledger.check_transfer() returns trigger language plpgsql
  set search_path = '' set enable_seqscan = off as $$
begin
  if (select count(*) from ledger.entries e where e.transfer_id = new.id) < 2 then
    raise exception 'a transfer has two entries at least' using errcode = 'LG004';
  end if;
  if exists (
    select from ledger.entries e where e.transfer_id = new.id
    group by e.currency having sum(e.amount_minor) <> 0
  ) then
    raise exception 'the entries of a transfer sum to zero in each currency' using errcode = 'LG002';
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger transfers_balance after insert on ledger.transfers
  deferrable initially deferred for each row execute function ledger.check_transfer();
--> statement-breakpoint
alter table ledger.transfers enable always trigger transfers_balance;
--> statement-breakpoint
-- The only writer of money. Accounts are opened on first use; those that are not hot are locked in the
-- order of their ids. A known key answers with what it did the first time. Plans are kept for as long
-- as a connection lasts, so one made while the tables were small must not be to read them whole.
create function ledger.post(
  p_kind text, p_key text, p_source_type text, p_source_id text, p_actor uuid, p_reverses uuid,
  p_occurred_at timestamptz, p_meta jsonb,
  p_kinds text[], p_owner_types text[], p_owner_ids uuid[], p_currencies text[], p_amounts bigint[],
  out transfer_id uuid, out already boolean
) language plpgsql security definer set search_path = '' set enable_seqscan = off as $$
declare
  v_hash bytea;
  v_known bytea;
  v_id bigint;
  v_hot boolean;
  v_ids bigint[] := '{}';
  v_hots boolean[] := '{}';
  v_count int := coalesce(cardinality(p_amounts), 0);
  v_place int;
  v_balance bigint;
  v_version bigint;
  v_after bigint[];
  v_versions bigint[];
begin
  if v_count < 2 or v_count > 1000 or array[cardinality(p_kinds), cardinality(p_owner_types),
    cardinality(p_owner_ids), cardinality(p_currencies)] <> array_fill(v_count, array[4]) then
    raise exception 'a transfer has two entries at least' using errcode = 'LG004';
  end if;
  v_hash := sha256(convert_to(jsonb_build_array(p_kind, p_source_type, p_source_id, p_reverses,
    p_kinds, p_owner_types, p_owner_ids, p_currencies, p_amounts)::text, 'UTF8'));

  insert into ledger.transfers (kind, key, input_hash, source_type, source_id, actor_id, reverses, occurred_at, meta)
    values (p_kind, p_key, v_hash, p_source_type, p_source_id, p_actor, p_reverses, p_occurred_at, p_meta)
    on conflict (key) do nothing returning id into transfer_id;
  already := transfer_id is null;
  if already then
    select t.id, t.input_hash into strict transfer_id, v_known from ledger.transfers t where t.key = p_key;
    if v_known <> v_hash then
      raise exception 'the key % was used for something else', p_key using errcode = 'LG001';
    end if;
    return;
  end if;

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
-- What an owner has in one currency, locked until the end of the transaction: for whoever decides by
-- it. Several owners at once, since a second call could wait for somebody who waits for the first.
create function ledger.hold(p_owner_ids uuid[], p_currency text)
  returns table (kind text, owner_type text, owner_id uuid, balance_minor bigint)
  language sql security definer set search_path = '' as $$
  select a.kind, a.owner_type, a.owner_id, a.balance_minor from ledger.accounts a
  where a.owner_id = any (p_owner_ids) and a.currency = p_currency and not a.hot
  order by a.id for no key update
$$;
--> statement-breakpoint
-- Writes the next block of the chain and rolls its entries into the hot accounts. The queue decides
-- what is next: a transfer still being committed is not in it yet, and is in the block after.
create function ledger.seal(p_most int, out block int, out block_hash bytea, out transfer_count int)
  language plpgsql security definer set search_path = '' as $$
declare
  v_ids uuid[];
  v_previous bytea;
  v_content bytea;
begin
  transfer_count := 0;
  if not pg_try_advisory_xact_lock(7463) then return; end if;
  v_ids := array(select u.transfer_id from ledger.unsealed u order by u.transfer_id limit p_most);
  if cardinality(v_ids) = 0 then return; end if;
  select b.number, b.hash into block, v_previous from ledger.blocks b order by b.number desc limit 1;
  block := coalesce(block, 0) + 1;
  v_previous := coalesce(v_previous, '\x'::bytea);
  select string_agg(sha256(convert_to(jsonb_build_array(
      t.id, t.kind, t.key, encode(t.input_hash, 'hex'), t.source_type, t.source_id, t.actor_id, t.reverses,
      extract(epoch from t.occurred_at), extract(epoch from t.posted_at), t.meta,
      (select jsonb_agg(jsonb_build_array(e.n, e.id, a.kind, a.owner_type, a.owner_id, e.currency,
          e.amount_minor, e.balance_after_minor, e.account_version) order by e.n)
        from ledger.entries e join ledger.accounts a on a.id = e.account_id where e.transfer_id = t.id)
    )::text, 'UTF8')), '' order by t.id)
    into strict v_content from ledger.transfers t where t.id = any (v_ids);
  block_hash := sha256(v_previous || int4send(block) || v_content);
  insert into ledger.blocks (number, previous_hash, hash, transfer_ids)
    values (block, v_previous, block_hash, v_ids);
  update ledger.accounts a set balance_minor = a.balance_minor + e.amount, version = a.version + e.count
    from (
      select e.account_id, sum(e.amount_minor)::bigint as amount, count(*) as count
      from ledger.entries e where e.transfer_id = any (v_ids) and e.account_version is null
      group by e.account_id
    ) e where a.id = e.account_id;
  delete from ledger.unsealed u where u.transfer_id = any (v_ids);
  transfer_count := cardinality(v_ids);
end $$;
--> statement-breakpoint
revoke all on all functions in schema ledger from public;
--> statement-breakpoint
-- Whoever was given writing with the other tables reads here, and writes by the functions alone.
do $$
declare
  v_me text := quote_ident(current_user);
  v_writer text;
begin
  for v_writer in
    select distinct x.grantee::regrole::text from pg_class c, aclexplode(c.relacl) x
    where c.relnamespace = 'ledger'::regnamespace and c.relkind = 'r'
      and x.privilege_type = 'INSERT' and x.grantee not in (0, c.relowner)
  loop
    execute format('revoke all on all tables in schema ledger from %s', v_writer);
    execute format('revoke all on all sequences in schema ledger from %s', v_writer);
    execute format('grant select on all tables in schema ledger to %s', v_writer);
    execute format('grant execute on function ledger.post, ledger.hold, ledger.seal to %s', v_writer);
  end loop;
  -- The embedded database has a role of its own for the ledger; an outside one may not.
  if exists (select from pg_roles where rolname = 'ledger_owner' and pg_has_role(oid, 'set')) then
    grant create, usage on schema ledger to ledger_owner;
    for v_writer in
      select format('alter table %s owner to ledger_owner', c.oid::regclass) from pg_class c
        where c.relnamespace = 'ledger'::regnamespace and c.relkind = 'r'
      union all
      select format('alter function %s owner to ledger_owner', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'ledger'::regnamespace
    loop
      execute v_writer;
    end loop;
    alter schema ledger owner to ledger_owner;
    set local role ledger_owner;
    execute format('grant usage on schema ledger to %s', v_me);
    execute format('grant select, references on all tables in schema ledger to %s', v_me);
    reset role;
  end if;
end $$;
