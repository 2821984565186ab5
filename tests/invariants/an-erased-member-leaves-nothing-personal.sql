select u.id
from users u
where u.erased_at is not null
  and (
    u.name <> 'Deleted member'
    or u.email <> u.id || '@erased.invalid'
    or u.username !~ '^deleted_[0-9a-f]{22}$'
    or u.image is not null
    or u.email_verified
    or u.two_factor_enabled
    or u.username_changed_at is not null
    or u.deletion_requested_at is not null
    or u.language <> 'en'
    or u.time_zone <> 'UTC'
    or exists (select from sessions where user_id = u.id)
    or exists (select from auth_accounts where user_id = u.id)
    or exists (select from passkeys where user_id = u.id)
    or exists (select from two_factors where user_id = u.id)
    or exists (select from backup_codes where user_id = u.id)
    or exists (select from known_devices where user_id = u.id)
    or exists (select from trusted_devices where user_id = u.id)
    or exists (select from single_use_links where user_id = u.id)
    or exists (select from user_roles where user_id = u.id)
    or exists (select from approvals where user_id = u.id)
    or exists (select from username_holds where user_id = u.id)
    or exists (select from provider_customers where user_id = u.id)
    or exists (select from payment_methods where user_id = u.id and (removed_at is null or last4 <> ''))
    or exists (select from notification_groups where user_id = u.id)
    or exists (select from notification_preferences where user_id = u.id)
    or exists (select from push_subscriptions where user_id = u.id)
    or exists (select from notifications where actor_id = u.id)
    or exists (select from conversation_members where user_id = u.id and left_at is null)
    or exists (select from message_reactions where user_id = u.id)
    or exists (select from analytics_people where user_id = u.id)
    or exists (select from feedback where user_id = u.id)
    or exists (select from saved_items where user_id = u.id)
    or exists (select from audience_imports where creator_id = u.id)
    or exists (select from invitations where creator_id = u.id)
    or exists (select from subscriptions s join email_shares a on a.subscription_id = s.id
      where s.subscriber_id = u.id and a.until is null)
    or exists (select from tips t join tip_email_shares a on a.tip_id = t.id
      where t.payer_id = u.id and a.until is null)
    or exists (select from supporters where u.id in (creator_id, user_id))
    or exists (select from supporter_notes where u.id in (creator_id, user_id))
    or exists (select from supporter_messages where creator_id = u.id)
    or exists (select from supporter_message_recipients where user_id = u.id)
    or exists (select from saved_folders where user_id = u.id)
    or exists (select from saved_searches where user_id = u.id)
    or exists (select from exports where user_id = u.id and state in ('queued', 'building', 'ready'))
  );
