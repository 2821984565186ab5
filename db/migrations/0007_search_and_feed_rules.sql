-- What can be found is written down here by triggers on the tables it comes from, so that it changes
-- in the writer's own transaction, whoever writes (docs/decisions/0085). Every search asks the tables
-- themselves again whether the searcher may read what it found.

create function search_language(code text) returns regconfig language sql immutable parallel safe as $$
  select case code when 'en' then 'english' when 'de' then 'german' when 'fr' then 'french'
    when 'es' then 'spanish' when 'it' then 'italian' when 'nl' then 'dutch' when 'pt' then 'portuguese'
    when 'sv' then 'swedish' else 'simple' end::regconfig
$$;
--> statement-breakpoint
-- Words as they are written keep their places, for phrases; stems stand beside them without any.
create function search_vector(language regconfig, title text, about text, body text) returns tsvector
language sql stable parallel safe as $$
  select setweight(to_tsvector('simple', unaccent(title)), 'A')
    || setweight(to_tsvector('simple', unaccent(about)), 'B')
    || setweight(to_tsvector('simple', unaccent(left(body, 50000))), 'C')
    || strip(to_tsvector(language, unaccent(title || ' ' || about || ' ' || left(body, 50000))))
$$;
--> statement-breakpoint
create function search_slices(kind text, seq bigint) returns text[] language sql immutable parallel safe as $$
  select array[kind, kind || '/9/' || (seq >> 9), kind || '/12/' || (seq >> 12), kind || '/15/' || (seq >> 15),
    kind || '/18/' || (seq >> 18)]
$$;
--> statement-breakpoint
create function search_put(
  p_id uuid, p_kind text, p_parent uuid, p_title text, p_words tsvector, p_marks text[], p_at timestamptz
) returns void language plpgsql as $$
declare
  v_seq bigint;
begin
  update search_documents set parent_id = p_parent, title = p_title, words = p_words, marks = p_marks,
    at = p_at, kept_at = clock_timestamp()
  where id = p_id and kind = p_kind;
  if found then return; end if;
  -- A first post that became a reply, or the other way round, takes its new place.
  delete from search_documents where id = p_id;
  select coalesce(max(seq), 0) + 1 into v_seq from search_documents where kind = p_kind;
  insert into search_documents (id, kind, parent_id, title, words, marks, slices, seq, at)
  values (p_id, p_kind, p_parent, p_title, p_words, p_marks, search_slices(p_kind, v_seq), v_seq, p_at)
  on conflict (id) do update set parent_id = excluded.parent_id, title = excluded.title, words = excluded.words,
    marks = excluded.marks, at = excluded.at, kept_at = clock_timestamp();
end $$;
--> statement-breakpoint
-- Whom a topic's place lets in: a category's gate, or a guild.
create function search_place(category uuid, guild uuid) returns text[] language sql stable as $$
  select case when guild is null then
      (select array['for:' || c.may_read, 'in:' || c.id] from forum_categories c where c.id = category)
    else array['guild:' || guild] || case when exists (select from guilds g where g.id = guild
      and g.visibility = 'public') then array['for:everyone'] else '{}' end
  end
$$;
--> statement-breakpoint
create function search_keep_posts(ids uuid[]) returns void language plpgsql as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from forum_posts p join forum_topics t on t.id = p.topic_id
    where p.id = d.id and t.listed and p.hidden_at is null and p.deleted_at is null);
  for r in
    select p.id, p.topic_id, p.number, p.body, p.html, p.author_id, p.posted_at, t.title, t.tags, t.kind,
      t.accepted_number, search_place(t.category_id, t.guild_id) as place
    from forum_posts p join forum_topics t on t.id = p.topic_id
    where p.id = any(ids) and t.listed and p.hidden_at is null and p.deleted_at is null
    order by p.posted_at, p.id
  loop
    perform search_put(r.id, case when r.number = 1 then 'topic' else 'reply' end, r.topic_id,
      case when r.number = 1 then r.title else '' end,
      search_vector('english', case when r.number = 1 then r.title else '' end,
        case when r.number = 1 then array_to_string(r.tags, ' ') else '' end, r.body),
      r.place || array['by:' || r.author_id, 'year:' || extract(year from r.posted_at at time zone 'utc')]
        || case when r.number = 1 then array['kind:' || r.kind]
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
-- The text of a work is for whoever may open it: only what is for everybody is looked through.
create function search_keep_works(ids uuid[]) returns void language plpgsql as $$
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
        || case when r.file_count > 0 then array['has:file'] else '{}' end
        || case when r.cover_file_id is not null then array['has:picture'] else '{}' end,
      r.published_at);
  end loop;
end $$;
--> statement-breakpoint
-- Of somebody who lets followers in one by one, others see no more than the name.
create function search_keep_people(ids uuid[]) returns void language plpgsql as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from users u where u.id = d.id and u.erased_at is null and u.deletion_requested_at is null);
  for r in
    select u.id, u.name, u.username, u.created_at, coalesce(p.visibility, 'public') as shown,
      coalesce(p.bio_text, '') as bio, exists (select from creators c where c.user_id = u.id) as creates
    from users u left join profiles p on p.user_id = u.id
    where u.id = any(ids) and u.erased_at is null and u.deletion_requested_at is null
    order by u.created_at, u.id
  loop
    perform search_put(r.id, 'person', null, r.name || ' ' || r.username,
      search_vector('english', r.name || ' ' || r.username, '', case when r.shown = 'followers' then '' else r.bio end),
      array['for:' || case when r.shown = 'public' then 'everyone' else 'members' end, 'by:' || r.id]
        || case when r.creates then array['kind:creator'] else '{}' end,
      r.created_at);
  end loop;
end $$;
--> statement-breakpoint
create function search_keep_guilds(ids uuid[]) returns void language plpgsql as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from guilds g where g.id = d.id and g.delete_after is null);
  for r in
    select g.* from guilds g where g.id = any(ids) and g.delete_after is null order by g.founded_at, g.id
  loop
    perform search_put(r.id, 'guild', null, r.name,
      search_vector('english', r.name, array_to_string(r.tags, ' ') || ' ' || r.purpose,
        case when r.visibility = 'public' then r.about else '' end),
      array['guild:' || r.id] || case when r.visibility <> 'secret' then array['for:everyone'] else '{}' end
        || array(select 'tag:' || tag from unnest(r.tags) tag),
      r.founded_at);
  end loop;
end $$;
--> statement-breakpoint
create function search_forget() returns trigger language plpgsql as $$
begin
  delete from search_documents where id = old.id;
  return null;
end $$;
--> statement-breakpoint
create function search_on_post() returns trigger language plpgsql as $$
begin
  perform search_keep_posts(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger search_post_written after insert on forum_posts for each row execute function search_on_post();
--> statement-breakpoint
create trigger search_post_changed after update on forum_posts for each row
  when (old.body is distinct from new.body or old.hidden_at is distinct from new.hidden_at
    or old.deleted_at is distinct from new.deleted_at or old.topic_id is distinct from new.topic_id
    or old.number is distinct from new.number or old.author_id is distinct from new.author_id)
  execute function search_on_post();
--> statement-breakpoint
create trigger search_post_gone after delete on forum_posts for each row execute function search_forget();
--> statement-breakpoint
-- A topic that goes takes its replies along; one that moves brings them.
create function search_on_topic() returns trigger language plpgsql as $$
declare
  v_before text[];
  v_after text[];
begin
  if old.listed and not new.listed then
    delete from search_documents where parent_id = new.id;
  elsif new.listed and not old.listed then
    perform search_keep_posts(array(select id from forum_posts where topic_id = new.id));
  else
    if (old.category_id, old.guild_id) is distinct from (new.category_id, new.guild_id) then
      v_before := search_place(old.category_id, old.guild_id);
      v_after := search_place(new.category_id, new.guild_id);
      update search_documents d set kept_at = clock_timestamp(),
        marks = array(select mark from unnest(d.marks) mark where mark <> all (v_before)) || v_after
      where d.parent_id = new.id;
    end if;
    perform search_keep_posts(array(select id from forum_posts where topic_id = new.id
      and number in (1, old.accepted_number, new.accepted_number)));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger search_topic_changed after update on forum_topics for each row
  when (old.title is distinct from new.title or old.tags is distinct from new.tags
    or old.listed is distinct from new.listed or old.category_id is distinct from new.category_id
    or old.guild_id is distinct from new.guild_id or old.kind is distinct from new.kind
    or old.accepted_number is distinct from new.accepted_number)
  execute function search_on_topic();
--> statement-breakpoint
create function search_on_category() returns trigger language plpgsql as $$
begin
  update search_documents d set kept_at = clock_timestamp(),
    marks = array(select mark from unnest(d.marks) mark where mark <> 'for:' || old.may_read)
      || array['for:' || new.may_read]
  where d.marks @> array['in:' || new.id];
  return null;
end $$;
--> statement-breakpoint
create trigger search_category_changed after update on forum_categories for each row
  when (old.may_read is distinct from new.may_read) execute function search_on_category();
--> statement-breakpoint
create function search_on_work() returns trigger language plpgsql as $$
begin
  perform search_keep_works(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger search_work_made after insert on archive_works for each row
  when (new.state = 'published') execute function search_on_work();
--> statement-breakpoint
create trigger search_work_changed after update on archive_works for each row
  when (old.state = 'published' or new.state = 'published') execute function search_on_work();
--> statement-breakpoint
create trigger search_work_gone after delete on archive_works for each row execute function search_forget();
--> statement-breakpoint
create function search_on_guild() returns trigger language plpgsql as $$
begin
  perform search_keep_guilds(array[new.id]);
  if tg_op = 'UPDATE' and (old.visibility = 'public') <> (new.visibility = 'public') then
    update search_documents d set kept_at = clock_timestamp(),
      marks = array(select mark from unnest(d.marks) mark where mark <> 'for:everyone')
        || case when new.visibility = 'public' then array['for:everyone'] else '{}' end
    where d.kind in ('topic', 'reply') and d.marks @> array['guild:' || new.id];
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger search_guild_made after insert on guilds for each row execute function search_on_guild();
--> statement-breakpoint
create trigger search_guild_changed after update on guilds for each row
  when (old.name is distinct from new.name or old.purpose is distinct from new.purpose
    or old.about is distinct from new.about or old.tags is distinct from new.tags
    or old.visibility is distinct from new.visibility or old.delete_after is distinct from new.delete_after)
  execute function search_on_guild();
--> statement-breakpoint
create trigger search_guild_gone after delete on guilds for each row execute function search_forget();
--> statement-breakpoint
create function search_on_user() returns trigger language plpgsql as $$
begin
  perform search_keep_people(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger search_person_joined after insert on users for each row execute function search_on_user();
--> statement-breakpoint
create trigger search_person_changed after update on users for each row
  when (old.name is distinct from new.name or old.username is distinct from new.username
    or old.erased_at is distinct from new.erased_at
    or old.deletion_requested_at is distinct from new.deletion_requested_at)
  execute function search_on_user();
--> statement-breakpoint
create trigger search_person_gone after delete on users for each row execute function search_forget();
--> statement-breakpoint
create function search_on_profile() returns trigger language plpgsql as $$
begin
  perform search_keep_people(array[new.user_id]);
  if tg_op = 'INSERT' or old.visibility is distinct from new.visibility then
    perform search_keep_works(array(select id from archive_works
      where owner_id = new.user_id and state = 'published'));
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger search_profile_made after insert on profiles for each row
  when (new.bio_text <> '' or new.visibility <> 'public') execute function search_on_profile();
--> statement-breakpoint
create trigger search_profile_changed after update on profiles for each row
  when (old.bio_text is distinct from new.bio_text or old.visibility is distinct from new.visibility)
  execute function search_on_profile();
--> statement-breakpoint
create function search_on_creator() returns trigger language plpgsql as $$
begin
  perform search_keep_people(array[coalesce(new.user_id, old.user_id)]);
  return null;
end $$;
--> statement-breakpoint
create trigger search_creator_changed after insert or delete on creators for each row
  execute function search_on_creator();
--> statement-breakpoint
-- What was there before there was a search.
select search_keep_people(array(select id from users));
--> statement-breakpoint
select search_keep_guilds(array(select id from guilds));
--> statement-breakpoint
select search_keep_works(array(select id from archive_works));
--> statement-breakpoint
select search_keep_posts(array(select id from forum_posts));
--> statement-breakpoint
-- Halls that stand already: what there is goes into the feeds of those who follow it, once.
insert into feed_entries (user_id, item_id, kind, at)
select f.follower_id, w.id, 'work', w.published_at from follows f
  join archive_works w on w.owner_id = f.followed_id and w.state = 'published'
  where f.accepted_at is not null and w.published_at is not null
union all
select f.follower_id, t.id, 'topic', t.started_at from follows f
  join forum_topics t on t.author_id = f.followed_id where f.accepted_at is not null
union all
select g.user_id, t.id, 'topic', t.started_at from guild_members g
  join forum_topics t on t.guild_id = g.guild_id and t.author_id <> g.user_id
union all
select g.user_id, n.id, 'announcement', n.at from guild_members g
  join guild_announcements n on n.guild_id = g.guild_id and n.withdrawn_at is null
    and n.by_id <> g.user_id
union all
select f.user_id, t.id, 'topic', t.started_at from forum_tag_follows f
  join forum_topic_tags x on x.tag = f.tag join forum_topics t on t.id = x.topic_id
  where f.level = 'following' and t.author_id <> f.user_id
on conflict do nothing;
