-- Reports go with whoever filed them when they leave for good, so a case may have counted more.
select c.code, c.report_count, count(r.id) as counted
from cases c left join reports r on r.case_id = c.id
group by c.id
having c.report_count < count(r.id)
