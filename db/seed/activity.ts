import { sql } from "drizzle-orm";
import { rebuildRollups, rollUp } from "#modules/analytics";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";

/**
 * A year of activity for the admin area: when each user joined, how, and on which days they were
 * active. Derived from a digest of their names, so that it is the same everywhere.
 */
export async function seedActivity(ctx: Context<Actor>): Promise<void> {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  await rollUp(ctx);
  await ctx.db.execute(sql`
    update analytics_people p set counted = false, confirmed_on = joined.day, joined_on = joined.day,
      source = (array['direct', 'direct', 'direct', 'waitlist', 'waitlist', 'referral', 'invited',
        'other_site'])[1 + joined.luck % 8]
    from users u, lateral (select abs(hashtext(u.username)) as luck,
      u.created_at::date as day) joined
    where u.id = p.user_id`);
  await ctx.db.execute(sql`
    insert into activity_days (person_id, day)
    select p.id, d::date from analytics_people p join users u on u.id = p.user_id,
      generate_series(greatest(p.joined_on, ${today}::date - 330), ${today}::date, interval '1 day') d
    where d::date = p.joined_on or abs(hashtext(u.username || d::date)) % 100
      < 8 + abs(hashtext(u.username)) % 60 - least(30, (d::date - p.joined_on) / 8)
    on conflict do nothing`);
  // What was counted before these dates were written is counted again.
  await rebuildRollups(ctx);
}
