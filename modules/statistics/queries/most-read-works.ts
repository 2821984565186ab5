import { sql } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { requireMember } from "#modules/identity";
import { isPartOn } from "#modules/site";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { mostReadDays, statisticsPath } from "../constants.ts";
import { dayOf } from "../salt.ts";
import type { MostReadWork } from "../views.ts";

/** The member's own works that most people read lately. */
export async function mostReadWorks(ctx: Context<Actor>): Promise<MostReadWork[]> {
  const { userId } = requireMember(ctx);
  if (!isPartOn(ctx, "archives")) return [];
  const from = dayOf(new Date(ctx.clock.now().getTime() - (mostReadDays - 1) * dayMs));
  const { rows } = await ctx.db.execute<{ publicId: string; title: string; readers: number }>(sql`
    select w.public_id as "publicId", w.title, sum(d.readers)::int as readers
    from archive_works w join statistics_work_days d on d.work_id = w.id
    where w.owner_id = ${userId} and w.state = 'published' and d.day >= ${from}::date
    group by w.id having sum(d.readers) > 0
    order by readers desc, w.published_at desc, w.id limit 5`);
  return rows.map(({ publicId, title, readers }) => ({
    title,
    href: workPath(publicId),
    statistics: statisticsPath(publicId),
    readers,
  }));
}
