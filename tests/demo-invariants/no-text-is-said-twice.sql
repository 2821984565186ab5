select 'post' as said, min(body) as body, count(*) from forum_posts where deleted_at is null group by md5(body) having count(*) > 1
union all
select 'comment', min(body), count(*) from archive_comments group by md5(body) having count(*) > 1
union all
select 'message', min(body), count(*) from messages where note is null and length(body) > 12 group by md5(body) having count(*) > 1;
