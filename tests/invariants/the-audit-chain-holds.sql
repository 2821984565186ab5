-- Every entry follows the one before it, and its hash is that of its own words.
select place, action
from (
  select *, lag(hash, 1, decode(repeat('00', 32), 'hex')) over (order by place) as before,
    row_number() over (order by place) as number
  from audit_entries
) entries
where place <> number
  or previous_hash <> before
  or hash <> sha256(previous_hash || convert_to(jsonb_build_array(
    place, id, (extract(epoch from at) * 1000000)::bigint, actor_id, actor_name, nature, action,
    person_id, subject_kind, subject_id, reason, details, request_id
  )::text, 'UTF8'))
