import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { sortableFloor } from "#platform/ids";
import { defineJob } from "#platform/jobs";
import { takeInContent } from "../intake/content.ts";
import { takeInMoney } from "../intake/money.ts";
import { takeInMrr } from "../intake/mrr.ts";
import { takeInPeople } from "../intake/people.ts";
import type { Touched } from "../intake/touched.ts";
import { takeInWaitlist } from "../intake/waitlist.ts";
import { analyticsProgress } from "../tables.ts";
import { rollUpActives, rollUpCohorts } from "./actives.ts";
import { rollUpFacts, rollUpJoined } from "./days.ts";

type Ctx = Pick<Context<Actor>, "db" | "clock">;

/** How far back rows are read again: a transaction may take a while to show what it wrote. */
const overlapMs = 3_600_000;
const beginning = new Date(0);

export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Takes in what happened since the last time, and counts the days anew that it fell on. */
export const keepRollups = defineJob<Record<string, never>, Actor>("analytics.keep_rollups", {
  payload: z.object({}),
  lane: "slow",
  handle: (ctx) => rollUp(ctx),
});

export async function rollUp(ctx: Ctx): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const last = await begin(tx);
    const touched: Touched = { days: new Set(), joined: new Set() };
    await takeIn(
      tx,
      touched,
      ctx,
      last ? new Date(last.takenUntil.getTime() - overlapMs) : beginning,
    );
    const seen = await countActivity(tx, touched);
    const today = dayOf(ctx.clock.now());
    // The windows of seven and thirty days move on even where nobody came.
    const from = [...seen, last?.rolledTo ?? today].toSorted()[0] ?? today;
    await rollUpFacts(tx, [...touched.days]);
    await rollUpJoined(tx, [...touched.joined]);
    await rollUpActives(tx, { from, to: latest(today, seen) });
    await rollUpCohorts(tx, seen);
    await note(tx, ctx, today);
  });
}

/** Everything from what is kept as raw, as if nothing had ever been counted. */
export async function rebuildRollups(ctx: Ctx): Promise<{ readonly days: number }> {
  return inTransaction(ctx, async (tx) => {
    await begin(tx);
    await takeIn(tx, { days: new Set(), joined: new Set() }, ctx, beginning);
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
    await rollUpJoined(tx, joined);
    if (seen.length > 0)
      await rollUpActives(tx, { from: seen.toSorted()[0] ?? today, to: latest(today, seen) });
    await rollUpCohorts(tx, seen);
    await note(tx, ctx, today);
    return { days: new Set([...facts, ...joined, ...seen]).size };
  });
}

const latest = (today: string, seen: readonly string[]) =>
  [today, ...seen].toSorted().at(-1) ?? today;

/** One at a time, in as long as it takes; and how far the last one came. */
async function begin(tx: Transaction) {
  await tx.execute(sql`set local statement_timeout = '15min'`);
  await tx.execute(sql`set local lock_timeout = '5min'`);
  await tx.execute(sql`lock table analytics_progress in share row exclusive mode`);
  const [last] = await tx.select().from(analyticsProgress);
  return last;
}

async function takeIn(tx: Transaction, touched: Touched, ctx: Ctx, from: Date): Promise<void> {
  const since = sortableFloor(from);
  await takeInPeople(tx, touched, { today: dayOf(ctx.clock.now()) });
  await takeInContent(tx, touched, { since });
  await takeInMoney(tx, touched, { since });
  await takeInMrr(tx, touched, { since });
  await takeInWaitlist(tx, touched);
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

async function note(tx: Transaction, ctx: Ctx, rolledTo: string): Promise<void> {
  const at = ctx.clock.now();
  const row = { takenUntil: sql`now()`, rolledTo, at };
  await tx
    .insert(analyticsProgress)
    .values({ name: "rollups", ...row })
    .onConflictDoUpdate({ target: analyticsProgress.name, set: row });
}
