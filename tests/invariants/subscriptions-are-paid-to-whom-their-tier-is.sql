-- A subscription, its access and its charges belong to whoever offers its tier: a creator or a guild.
select 'subscription' as what, s.id
from subscriptions s
join tiers t on t.id = s.tier_id
where s.creator_id is distinct from t.creator_id or s.guild_id is distinct from t.guild_id
union all
select 'entitlement', e.id
from entitlements e
join subscriptions s on s.id = e.subscription_id
where e.creator_id is distinct from s.creator_id or e.guild_id is distinct from s.guild_id
union all
select 'charge', c.id
from subscription_charges c
join subscriptions s on s.id = c.subscription_id
where c.guild_id is distinct from s.guild_id;
