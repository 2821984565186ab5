-- After `remove-demo --keep-content` nothing signs in to an account of the demo.
select u.id
from users u
where u.is_demo and exists (select from seed_steps where name = 'demo.logins_disabled') and (
  exists (select from auth_accounts a where a.user_id = u.id)
  or exists (select from passkeys p where p.user_id = u.id)
  or exists (select from sessions s where s.user_id = u.id)
  or exists (select from user_roles r where r.user_id = u.id)
)
