-- The audit log: entries stand in a chain, are written at its end only, and stay. Code AU001: what is
-- written there is not changed.
create function audit_append() returns trigger language plpgsql set search_path = '' as $$
declare
  v_last record;
begin
  -- One at a time, until the writer's transaction ends: the next must see this one's hash.
  perform pg_catalog.pg_advisory_xact_lock(7361001);
  select e.place, e.hash into v_last from public.audit_entries e order by e.place desc limit 1;
  new.place := coalesce(v_last.place, 0) + 1;
  new.previous_hash := coalesce(v_last.hash, decode(repeat('00', 32), 'hex'));
  new.hash := sha256(new.previous_hash || convert_to(jsonb_build_array(
    new.place, new.id, (extract(epoch from new.at) * 1000000)::bigint, new.actor_id, new.actor_name, new.nature,
    new.action, new.person_id, new.subject_kind, new.subject_id, new.reason, new.details, new.request_id
  )::text, 'UTF8'));
  return new;
end $$;
--> statement-breakpoint
create trigger audit_entries_append before insert on audit_entries
  for each row execute function audit_append();
--> statement-breakpoint
create function audit_refuse_change() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception '% on the audit log is refused: what is written there stays', tg_op using errcode = 'AU001';
end $$;
--> statement-breakpoint
create trigger audit_entries_stay before update or delete or truncate on audit_entries
  for each statement execute function audit_refuse_change();
--> statement-breakpoint
alter table audit_entries enable always trigger audit_entries_append;
--> statement-breakpoint
alter table audit_entries enable always trigger audit_entries_stay;
--> statement-breakpoint
-- What was reported is kept as it was, or not at all.
create function case_evidence_stays() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.evidence is not null and new.evidence is distinct from old.evidence then
    raise exception 'the evidence of a case is not changed' using errcode = 'AU002';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger cases_evidence_stays before update of evidence on cases
  for each row execute function case_evidence_stays();
