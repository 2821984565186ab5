import { and, asc, eq, gt, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import type { TrustLevel } from "../contract.ts";
import { levelChanged } from "../events.ts";
import { recentTotals } from "../recent-totals.ts";
import { reviewedLevel, windowDays } from "../rules.ts";
import { trustDays, userTrust } from "../tables.ts";

const batch = 200;

/**
 * Raises and lowers levels by activity: for members with new activity, and daily for those who have
 * to maintain a level.
 */
export const reviewTrustLevels = defineJob("trust.review_levels", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    for (let after = ""; ; ) {
      const people = await due(ctx, after);
      for (const userId of people) await review(ctx, userId);
      if (people.length < batch) break;
      after = people.at(-1) ?? "";
    }
    await deleteOldDays(ctx);
  },
});

async function due({ db, clock }: Pick<Context, "db" | "clock">, after: string): Promise<string[]> {
  const yesterday = new Date(clock.now().getTime() - dayMs);
  const rows = await db
    .select({ userId: userTrust.userId })
    .from(userTrust)
    .where(
      and(
        eq(userTrust.isManual, false),
        or(userTrust.stale, and(eq(userTrust.level, 3), lt(userTrust.reviewedAt, yesterday))),
        after === "" ? undefined : gt(userTrust.userId, after),
      ),
    )
    .orderBy(asc(userTrust.userId))
    .limit(batch);
  return rows.map(({ userId }) => userId);
}

async function review(ctx: Pick<Context, "db" | "clock" | "ports">, userId: string): Promise<void> {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    const [held] = await tx
      .select()
      .from(userTrust)
      .where(and(eq(userTrust.userId, userId), eq(userTrust.isManual, false)))
      .for("no key update");
    if (!held) return;
    const heldDays = (now.getTime() - held.since.getTime()) / dayMs;
    const recent = await recentTotals(tx, userId, now);
    const from = held.level as TrustLevel;
    const to = reviewedLevel({ level: from, heldDays }, { total: held, recent });
    await tx
      .update(userTrust)
      .set({ stale: false, reviewedAt: now, level: to, ...(to === from ? {} : { since: now }) })
      .where(eq(userTrust.userId, userId));
    if (to !== from) await emit(tx, levelChanged, { userId, from, to, isManual: false });
  });
}

async function deleteOldDays({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const before = new Date(clock.now().getTime() - 2 * windowDays * dayMs);
  await db.delete(trustDays).where(lt(trustDays.day, sql`${before.toISOString()}::date`));
}
