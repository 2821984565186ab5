-- What `is:` asks about a topic stands in the index with its other marks (docs/decisions/0117).
create or replace function search_keep_posts(ids uuid[]) returns void language plpgsql as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from forum_posts p join forum_topics t on t.id = p.topic_id
    where p.id = d.id and t.listed and p.hidden_at is null and p.deleted_at is null);
  for r in
    select p.id, p.topic_id, p.number, p.body, p.html, p.author_id, p.posted_at, t.title, t.tags, t.kind,
      t.accepted_number, search_place(t.category_id, t.guild_id) as place, search_standing(t) as standing
    from forum_posts p join forum_topics t on t.id = p.topic_id
    where p.id = any(ids) and t.listed and p.hidden_at is null and p.deleted_at is null
    order by p.posted_at, p.id
  loop
    perform search_put(r.id, case when r.number = 1 then 'topic' else 'reply' end, r.topic_id,
      case when r.number = 1 then r.title else '' end,
      search_vector('english', case when r.number = 1 then r.title else '' end,
        case when r.number = 1 then array_to_string(r.tags, ' ') else '' end, r.body),
      r.place || array['by:' || r.author_id, 'year:' || extract(year from r.posted_at at time zone 'utc')]
        || case when r.number = 1 then array['kind:' || r.kind] || r.standing
             || array(select 'tag:' || tag from unnest(r.tags) tag) else '{}' end
        || case when r.accepted_number is not null and r.number in (1, r.accepted_number)
             then array['has:answer'] else '{}' end
        || case when r.html like '%<img%' then array['has:picture'] else '{}' end
        || case when r.html like '%<a %' then array['has:link'] else '{}' end
        || case when r.html like '%<pre%' then array['has:code'] else '{}' end,
      r.posted_at);
  end loop;
end $$;
--> statement-breakpoint
create function search_standing(t forum_topics) returns text[] language sql immutable parallel safe as $$
  select case when t.kind = 'question' and t.accepted_number is null then array['is:unanswered'] else '{}' end
    || case when t.locked_at is not null then array['is:locked'] else '{}' end
    || case when t.pinned_at is not null then array['is:pinned'] else '{}' end
$$;
--> statement-breakpoint
create trigger search_topic_steered after update on forum_topics for each row
  when ((old.locked_at is null) is distinct from (new.locked_at is null)
    or (old.pinned_at is null) is distinct from (new.pinned_at is null))
  execute function search_on_topic();
--> statement-breakpoint
update search_documents d set marks = d.marks || search_standing(t)
from forum_topics t
where d.kind = 'topic' and d.parent_id = t.id and search_standing(t) <> '{}';
