-- What is sealed stays as it was sealed, or goes when it need not be kept any more.
create function sealed_evidence_stays() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.sealed_evidence is not null and new.sealed_evidence is distinct from old.sealed_evidence)
    or new.seal is distinct from old.seal then
    raise exception 'what is sealed is not changed' using errcode = 'AU002';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger legal_removals_stay before update on legal_removals
  for each row execute function sealed_evidence_stays();
