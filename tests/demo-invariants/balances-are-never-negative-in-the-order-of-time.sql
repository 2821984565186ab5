-- What is added up by the days on which it happened, not by the order in which it was recorded. A
-- refund or dispute may leave a creator in debt: what follows it until that is paid is left out.
select kind, owner_id, occurred_at, balance
from (
  select a.kind, a.owner_id, e.occurred_at,
    sum(e.amount_minor) over (partition by a.id order by e.occurred_at, e.id) as balance,
    -- Lost to refunds and disputes so far.
    sum(least(e.amount_minor, 0)) filter (where t.kind in ('refunded', 'dispute_opened'))
      over (partition by a.id order by e.occurred_at, e.id) as lost
  from ledger.entries e
  join ledger.transfers t on t.id = e.transfer_id
  join ledger.accounts a on a.id = e.account_id
  where a.kind in ('creator_available', 'creator_pending', 'creator_reserved', 'guild_purse',
    'gift_liability', 'payout_in_transit')
) running
where balance < 0 and not (kind = 'creator_available' and balance >= coalesce(lost, 0));
