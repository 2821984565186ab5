select w.id, w.state, p.keys as posted, cardinality(w.facets) as facets
from archive_works w
left join lateral (
  select count(*)::int as keys, bool_and(published_at = w.published_at) as same_time
  from archive_postings where work_id = w.id
) p on true
where p.keys <> case cardinality(w.facets) when 0 then 0
    else 1 + cardinality(w.facets) * (cardinality(w.facets) + 1) / 2 end
  or not coalesce(p.same_time, true)
  or (w.state <> 'published' and w.facets <> '{}');
