import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { minSortableId } from "#platform/ids";
import { defineJob } from "#platform/jobs";
import { ingestContent } from "../ingest/content.ts";
import { ingestMoney } from "../ingest/money.ts";
import { ingestMrr } from "../ingest/mrr.ts";
import { ingestPeople } from "../ingest/people.ts";
import type { Touched } from "../ingest/touched.ts";
import { ingestWaitlist } from "../ingest/waitlist.ts";
import { analyticsProgress } from "../tables.ts";
import { rollUpActives, rollUpCohorts } from "./actives.ts";
import { rollUpFacts, rollUpSignUps } from "./days.ts";

type Ctx = Pick<Context<Actor>, "db" | "clock">;

/** How far back rows are read again: a transaction may take a while to show what it wrote. */
const overlapMs = 3_600_000;
const beginning = new Date(0);

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Takes in what happened since the last time, and counts the days again that it fell on. */
export const rollUpJob = defineJob<Record<string, never>, Actor>("analytics.roll_up", {
  payload: z.object({}),
  queue: "slow",
  handle: (ctx) => rollUp(ctx),
});

export async function rollUp(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const last = await begin(tx);
    const touched: Touched = { days: new Set(), joined: new Set() };
    await ingestAll(
      tx,
      touched,
      ctx,
      last ? new Date(last.ingestedUntil.getTime() - overlapMs) : beginning,
    );
    const seen = await countActivity(tx, touched);
    const today = dayOf(ctx.clock.now());
    // The 7-day and 30-day windows move on even on days without activity.
    const from = [...seen, last?.rolledUpTo ?? today].toSorted()[0] ?? today;
    await rollUpFacts(tx, [...touched.days]);
    await rollUpSignUps(tx, [...touched.joined]);
    await rollUpActives(tx, { from, to: latest(today, seen) });
    await rollUpCohorts(tx, seen);
    await saveProgress(tx, ctx, today);
  });
}

/** Rebuilds all roll-ups from the raw data. */
export async function rebuildRollups(ctx: Ctx): Promise<{ readonly days: number }> {
  return inTransaction(ctx, async (tx) => {
    await begin(tx);
    await ingestAll(tx, { days: new Set(), joined: new Set() }, ctx, beginning);
    await tx.execute(sql`update activity_days set counted = true where not counted`);
    await tx.execute(sql`delete from analytics_daily`);
    await tx.execute(sql`delete from analytics_cohorts`);
    const days = async (query: ReturnType<typeof sql>) =>
      (await tx.execute<{ day: string }>(query)).rows.map(({ day }) => day);
    const facts = await days(sql`select distinct day::text from analytics_facts
      union select distinct day::text from analytics_mrr_steps`);
    const joined = await days(sql`select distinct joined_on::text as day from analytics_people`);
    const seen = await days(sql`select distinct day::text from activity_days`);
    const today = dayOf(ctx.clock.now());
    await rollUpFacts(tx, facts);
    await rollUpSignUps(tx, joined);
    if (seen.length > 0)
      await rollUpActives(tx, { from: seen.toSorted()[0] ?? today, to: latest(today, seen) });
    await rollUpCohorts(tx, seen);
    await saveProgress(tx, ctx, today);
    return { days: new Set([...facts, ...joined, ...seen]).size };
  });
}

const latest = (today: string, seen: readonly string[]) =>
  [today, ...seen].toSorted().at(-1) ?? today;

/** Runs are serialized by a table lock, with long timeouts. Returns the last run's progress. */
async function begin(tx: Transaction) {
  await tx.execute(sql`set local statement_timeout = '15min'`);
  await tx.execute(sql`set local lock_timeout = '5min'`);
  await tx.execute(sql`lock table analytics_progress in share row exclusive mode`);
  const [last] = await tx.select().from(analyticsProgress);
  return last;
}

async function ingestAll(tx: Transaction, touched: Touched, ctx: Ctx, from: Date): Promise<void> {
  const since = minSortableId(from);
  await ingestPeople(tx, touched, { today: dayOf(ctx.clock.now()) });
  await ingestContent(tx, touched, { since });
  await ingestMoney(tx, touched, { since });
  await ingestMrr(tx, touched, { since });
  await ingestWaitlist(tx, touched);
}

/** Activity that no figure has yet: its days, and the days those people joined on. */
async function countActivity(tx: Transaction, touched: Touched): Promise<string[]> {
  const { rows } = await tx.execute<{ days: string[] | null; joined: string[] | null }>(sql`
    with new as (update activity_days set counted = true where not counted returning person_id, day)
    select array_agg(distinct n.day::text) as days,
      array_agg(distinct p.joined_on::text) filter (where n.day <= p.joined_on + 7) as joined
    from new n join analytics_people p on p.id = n.person_id`);
  for (const day of rows[0]?.joined ?? []) touched.joined.add(day);
  return rows[0]?.days ?? [];
}

async function saveProgress(tx: Transaction, ctx: Ctx, rolledUpTo: string): Promise<void> {
  const at = ctx.clock.now();
  const row = { ingestedUntil: sql`now()`, rolledUpTo, at };
  await tx
    .insert(analyticsProgress)
    .values({ name: "rollups", ...row })
    .onConflictDoUpdate({ target: analyticsProgress.name, set: row });
}
