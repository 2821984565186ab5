-- Nothing is earlier than what it belongs to or answers.
select 'reply before the post above it' as what, p.id::text as id
from forum_posts p join forum_posts b on b.topic_id = p.topic_id and b.number = p.number - 1
where p.posted_at < b.posted_at
union all
select 'reaction before its post', r.post_id::text
from forum_reactions r join forum_posts p on p.id = r.post_id where r.at < p.posted_at
union all
select 'vote before its post', v.post_id::text
from forum_votes v join forum_posts p on p.id = v.post_id where v.at < p.posted_at
union all
select 'ballot after the poll closed', b.topic_id::text
from forum_ballots b join forum_polls p on p.topic_id = b.topic_id where b.cast_at > p.closes_at
union all
select 'message before the one above it', m.id::text
from messages m join messages b on b.conversation_id = m.conversation_id and b.seq = m.seq - 1
where m.sent_at < b.sent_at
union all
select 'comment before its work', c.id::text
from archive_comments c join archive_works w on w.id = c.work_id where c.posted_at < w.first_public_at
union all
select 'reaction before its work', r.work_id::text
from archive_reactions r join archive_works w on w.id = r.work_id where r.at < w.first_public_at
union all
select 'purchase before its work', p.id::text
from archive_purchases p join archive_works w on w.id = p.work_id where p.created_at < w.first_public_at
union all
select 'collection before its last work', c.public_id
from archive_collections c
join archive_collection_works l on l.collection_id = c.id
join archive_works w on w.id = l.work_id
where c.changed_at < w.first_public_at
union all
select 'followed before they joined', f.followed_id::text
from follows f join users u on u.id = f.followed_id where f.requested_at < u.created_at
union all
select 'follow of a subscriber before the subscription', f.subscriber_id::text
from subscriber_follows f
where not exists (
  select from subscriptions s
  where s.subscriber_id = f.subscriber_id and s.creator_id = f.creator_id and s.started_at <= f.followed_at
)
union all
select 'member before the guild', m.user_id::text
from guild_members m join guilds g on g.id = m.guild_id where m.joined_at < g.founded_at
union all
select 'response after the event began', r.event_id::text
from guild_event_responses r join guild_events e on e.id = r.event_id where r.at > e.starts_at
union all
select 'response of someone who was no member yet', r.event_id::text
from guild_event_responses r
join guild_events e on e.id = r.event_id
left join guild_members m on m.guild_id = e.guild_id and m.user_id = r.user_id
where m.joined_at is null or r.at < m.joined_at
union all
select 'event that ends before it starts', id::text from guild_events where ends_at <= starts_at
union all
select 'decision before the case', d.id::text
from case_decisions d join cases c on c.id = d.case_id where d.at < c.opened_at
union all
select 'appeal before the decision', a.case_id::text
from case_appeals a join case_decisions d on d.case_id = a.case_id where a.at < d.at
union all
select 'saved before it was there', s.id::text
from saved_items s join forum_posts p on p.id = s.item_id where s.saved_at < p.posted_at
union all
select 'refund before the payment', r.id::text
from refunds r join payments p on p.id = r.payment_id where r.created_at < p.created_at;
