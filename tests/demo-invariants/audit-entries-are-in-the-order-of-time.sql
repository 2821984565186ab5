select place, action, at, before
from (select place, action, at, lag(at) over (order by place) as before from audit_entries) e
where at < before;
