-- Of a hot account the balance holds what is sealed; the rest is still in the queue.
select a.id, a.kind, a.currency, a.balance_minor, coalesce(sum(e.amount_minor), 0) as recount
from ledger.accounts a
left join ledger.entries e on e.account_id = a.id
  and not (a.hot and exists (select from ledger.unsealed u where u.transfer_id = e.transfer_id))
group by a.id
having a.balance_minor <> coalesce(sum(e.amount_minor), 0) or a.version <> count(e.n);
