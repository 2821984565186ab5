select d.work_id, d.day, d.readers, kind, coalesce(g.readers, 0) as in_groups
from statistics_work_days d
cross join (values ('referrer'), ('audience')) kinds (kind)
left join lateral (select sum(readers) as readers from statistics_work_groups g
  where g.work_id = d.work_id and g.day = d.day and g.kind = kinds.kind) g on true
where coalesce(g.readers, 0) <> d.readers;
