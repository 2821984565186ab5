select w.id, w.revision, r.number, r.file_ids, w.file_ids
from archive_works w
left join archive_revisions r on r.work_id = w.id and r.number = w.revision
where (w.state in ('published', 'withdrawn') or w.revision > 0)
  and (r.number is null or r.file_ids <> w.file_ids or r.content->>'title' <> w.title);
