select 'counted wrong' as what, i.id
from audience_imports i
where i.forgotten_at is null
  and (select coalesce(sum(value::int), 0) from jsonb_each_text(i.tally))
    <> (select count(*) from audience_lines l where l.import_id = i.id)
union all
select 'kept after it was forgotten', i.id
from audience_imports i
where i.forgotten_at is not null
  and (exists (select from audience_lines l where l.import_id = i.id)
    or exists (select from invitations v where v.import_id = i.id and (v.address is not null or v.name <> '')))
union all
select 'asked before it was confirmed', v.id
from invitations v
join audience_imports i on i.id = v.import_id
where i.state = 'looked' or i.creator_id <> v.creator_id
union all
select 'still waiting when all is done', v.id
from invitations v
join audience_imports i on i.id = v.import_id
where v.state = 'waiting' and i.state = 'done'
union all
select 'kept although refused', v.id
from invitations v
where v.state = 'refused' and (v.address is not null or v.name <> '')
union all
select 'a tier of somebody else', v.id
from invitations v
join tiers t on t.id = v.tier_id
where t.creator_id is distinct from v.creator_id;
