-- As 0019 for posts and works: these run for each written row, and a plan made while a table was small
-- would read all of it later. Compared one by one, the dates of a person could be looked up in
-- `users_deletion_due` instead of the id, which reads everyone: adding 5,000 people at once took more than a minute.
create or replace function search_keep_people(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from users u where u.id = d.id and coalesce(u.erased_at, u.deletion_requested_at) is null);
  for r in
    select u.id, u.name, u.username, u.created_at, coalesce(p.visibility, 'public') as shown,
      coalesce(p.bio_text, '') as bio, exists (select from creators c where c.user_id = u.id) as creates,
      search_language(u.language) as language
    from users u left join profiles p on p.user_id = u.id
    where u.id = any(ids) and coalesce(u.erased_at, u.deletion_requested_at) is null
    order by u.created_at, u.id
  loop
    perform search_use_language(r.language);
    perform search_put(r.id, 'person', null, r.name || ' ' || r.username,
      search_vector('english', r.name || ' ' || r.username, '',
        case when r.shown = 'followers' then '' else r.bio end, r.language),
      array['for:' || case when r.shown = 'public' then 'everyone' else 'members' end, 'by:' || r.id]
        || case when r.creates then array['kind:creator'] else '{}' end,
      r.created_at);
  end loop;
end $$;
--> statement-breakpoint
create or replace function search_keep_guilds(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from guilds g where g.id = d.id and g.delete_after is null);
  for r in
    select g.*, search_language(u.language) as language from guilds g left join users u on u.id = g.founded_by
    where g.id = any(ids) and g.delete_after is null order by g.founded_at, g.id
  loop
    perform search_use_language(r.language);
    perform search_put(r.id, 'guild', null, r.name,
      search_vector('english', r.name, array_to_string(r.tags, ' ') || ' ' || r.purpose,
        case when r.visibility = 'public' then r.about else '' end, r.language),
      array['guild:' || r.id] || case when r.visibility <> 'secret' then array['for:everyone'] else '{}' end
        || array(select 'tag:' || tag from unnest(r.tags) tag),
      r.founded_at);
  end loop;
end $$;
