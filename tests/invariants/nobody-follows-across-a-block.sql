select f.follower_id, f.followed_id
from follows f
join blocks b
  on (b.blocker_id = f.follower_id and b.blocked_id = f.followed_id)
  or (b.blocker_id = f.followed_id and b.blocked_id = f.follower_id);
