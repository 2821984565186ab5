-- Where the rows have followed the ledger to its last entry.
select a.owner_id, a.currency, a.balance_minor, coalesce(sum(r.left_minor), 0) as rows_minor
from ledger.accounts a
join pending_cursors m on m.account_id = a.id and m.version = a.version
left join pending_earnings r on r.user_id = a.owner_id and r.currency = a.currency and r.settled_at is null
where a.kind = 'creator_pending'
group by a.id
having a.balance_minor <> coalesce(sum(r.left_minor), 0);
