import { sql } from "drizzle-orm";
import { workPath } from "#contracts/archives";
import { loadWorkFor } from "#modules/archives";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import {
  noReferrer,
  otherReferrers,
  ownSite,
  readParts,
  type StatisticsRange,
  statisticsLimits,
  statisticsRanges,
} from "../constants.ts";
import { groupSmall } from "../group-small.ts";
import { dayOf } from "../salt.ts";
import type { ReaderGroup, WorkFigures, WorkStatisticsView } from "../views.ts";

interface DayRow extends WorkFigures, Record<string, unknown> {
  readonly day: string;
  readonly read: readonly number[];
}

interface GroupRow extends Record<string, unknown> {
  readonly kind: "referrer" | "audience";
  readonly name: string;
  /** Of the tier, if it is one. */
  readonly tier: string | null;
  readonly readers: number;
}

/** The range asked for in an address; thirty days if it is none. */
export const rangeFrom = (text: string | null): StatisticsRange =>
  statisticsRanges.find((days) => String(days) === text) ?? 30;

/** How a work was read, for its owner. */
export async function workStatistics(
  ctx: Context<Actor>,
  { publicId, range }: { readonly publicId: string; readonly range: StatisticsRange },
): Promise<WorkStatisticsView> {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.see_statistics", facts);
  const now = ctx.clock.now();
  const from = dayOf(new Date(now.getTime() - (range - 1) * dayMs));
  const today = dayOf(now);
  const [{ rows: days }, { rows: groups }] = await Promise.all([
    ctx.db.execute<DayRow>(sql`
      select to_char(d, 'YYYY-MM-DD') as day, coalesce(views, 0) as views,
        coalesce(readers, 0) as readers, coalesce(downloads, 0) as downloads,
        coalesce(plays, 0) as plays,
        array[coalesce(read25, 0), coalesce(read50, 0), coalesce(read75, 0),
          coalesce(read100, 0)] as read
      from generate_series(${from}::date, ${today}::date, interval '1 day') d
      left join statistics_work_days w on w.day = d::date and w.work_id = ${work.id}
      order by d`),
    // Today is left out: a group that grows by one while it is watched would show who came.
    ctx.db.execute<GroupRow>(sql`
      select g.kind, g.name, max(t.name) as tier, sum(g.readers)::int as readers
      from statistics_work_groups g
      left join tiers t on g.kind = 'audience' and g.name = 'tier:' || t.id
      where g.work_id = ${work.id} and g.day >= ${from}::date and g.day < ${today}::date
      group by g.kind, g.name`),
  ]);
  const sum = (of: (row: DayRow) => number) => days.reduce((total, row) => total + of(row), 0);
  const total = {
    views: sum(({ views }) => views),
    readers: sum(({ readers }) => readers),
    downloads: sum(({ downloads }) => downloads),
    plays: sum(({ plays }) => plays),
  };
  return {
    publicId,
    title: work.title,
    href: workPath(publicId),
    range,
    days: days.map(({ read: _, ...figures }) => figures),
    total,
    readThrough:
      total.readers < statisticsLimits.smallestGroup
        ? null
        : readParts.map((part, index) => ({ part, readers: sum(({ read }) => read[index] ?? 0) })),
    referrers: readerGroups(groups.filter(({ kind }) => kind === "referrer")),
    audiences: readerGroups(groups.filter(({ kind }) => kind === "audience")),
  };
}

function readerGroups(rows: readonly GroupRow[]): ReaderGroup[] {
  const isOther = ({ name }: GroupRow) => name === otherReferrers;
  const others = rows.filter(isOther).reduce((sum, { readers }) => sum + readers, 0);
  const { shown, rest } = groupSmall(
    rows.filter((row) => !isOther(row)),
    others,
  );
  return [
    ...shown.map(toGroup),
    ...(rest > 0 ? [{ name: null, kind: "rest" as const, readers: rest }] : []),
  ];
}

function toGroup({ kind, name, tier, readers }: GroupRow): ReaderGroup {
  if (kind === "audience")
    return name === "visitor" || name === "member" || name === "follower"
      ? { kind: name, name, readers }
      : { kind: "tier", name: tier ?? "", readers };
  if (name === noReferrer) return { kind: "direct", name, readers };
  if (name === ownSite) return { kind: "site", name, readers };
  return { kind: "host", name, readers };
}
