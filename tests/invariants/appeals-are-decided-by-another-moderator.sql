select a.case_id, a.decided_by
from case_appeals a join case_decisions d on d.case_id = a.case_id
where a.decided_by in (d.by_id, d.approved_by) and d.at < a.at
