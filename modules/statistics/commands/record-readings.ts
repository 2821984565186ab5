import { sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { otherReferrers, readParts, statisticsLimits } from "../constants.ts";
import type { Reading } from "../reading.ts";
import { addDays, addGroups, type DayFigures, type Group } from "./add-figures.ts";
import { type Classified, classify } from "./classify-readers.ts";

interface ReaderRow {
  readonly viewed: boolean;
  readonly played: boolean;
  readonly progress: number;
}

interface StoredReader extends ReaderRow, Record<string, unknown> {
  readonly hash: string;
}

const nobodyYet: ReaderRow = { viewed: false, played: false, progress: 0 };

/**
 * Counts readings, from any process: readers are recognized by their hash in the database. Runs of
 * several processes follow one another, because each locks the salt. Readings of a day that is over
 * are counted as views only, because its hashes are deleted.
 */
export async function recordReadings(
  ctx: Pick<Context<Actor>, "db" | "clock">,
  readings: readonly Reading[],
): Promise<void> {
  for (const [day, ofDay] of Map.groupBy(readings, (reading) => reading.day))
    await inTransaction(ctx, (tx) => recordDay(tx, day, ofDay, ctx.clock.now()));
}

async function recordDay(tx: Transaction, day: string, readings: readonly Reading[], now: Date) {
  const { rows: salts } = await tx.execute(
    sql`select day from statistics_salts where day = ${day}::date for update`,
  );
  const counted = await classify(tx, readings, now);
  if (counted.length === 0) return;
  const isToday = salts.length > 0;
  const before = isToday ? await loadReaders(tx, counted) : new Map<string, ReaderRow>();
  const days = new Map<string, DayFigures>();
  const groups: Group[] = [];
  const changed: (ReaderRow & { readonly hash: string })[] = [];
  for (const each of counted) {
    const { reading, workId } = each;
    const figures = days.get(workId) ?? noFigures();
    days.set(workId, figures);
    figures.views += reading.views;
    if (!isToday) continue;
    const was = before.get(reading.hash) ?? nobodyYet;
    const is: ReaderRow = {
      viewed: was.viewed || reading.views > 0,
      played: was.played || reading.played,
      progress: Math.max(was.progress, reading.progress),
    };
    addReader(figures, was, is);
    if (is.viewed && !was.viewed) groups.push(...groupsOf(each));
    changed.push({ hash: reading.hash, ...is });
    for (const hash of reading.downloads) {
      if (before.has(hash)) continue;
      figures.downloads += 1;
      changed.push({ hash, ...nobodyYet });
    }
  }
  await saveReaders(tx, day, changed);
  await addDays(tx, day, days);
  await addGroups(tx, day, await limitReferrers(tx, day, groups));
}

const noFigures = (): DayFigures => ({
  views: 0,
  readers: 0,
  downloads: 0,
  plays: 0,
  read: [0, 0, 0, 0],
});

/** What was read and played counts for those who opened the work. */
function addReader(figures: DayFigures, was: ReaderRow, is: ReaderRow) {
  if (!is.viewed) return;
  if (!was.viewed) figures.readers += 1;
  if (is.played && !(was.viewed && was.played)) figures.plays += 1;
  const readBefore = was.viewed ? was.progress : 0;
  for (const [index, part] of readParts.entries())
    if (is.progress >= part && readBefore < part)
      figures.read[index] = (figures.read[index] ?? 0) + 1;
}

const groupsOf = ({ reading, workId, audience }: Classified): Group[] => [
  { workId, kind: "referrer", name: reading.referrer },
  { workId, kind: "audience", name: audience },
];

async function loadReaders(tx: Transaction, counted: readonly Classified[]) {
  const hashes = counted.flatMap(({ reading }) => [reading.hash, ...reading.downloads]);
  const { rows } = await tx.execute<StoredReader>(sql`
    select hash, viewed, played, progress from statistics_readers
    where hash = any(${sql.param(hashes)}::text[])`);
  return new Map<string, ReaderRow>(rows.map((row) => [row.hash, row]));
}

async function saveReaders(
  tx: Transaction,
  day: string,
  changed: readonly (ReaderRow & { readonly hash: string })[],
) {
  if (changed.length === 0) return;
  await tx.execute(sql`
    insert into statistics_readers (hash, day, viewed, played, progress)
    select hash, ${day}::date, viewed, played, progress
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
      as r(hash text, viewed boolean, played boolean, progress smallint)
    on conflict (hash) do update set viewed = excluded.viewed, played = excluded.played,
      progress = excluded.progress`);
}

/** Addresses of made-up sites could otherwise fill the table. */
async function limitReferrers(tx: Transaction, day: string, groups: readonly Group[]) {
  const works = [...new Set(groups.map(({ workId }) => workId))];
  if (works.length === 0) return groups;
  const { rows } = await tx.execute<{ workId: string; names: string[] }>(sql`
    select work_id as "workId", array_agg(name) as names from statistics_work_groups
    where day = ${day}::date and kind = 'referrer' and work_id = any(${sql.param(works)}::uuid[])
    group by work_id`);
  const known = new Map(rows.map(({ workId, names }) => [workId, new Set(names)]));
  return groups.map((group) => {
    if (group.kind !== "referrer") return group;
    const names = known.get(group.workId) ?? new Set<string>();
    known.set(group.workId, names);
    if (!names.has(group.name) && names.size >= statisticsLimits.referrersPerDay)
      return { ...group, name: otherReferrers };
    names.add(group.name);
    return group;
  });
}
