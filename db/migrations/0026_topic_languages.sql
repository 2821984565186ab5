-- The language of a topic: null if it is not known, as in topics from before.
ALTER TABLE "forum_topics" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "forum_topics" ADD CONSTRAINT "forum_topics_language" CHECK (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$');--> statement-breakpoint
-- Posts are stemmed in English and in the language of their topic, or the one in which their author uses
-- the site if the topic has none.
create or replace function search_keep_posts(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from forum_posts p join forum_topics t on t.id = p.topic_id
    where p.id = d.id and t.listed and p.hidden_at is null and p.deleted_at is null);
  for r in
    select p.id, p.topic_id, p.number, p.body, p.html, p.author_id, p.posted_at, t.title, t.tags, t.kind,
      t.accepted_number, search_place(t.category_id, t.guild_id) as place, search_standing(t) as standing,
      search_language(coalesce(t.language, u.language)) as language
    from forum_posts p join forum_topics t on t.id = p.topic_id left join users u on u.id = p.author_id
    where p.id = any(ids) and t.listed and p.hidden_at is null and p.deleted_at is null
    order by p.posted_at, p.id
  loop
    perform search_use_language(r.language);
    perform search_put(r.id, case when r.number = 1 then 'topic' else 'reply' end, r.topic_id,
      case when r.number = 1 then r.title else '' end,
      search_vector('english', case when r.number = 1 then r.title else '' end,
        case when r.number = 1 then array_to_string(r.tags, ' ') else '' end, r.body, r.language),
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
-- With another dictionary for the topic, all of its posts are indexed again.
create or replace function search_on_topic() returns trigger language plpgsql as $$
declare
  v_before text[];
  v_after text[];
  v_posts uuid[];
begin
  if old.listed and not new.listed then
    delete from search_documents where parent_id = new.id;
  elsif new.listed and not old.listed then
    v_posts := array(select id from forum_posts where topic_id = new.id);
    perform search_keep_posts(v_posts);
    if old.hidden_at = old.started_at then perform search_opened(v_posts, null); end if;
  else
    if (old.category_id, old.guild_id) is distinct from (new.category_id, new.guild_id) then
      v_before := search_place(old.category_id, old.guild_id);
      v_after := search_place(new.category_id, new.guild_id);
      update search_documents d set kept_at = clock_timestamp(),
        marks = array(select mark from unnest(d.marks) mark where mark <> all (v_before)) || v_after
      where d.parent_id = new.id;
    end if;
    if (old.language is null) <> (new.language is null)
      or search_language(old.language) <> search_language(new.language) then
      v_posts := array(select id from forum_posts where topic_id = new.id);
    else
      v_posts := array(select id from forum_posts where topic_id = new.id
        and number in (1, old.accepted_number, new.accepted_number));
    end if;
    perform search_keep_posts(v_posts);
  end if;
  return null;
end $$;
--> statement-breakpoint
create or replace trigger search_topic_changed after update on forum_topics for each row
  when (old.title is distinct from new.title or old.tags is distinct from new.tags
    or old.listed is distinct from new.listed or old.category_id is distinct from new.category_id
    or old.guild_id is distinct from new.guild_id or old.kind is distinct from new.kind
    or old.accepted_number is distinct from new.accepted_number or old.language is distinct from new.language)
  execute function search_on_topic();
