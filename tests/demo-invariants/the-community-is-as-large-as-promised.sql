with counted (what, found, least) as (
  select 'members', count(*), 60 from users
  union all select 'topics', count(*), 220 from forum_topics
  union all select 'messages', count(*), 300 from messages
  union all select 'works of more than 1,500 words', count(*), 10 from archive_works
    where state = 'published' and array_length(regexp_split_to_array(trim(body), '\s+'), 1) > 1500
  union all select 'long works in German', count(*), 2 from archive_works
    where language = 'de' and array_length(regexp_split_to_array(trim(body), '\s+'), 1) > 1500
  union all select 'long works in Spanish or French', count(*), 2 from archive_works
    where language in ('es', 'fr') and array_length(regexp_split_to_array(trim(body), '\s+'), 1) > 1500
  union all select 'topics in other languages', count(*), 5 from forum_topics where language <> 'en'
  union all select 'months in which someone was followed', count(distinct date_trunc('month', accepted_at)), 15 from follows
  union all select 'months in which a topic began', count(distinct date_trunc('month', started_at)), 15 from forum_topics
  union all select 'months in which someone wrote a message', count(distinct date_trunc('month', sent_at)), 6 from messages
)
select * from counted where found < least;
