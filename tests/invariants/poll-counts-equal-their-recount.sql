select o.topic_id, 'option ' || o.position as what, o.vote_count as said, cast_for.n as counted
from forum_poll_options o,
  lateral (select count(*)::int n from forum_ballots b
    where b.topic_id = o.topic_id and o.position = any(b.choices)) cast_for
where o.vote_count <> cast_for.n
union all
select p.topic_id, 'voters', p.voter_count, ballots.n
from forum_polls p, lateral (select count(*)::int n from forum_ballots b where b.topic_id = p.topic_id) ballots
where p.voter_count <> ballots.n
union all
select coalesce(t.topic_id, b.topic_id), 'ballots alike', coalesce(t.ballot_count, 0), coalesce(b.n, 0)
from forum_tallies t
  full join (select topic_id, choices, count(*)::int n from forum_ballots group by 1, 2) b
    on b.topic_id = t.topic_id and b.choices = t.choices
where coalesce(t.ballot_count, 0) <> coalesce(b.n, 0);
