select w.id
from archive_works w
where w.comment_count <> (select count(*) from archive_comments c where c.work_id = w.id and c.deleted_at is null)
   or w.reactions <> coalesce((select jsonb_object_agg(reaction, n)
     from (select r.reaction, count(*) as n from archive_reactions r where r.work_id = w.id group by 1) counted), '{}');
