import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import type { TrustLevel } from "../contract.ts";
import { levelChanged } from "../events.ts";
import { reviewedLevel, windowDays } from "../rules.ts";
import { trustDays, trustStandings } from "../tables.ts";
import { latelyOf } from "../totals.ts";

const batch = 200;

/** Up and down by what people did: those who did something, and once a day those who have to keep a level up. */
export const reviewStandings = defineJob("trust.review_standings", {
  payload: z.object({}),
  lane: "slow",
  handle: async (ctx) => {
    for (let after = ""; ; ) {
      const people = await due(ctx, after);
      for (const userId of people) await review(ctx, userId);
      if (people.length < batch) break;
      after = people.at(-1) ?? "";
    }
    await forgetOldDays(ctx);
  },
});

async function due({ db, clock }: Pick<Context, "db" | "clock">, after: string): Promise<string[]> {
  const yesterday = new Date(clock.now().getTime() - dayMs);
  const rows = await db
    .select({ userId: trustStandings.userId })
    .from(trustStandings)
    .where(
      and(
        eq(trustStandings.byHand, false),
        or(
          trustStandings.stale,
          and(eq(trustStandings.level, 3), lt(trustStandings.reviewedAt, yesterday)),
        ),
        after === "" ? undefined : gt(trustStandings.userId, after),
      ),
    )
    .orderBy(asc(trustStandings.userId))
    .limit(batch);
  return rows.map(({ userId }) => userId);
}

async function review(ctx: Pick<Context, "db" | "clock" | "ports">, userId: string): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const [held] = await tx
      .select()
      .from(trustStandings)
      .where(and(eq(trustStandings.userId, userId), eq(trustStandings.byHand, false)))
      .for("no key update");
    if (!held) return;
    const heldDays = (now.getTime() - held.since.getTime()) / dayMs;
    const lately = await latelyOf(tx, userId, now);
    const from = held.level as TrustLevel;
    const to = reviewedLevel({ level: from, heldDays }, { total: held, lately });
    await tx
      .update(trustStandings)
      .set({ stale: false, reviewedAt: now, level: to, ...(to === from ? {} : { since: now }) })
      .where(eq(trustStandings.userId, userId));
    if (to !== from) await emit(tx, levelChanged, { userId, from, to, byHand: false });
  });
}

async function forgetOldDays({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * windowDays * dayMs);
  await db.delete(trustDays).where(lt(trustDays.day, sql`${before.toISOString()}::date`));
}
