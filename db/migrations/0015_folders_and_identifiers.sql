-- A folder lies in one of its owner's that lies in none itself (docs/decisions/0122). By hand, since
-- the generator makes the index it points at after the keys.
alter table saved_folders add constraint saved_folders_one_deep
  foreign key (parent_id, user_id, parent_nested) references saved_folders (id, user_id, nested);

--> statement-breakpoint
-- A work is found by what libraries call it, however that is written: `id:doi:10.1000/182` among its marks.
create or replace function search_keep_works(ids uuid[]) returns void language plpgsql as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from archive_works w where w.id = d.id and w.state = 'published' and w.facets <> '{}');
  for r in
    select w.*, coalesce(p.visibility, 'public') as shown
    from archive_works w left join profiles p on p.user_id = w.owner_id
    where w.id = any(ids) and w.state = 'published' and w.facets <> '{}'
    order by w.published_at, w.id
  loop
    perform search_put(r.id, 'work', null, r.title,
      search_vector(search_language(r.language), r.title,
        array_to_string(r.tags, ' ') || ' ' || r.teaser || ' '
          || coalesce((select string_agg(maker->>'name', ' ') from jsonb_array_elements(r.makers) maker), ''),
        case when r.access = 'public' then r.body else '' end),
      array['for:' || case when r.shown = 'public' then 'everyone' else 'members' end, 'by:' || r.owner_id,
        'kind:' || r.kind, 'year:' || extract(year from r.published_at at time zone 'utc'), 'open:' || r.access]
        || array(select 'tag:' || tag from unnest(r.tags) tag)
        || array(select 'id:' || identifier from unnest(r.identifiers) identifier)
        || case when r.file_count > 0 then array['has:file'] else '{}' end
        || case when r.cover_file_id is not null then array['has:picture'] else '{}' end,
      r.published_at);
  end loop;
end $$;
