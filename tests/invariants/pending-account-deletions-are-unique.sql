select u.id, u.deletion_requested_at, d.requested_at
from users u
left join account_deletions d on d.user_id = u.id and d.undone_at is null and d.erased_at is null
where u.deletion_requested_at is distinct from d.requested_at;
