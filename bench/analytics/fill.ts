import { sql } from "drizzle-orm";
import type { Database } from "#platform/db";

/** The year that both sizes live through: the same days, so that only what happened differs. */
export const lastDay = "2026-11-15";
const days = 365;

/** Inserts this many records: half are active days, half are facts. */
export async function fillAnalytics(db: Database, things: number): Promise<void> {
  const people = Math.max(100, Math.round(things / 200));
  await db.execute(sql`
    insert into analytics_people (joined_on, source, confirmed_on, counted)
    select ${lastDay}::date - ((n::bigint * 7919) % ${days}::int)::int, (array['direct', 'waitlist', 'referral', 'invited',
      'other_site'])[1 + n % 5], ${lastDay}::date, true from generate_series(1, ${people}::int) n`);
  // Each user is active about every third day after joining.
  await db.execute(sql`
    insert into activity_days (person_id, day, counted)
    select p.id, ${lastDay}::date - (k * 3 + p.n % 3)::int, true
    from (select id, row_number() over () as n from analytics_people) p,
      generate_series(0, 99) k on conflict do nothing`);
  await db.execute(sql`
    insert into analytics_facts (kind, subject_id, day, person_id, currency, amount_minor)
    select kind, gen_random_uuid(), ${lastDay}::date - (n::bigint * 104729 % ${days}::int)::int, p.id,
      case when kind like 'p%' or kind = 'refund' then (array['EUR', 'USD'])[1 + n % 2] else '' end,
      case when kind like 'p%' or kind = 'refund' then 100 + n % 5000 else 0 end
    from generate_series(1, ${Math.round(things / 2)}::int) n
    join (select id, row_number() over () as place from analytics_people) p
      on p.place = 1 + n % ${people}::int,
      lateral (select (array['topic', 'reply', 'reply', 'message', 'message', 'message', 'work',
        'guild_joined', 'guild_left', 'paid_tip', 'paid_subscription', 'platform_fee', 'refund',
        'payout'])[1 + n % 14] as kind) k`);
  await db.execute(sql`
    insert into analytics_mrr_steps (id, subscription_id, day, kind, person_id, currency, delta_minor)
    select gen_random_uuid(), gen_random_uuid(), joined_on, 'mrr_new', id, 'EUR', 600
    from analytics_people`);
}
