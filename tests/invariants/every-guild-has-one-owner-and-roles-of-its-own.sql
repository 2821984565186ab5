select g.id, 'owners' as what
from guilds g
where (select count(*) from guild_members where guild_id = g.id and is_owner) <> 1
union all
select m.guild_id, 'role'
from guild_members m
join guild_roles r on r.id = m.role_id
where r.guild_id <> m.guild_id or (r.key = 'owner') is distinct from m.is_owner and (r.key = 'owner' or m.is_owner);
