-- What was published stays as it was: a revision is written once. It goes only with its whole work.
create function archive_revision_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'revision % of work % is final', old.number, old.work_id
    using errcode = 'integrity_constraint_violation';
end
$$;--> statement-breakpoint
create trigger archive_revision_is_final before update on archive_revisions
  for each row execute function archive_revision_is_final();
