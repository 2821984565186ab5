select p.id, p.reactions, given.counts, p.vote_count, votes.n
from forum_posts p,
  lateral (select coalesce(jsonb_object_agg(reaction, n), '{}') counts
    from (select reaction, count(*)::int n from forum_reactions where post_id = p.id group by reaction) each) given,
  lateral (select count(*)::int n from forum_votes where post_id = p.id) votes
where p.reactions <> given.counts or p.vote_count <> votes.n;
