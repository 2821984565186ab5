-- A guild's treasury, with what it owes, is its part of the tips and charges that came, less its expenses.
select a.owner_id as guild_id, a.currency, sum(a.balance_minor) as in_ledger,
  came.kept - coalesce(spent.total, 0) as by_record
from ledger.accounts a
join guilds on guilds.id = a.owner_id
join lateral (
  select coalesce(sum(e.amount_minor), 0) as kept
  from ledger.accounts own
  join ledger.entries e on e.account_id = own.id
  join ledger.transfers t on t.id = e.transfer_id and t.source_type = 'payment'
  where own.owner_id = a.owner_id and own.owner_type = 'guild' and own.currency = a.currency
) came on true
left join lateral (
  select sum(s.amount_minor) as total from treasury_expenses s
  where s.guild_id = a.owner_id and s.currency = a.currency and s.state = 'done'
) spent on true
where a.owner_type = 'guild'
group by a.owner_id, a.currency, came.kept, spent.total
having sum(a.balance_minor) <> came.kept - coalesce(spent.total, 0);
