-- These run for each written row. Planning their statements every time took longer than running them,
-- and a plan made while a table was small would read all of it later.
alter function search_keep_posts(uuid[]) set plan_cache_mode = force_generic_plan;
--> statement-breakpoint
alter function search_keep_posts(uuid[]) set enable_seqscan = off;
--> statement-breakpoint
alter function search_keep_works(uuid[]) set plan_cache_mode = force_generic_plan;
--> statement-breakpoint
alter function search_keep_works(uuid[]) set enable_seqscan = off;
--> statement-breakpoint
-- As before, except that the row is always found by its id. Compared with `=`, the kind could be
-- looked up instead, which reads every document of that kind while the table has no statistics.
create or replace function search_put(p_id uuid, p_kind text, p_parent uuid, p_title text, p_words tsvector,
  p_marks text[], p_at timestamptz) returns void language plpgsql as $$
declare
  v_seq bigint;
begin
  update search_documents set parent_id = p_parent, title = p_title, words = p_words, marks = p_marks,
    at = p_at, kept_at = clock_timestamp()
  where id = p_id and kind is not distinct from p_kind;
  if found then return; end if;
  -- A first post that became a reply, or the other way round, takes its new place.
  delete from search_documents where id = p_id;
  select coalesce(max(seq), 0) + 1 into v_seq from search_documents where kind = p_kind;
  insert into search_documents (id, kind, parent_id, title, words, marks, slices, seq, at)
  values (p_id, p_kind, p_parent, p_title, p_words, p_marks, search_slices(p_kind, v_seq), v_seq, p_at)
  on conflict (id) do update set parent_id = excluded.parent_id, title = excluded.title, words = excluded.words,
    marks = excluded.marks, at = excluded.at, kept_at = clock_timestamp();
end $$;
