-- A spend is done exactly where the ledger moved its amount, and above nobody's own word.
select s.id, s.state, s.amount_minor, -sum(e.amount_minor) as moved
from treasury_expenses s
left join ledger.transfers t on t.source_type = 'guild_spend' and t.source_id = s.id::text
left join ledger.entries e on e.transfer_id = t.id
left join ledger.accounts a on a.id = e.account_id and a.kind = 'guild_purse' and a.owner_id = s.guild_id
where e.transfer_id is null or a.id is not null
group by s.id
having coalesce(-sum(e.amount_minor), 0) <> case s.state when 'done' then s.amount_minor else 0 end
   or (s.state = 'declined' and s.decided_by = s.requested_by)
   or (s.state = 'withdrawn' and s.decided_by <> s.requested_by);
