import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { statisticsLimits } from "../constants.ts";
import type { Reading } from "../reading.ts";

export interface Classified {
  readonly reading: Reading;
  readonly workId: string;
  readonly audience: string;
}

/**
 * The readings that count, of published works, with the audience of each. Not counted: the owner of
 * the work, staff, and members who chose not to be. A tier or followers of fewer people than a group
 * needs are not told apart, so that no count stands for one known person.
 */
export async function classify(
  tx: Transaction,
  readings: readonly Reading[],
  now: Date,
): Promise<Classified[]> {
  const asked = readings.map(({ publicId, userId }, n) => ({ n, publicId, userId }));
  const at = sql`${now.toISOString()}::timestamptz`;
  const few = statisticsLimits.smallestGroup;
  const { rows } = await tx.execute<{ n: number; workId: string; audience: string }>(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as r(n int, "publicId" text, "userId" uuid)),
    held as (
      select asked.n, w.id as work_id, w.owner_id, asked."userId" as user_id,
        (select h.tier_id from entitlements h join tiers t on t.id = h.tier_id
          where h.user_id = asked."userId" and h.creator_id = w.owner_id
            and h.starts_at <= ${at} and (h.ends_at is null or h.ends_at > ${at})
          order by t.position desc limit 1) as tier_id
      from asked join archive_works w on w.public_id = asked."publicId" and w.state = 'published'),
    large as (
      select e.tier_id from entitlements e
      where e.tier_id in (select tier_id from held) and e.starts_at <= ${at}
        and (e.ends_at is null or e.ends_at > ${at})
      group by e.tier_id having count(distinct e.user_id) >= ${few})
    select held.n, held.work_id as "workId", case
      when held.user_id is null then 'visitor'
      when held.tier_id in (select tier_id from large) then 'tier:' || held.tier_id
      when exists (select from follows f join profiles p on p.user_id = f.followed_id
        where f.follower_id = held.user_id and f.followed_id = held.owner_id
          and f.accepted_at is not null and p.follower_count >= ${few}) then 'follower'
      else 'member' end as audience
    from held
    where held.user_id is null or not (held.user_id = held.owner_id
      or exists (select from user_roles r where r.user_id = held.user_id)
      or exists (select from profiles p where p.user_id = held.user_id and not p.count_reading))
    order by held.n`);
  return rows.flatMap(({ n, workId, audience }) => {
    const reading = readings[n];
    return reading ? [{ reading, workId, audience }] : [];
  });
}
