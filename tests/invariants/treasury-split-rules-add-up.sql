select r.id, r.guild_id, r.version, sum(s.basis_points) as points
from treasury_split_rules r
left join treasury_split_shares s on s.rule_id = r.id
group by r.id
having sum(s.basis_points) > 10000
   or r.version > 1 and not exists (
     select from treasury_split_rules before where before.guild_id = r.guild_id
       and before.version = r.version - 1 and before.ended_at = r.published_at);
