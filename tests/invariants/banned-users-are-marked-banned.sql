-- `users.suspended_at` repeats in short what the limits say.
select l.user_id, l.kind
from account_limits l join users u on u.id = l.user_id
where l.kind in ('suspended', 'banned') and u.suspended_at is null and u.erased_at is null
