-- What is set aside and on its way is what the open payouts come to, person by person.
select a.owner_id, a.kind, a.currency, a.balance_minor, coalesce(sum(p.amount_minor), 0) as payouts_minor
from ledger.accounts a
left join payouts p on p.user_id = a.owner_id and p.currency = a.currency
  and case a.kind
    when 'creator_reserved' then p.state in ('requested', 'held', 'approved')
    else p.state = 'sent'
  end
where a.kind in ('creator_reserved', 'payout_in_transit')
  -- Tests of the ledger alone move money without payouts.
  and exists (select from payouts q where q.user_id = a.owner_id)
group by a.id
having a.balance_minor <> coalesce(sum(p.amount_minor), 0);
