with counted as (
  select given, other, count(*)::int as work_count
  from archive_works w, unnest(array['*'] || w.facets) given, unnest(w.facets) other
  group by given, other
)
select coalesce(k.given, c.given) as given, coalesce(k.other, c.other) as other,
  k.work_count as kept, c.work_count as counted
from archive_facet_counts k full join counted c using (given, other)
where k.work_count is distinct from c.work_count;
