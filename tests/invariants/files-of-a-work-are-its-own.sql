select w.id, file_id
from archive_works w, unnest(w.file_ids) file_id
left join archive_files f on f.id = file_id
where f.work_id is distinct from w.id or f.published_at is null
union all
select d.work_id, file_id
from archive_drafts d, unnest(d.file_ids) file_id
left join archive_files f on f.id = file_id
where f.work_id is distinct from d.work_id
union all
select w.id, null
from archive_works w
where w.file_count <> cardinality(w.file_ids)
  or w.bytes <> (select coalesce(sum(f.bytes), 0) from archive_files f where f.id = any(w.file_ids));
