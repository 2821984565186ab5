select g.id, g.notice_count, counted.n
from notice_groups g,
  lateral (select count(*) n from notices where group_id = g.id) counted
where g.notice_count <> counted.n;
