select p.user_id, p.follower_count, p.following_count, followers.n as followers, following.n as following
from profiles p,
  lateral (select count(*) n from follows where followed_id = p.user_id and accepted_at is not null) followers,
  lateral (select count(*) n from follows where follower_id = p.user_id and accepted_at is not null) following
where p.follower_count <> followers.n or p.following_count <> following.n;
