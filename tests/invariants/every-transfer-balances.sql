select t.id, e.currency, sum(e.amount_minor) as off, count(e.n) as entries
from ledger.transfers t
left join ledger.entries e on e.transfer_id = t.id
group by t.id, e.currency
having count(e.n) < 2 or sum(e.amount_minor) <> 0;
