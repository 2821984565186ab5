select t.id, t.slots_taken, count(s.id) as recount
from tiers t
left join subscriptions s on s.tier_id = t.id and s.state <> 'ended'
group by t.id
having t.slots_taken <> count(s.id);
