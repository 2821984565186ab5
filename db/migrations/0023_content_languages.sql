-- Search in all languages (docs/decisions/0157): a dictionary for each language that has one, and
-- pairs of characters where words have no spaces between them.
CREATE TABLE "search_languages" (
	"name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
create or replace function search_language(code text) returns regconfig language sql immutable parallel safe as $$
  select case code when 'ar' then 'arabic' when 'ca' then 'catalan' when 'da' then 'danish' when 'de' then 'german'
    when 'el' then 'greek' when 'en' then 'english' when 'es' then 'spanish' when 'et' then 'estonian'
    when 'eu' then 'basque' when 'fi' then 'finnish' when 'fr' then 'french' when 'ga' then 'irish'
    when 'hi' then 'hindi' when 'hu' then 'hungarian' when 'hy' then 'armenian' when 'id' then 'indonesian'
    when 'it' then 'italian' when 'lt' then 'lithuanian' when 'nb' then 'norwegian' when 'ne' then 'nepali'
    when 'nl' then 'dutch' when 'nn' then 'norwegian' when 'no' then 'norwegian' when 'pt' then 'portuguese'
    when 'ro' then 'romanian' when 'ru' then 'russian' when 'sr' then 'serbian' when 'sv' then 'swedish'
    when 'ta' then 'tamil' when 'tr' then 'turkish' when 'yi' then 'yiddish' else 'simple' end::regconfig
$$;
--> statement-breakpoint
-- Characters of scripts without spaces between words, for a regular expression: Thai, Lao, Burmese,
-- Khmer, Chinese characters, kana, bopomofo; and Hangul, because particles follow a word without a space.
create function search_unspaced() returns text language sql immutable parallel safe as $$
  select '\u0E01-\u0E2E\u0E30-\u0E3A\u0E40-\u0E4E\u0E81-\u0EBD\u0EC0-\u0ECE\u0EDC-\u0EDF\u1000-\u103F\u1050-\u109D'
    '\u1780-\u17D3\u17D7\u2E80-\u2FD5\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3038-\u303B\u3041-\u309A\u309D-\u309F'
    '\u30A1-\u30FA\u30FC-\u30FF\u3105-\u312F\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA9E0-\uA9EF'
    '\uA9FA-\uA9FE\uAA60-\uAA76\uAC00-\uD7A3\uF900-\uFAD9\U00020000-\U0003FFFD'
$$;
--> statement-breakpoint
-- One form for each character; without vowel points and invisible characters; punctuation beyond ASCII is
-- a space, since the parser takes it for part of a word. Text in ASCII stays as it is.
create function search_clean(value text) returns text language sql immutable strict parallel safe as $$
  select case when octet_length(value) = char_length(value) then value else
    regexp_replace(regexp_replace(normalize(value, nfkc),
      '[\u00AD\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B-\u0652\u0670\u200B-\u200F\u202A-\u202E'
      '\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]+', '', 'g'),
      '[\u0080-\u00A9\u00AB\u00AC\u00AE-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u037E\u0387\u055A-\u055F\u0589'
      '\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u060C\u060D\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970'
      '\u0E2F\u0E4F\u0E5A\u0E5B\u104A-\u104F\u17D4-\u17D6\u17D8-\u17DA\u2010-\u2029\u2030-\u205F\u3000-\u3004'
      '\u3008-\u3020\u3030\u303D-\u303F\u309B\u309C\u30A0\u30FB\uFE10-\uFE6F]+', ' ', 'g') end
$$;
--> statement-breakpoint
-- "東京都" becomes "東京 京都": each pair of characters is a word, in texts and in queries.
create function search_segment(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  v_text text;
  v_some constant text := '[' || public.search_unspaced() || ']';
begin
  if octet_length(value) = char_length(value) then return value; end if;
  v_text := public.search_clean(value);
  if v_text !~ v_some then return v_text; end if;
  v_text := regexp_replace(v_text, '(' || v_some || '+)', ' \1 ', 'g');
  return regexp_replace(v_text, '(?<=' || v_some || ')(' || v_some || ')(?=' || v_some || ')', '\1 \1', 'g');
end $$;
--> statement-breakpoint
-- The words of a segmented text; and its single characters, without places, for queries of one character.
create function search_lexemes(config regconfig, segmented text) returns tsvector
language plpgsql immutable strict parallel safe as $$
declare
  v_characters text;
begin
  if octet_length(segmented) = char_length(segmented) then return to_tsvector(config, segmented); end if;
  v_characters := regexp_replace(segmented, '[^' || public.search_unspaced() || ']+', '', 'g');
  if v_characters = '' then return to_tsvector(config, segmented); end if;
  return to_tsvector(config, segmented)
    || array_to_tsvector(array(select distinct c from regexp_split_to_table(v_characters, '') c));
end $$;
--> statement-breakpoint
create function search_tokens(config regconfig, value text) returns tsvector
language sql immutable strict parallel safe as $$
  select public.search_lexemes(config, public.search_segment(value))
$$;
--> statement-breakpoint
-- A word of a query: as written, or by its stem in the languages that there are documents in. A phrase,
-- or what has no spaces, as it is written.
create function search_term(value text, phrase boolean) returns tsquery language plpgsql stable parallel safe as $$
declare
  v_text text := search_segment(unaccent(value));
begin
  if phrase or v_text ~ ('[' || search_unspaced() || ']') then return phraseto_tsquery('simple', v_text); end if;
  return coalesce((
    select string_agg(distinct '(' || query || ')', ' | ')
    from (select plainto_tsquery('simple', v_text)::text as query
      union all select plainto_tsquery('english', v_text)::text
      union all select plainto_tsquery(name::regconfig, v_text)::text from search_languages) each
    where query <> ''), '')::tsquery;
end $$;
--> statement-breakpoint
-- PostgreSQL's own syntax for searches, with phrases of pairs for what has no spaces.
create function search_websearch(config regconfig, query text) returns tsquery
language plpgsql immutable strict parallel safe as $$
declare
  v_some constant text := '[' || public.search_unspaced() || ']';
  v_text text;
begin
  if octet_length(query) = char_length(query) then return websearch_to_tsquery(config, query); end if;
  v_text := (
    select string_agg(regexp_replace(part, '(' || v_some || '+)', case when n % 2 = 1 then '"\1"' else ' \1 ' end, 'g'),
      '"' order by n)
    from string_to_table(public.search_clean(query), '"') with ordinality as parts (part, n));
  return websearch_to_tsquery(config,
    regexp_replace(v_text, '(?<=' || v_some || ')(' || v_some || ')(?=' || v_some || ')', '\1 \1', 'g'));
end $$;
--> statement-breakpoint
-- For excerpts: single characters with a separator that is removed again, and the query for them.
create function search_spread(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = char_length(value) then return value; end if;
  return regexp_replace(value, '([' || public.search_unspaced() || '])', chr(4) || '\1' || chr(4), 'g');
end $$;
--> statement-breakpoint
create function search_spread_term(value text, phrase boolean) returns tsquery
language plpgsql stable parallel safe as $$
declare
  v_text text := search_clean(unaccent(value));
begin
  if v_text !~ ('[' || search_unspaced() || ']') then return search_term(value, phrase); end if;
  return phraseto_tsquery('simple', search_spread(v_text));
end $$;
--> statement-breakpoint
-- The languages whose stems are in the index, besides English: queries are stemmed in these and no others.
create function search_use_language(config regconfig) returns void language plpgsql as $$
begin
  if config not in ('simple'::regconfig, 'english'::regconfig) and not exists (select from search_languages where name = config::text) then
    insert into search_languages (name) values (config::text) on conflict do nothing;
  end if;
end $$;
--> statement-breakpoint
drop function search_vector(regconfig, text, text, text);
--> statement-breakpoint
-- Words as they are written have places, for phrases; stems are added without any, in one language or two.
create function search_vector(language regconfig, title text, about text, body text, second regconfig default null)
returns tsvector language plpgsql stable parallel safe as $$
declare
  v_title text := search_segment(unaccent(title));
  v_about text := search_segment(unaccent(about));
  v_body text := search_segment(unaccent(left(body, 50000)));
  v_all text := v_title || ' ' || v_about || ' ' || v_body;
  v_words tsvector := setweight(search_lexemes('simple', v_title), 'A')
    || setweight(search_lexemes('simple', v_about), 'B') || setweight(search_lexemes('simple', v_body), 'C');
begin
  if language <> 'simple'::regconfig then v_words := v_words || strip(to_tsvector(language, v_all)); end if;
  if second <> 'simple'::regconfig and second <> language then
    v_words := v_words || strip(to_tsvector(second, v_all));
  end if;
  return v_words;
end $$;
--> statement-breakpoint
-- Posts, profiles and guilds have no language of their own: English, and the language in which their
-- author uses the site.
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
      search_language(u.language) as language
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
create or replace function search_keep_works(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
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
    perform search_use_language(search_language(r.language));
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
--> statement-breakpoint
create or replace function search_keep_people(ids uuid[]) returns void language plpgsql as $$
declare
  r record;
begin
  delete from search_documents d where d.id = any(ids) and not exists (
    select from users u where u.id = d.id and u.erased_at is null and u.deletion_requested_at is null);
  for r in
    select u.id, u.name, u.username, u.created_at, coalesce(p.visibility, 'public') as shown,
      coalesce(p.bio_text, '') as bio, exists (select from creators c where c.user_id = u.id) as creates,
      search_language(u.language) as language
    from users u left join profiles p on p.user_id = u.id
    where u.id = any(ids) and u.erased_at is null and u.deletion_requested_at is null
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
create or replace function search_keep_guilds(ids uuid[]) returns void language plpgsql as $$
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
--> statement-breakpoint
-- Works already there were stemmed in their language.
insert into search_languages (name)
select distinct search_language(language)::text from archive_works where state = 'published'
on conflict do nothing;
--> statement-breakpoint
delete from search_languages where name in ('simple', 'english');
--> statement-breakpoint
-- What is in the index already is written again in batches, by the job search.continue_rebuild.
insert into search_progress (name, reached, at)
select 'rebuild', '{"source": "people", "after": "00000000-0000-0000-0000-000000000000"}', now()
where exists (select from search_documents)
on conflict (name) do update set reached = excluded.reached, at = excluded.at;
--> statement-breakpoint
DROP INDEX "forum_topics_title_words";--> statement-breakpoint
DROP INDEX "guilds_words";--> statement-breakpoint
DROP INDEX "messages_words";--> statement-breakpoint
CREATE INDEX "forum_topics_title_words" ON "forum_topics" USING gin (search_tokens('english', "title"));--> statement-breakpoint
CREATE INDEX "guilds_words" ON "guilds" USING gin (search_tokens('english', "name" || ' ' || "purpose"));--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin (search_tokens('simple', "body_text"));
