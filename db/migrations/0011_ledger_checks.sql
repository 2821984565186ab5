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
create or replace function ledger.check_entries() returns trigger language plpgsql set search_path = '' as $$
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
  set search_path = '' set enable_seqscan = off as $$
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
reset role;
