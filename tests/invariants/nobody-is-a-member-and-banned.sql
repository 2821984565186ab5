-- A ban takes the membership along; one that has run out may stay beside a new one.
select m.guild_id, m.user_id
from guild_members m
join guild_bans b using (guild_id, user_id)
where b.until is null or b.until > m.joined_at and b.banned_at >= m.joined_at;
