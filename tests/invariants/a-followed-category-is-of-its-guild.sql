select f.id, f.guild_id, c.guild_id as of_guild
from forum_category_follows f
join guild_categories c on c.id = f.guild_category_id
where c.guild_id <> f.guild_id;
