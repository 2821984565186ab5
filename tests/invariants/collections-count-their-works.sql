select c.id, c.work_count, count(w.work_id) as counted
from archive_collections c
left join archive_collection_works w on w.collection_id = c.id
group by c.id
having c.work_count <> count(w.work_id);
