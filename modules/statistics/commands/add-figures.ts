import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";

/** What is added to the figures of a work on a day. */
export interface DayFigures {
  views: number;
  readers: number;
  downloads: number;
  plays: number;
  /** By part, as in `readParts`. */
  readonly read: number[];
}

export interface Group {
  readonly workId: string;
  readonly kind: "referrer" | "audience";
  readonly name: string;
}

export async function addDays(
  tx: Transaction,
  day: string,
  days: ReadonlyMap<string, DayFigures>,
): Promise<void> {
  const rows = [...days].map(([id, { read, ...figures }]) => {
    const [r25, r50, r75, r100] = read;
    return { id, ...figures, r25, r50, r75, r100 };
  });
  // A row to insert would be checked before its conflict is found: what is added need not be valid.
  await tx.execute(sql`
    merge into statistics_work_days d
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, views int, readers int,
      downloads int, plays int, r25 int, r50 int, r75 int, r100 int)
    on d.work_id = r.id and d.day = ${day}::date
    when matched then update set views = d.views + r.views, readers = d.readers + r.readers,
      downloads = d.downloads + r.downloads, plays = d.plays + r.plays,
      read25 = d.read25 + r.r25, read50 = d.read50 + r.r50, read75 = d.read75 + r.r75,
      read100 = d.read100 + r.r100
    when not matched then insert
      (work_id, day, views, readers, downloads, plays, read25, read50, read75, read100)
      values (r.id, ${day}::date, r.views, r.readers, r.downloads, r.plays,
        r.r25, r.r50, r.r75, r.r100)`);
}

/** One reader more for each. */
export async function addGroups(
  tx: Transaction,
  day: string,
  groups: readonly Group[],
): Promise<void> {
  if (groups.length === 0) return;
  await tx.execute(sql`
    insert into statistics_work_groups as g (work_id, day, kind, name, readers)
    select "workId", ${day}::date, kind, name, count(*)
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as r("workId" uuid, kind text, name text)
    group by "workId", kind, name order by "workId", kind, name
    on conflict (work_id, day, kind, name) do update set readers = g.readers + excluded.readers`);
}
