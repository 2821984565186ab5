select v.id
from split_versions v
left join split_shares s on s.version_id = v.id
group by v.id
having sum(s.basis_points) > 10000
    or (v.state = 'in_force' and bool_or(s.version_id is not null and s.accepted_at is null))
    or bool_or(s.user_id = v.creator_id);
