import { and, asc, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { foundAgain } from "../events.ts";
import { newFinds } from "../queries/new-finds.ts";
import { searchKept } from "../tables.ts";

/** In one run; there is another ten minutes later. */
const most = 500;
/** A transaction that took long shows what is older than now: so much is left for the next look. */
const settleMs = 60_000;

/**
 * Each ten minutes: looks through the searches whose day has come round. Each has its own hour, the
 * one at which its owner asked, so they spread by themselves. What was looked through is written
 * with the telling, so however often this is stopped or runs beside itself, a find is told once.
 */
export const lookAgain = defineJob<Record<string, never>, Actor>("search.look_again", {
  payload: z.object({}),
  lane: "slow",
  handle: async (ctx) => {
    const due = await ctx.db
      .select({ id: searchKept.id })
      .from(searchKept)
      .where(lte(searchKept.lookAt, ctx.clock.now()))
      .orderBy(asc(searchKept.lookAt))
      .limit(most);
    for (const { id } of due) {
      if (ctx.signal?.aborted) return;
      try {
        await inTransaction(ctx, (tx) => lookThrough(ctx, tx, id));
      } catch (error) {
        // One that can't be asked must not keep the others waiting.
        ctx.log.error({ searchId: id, err: error }, "a kept search could not be asked");
      }
    }
  },
});

async function lookThrough(ctx: Context<Actor>, tx: Transaction, id: string): Promise<void> {
  const now = ctx.clock.now();
  const [kept] = await tx
    .select()
    .from(searchKept)
    .where(and(eq(searchKept.id, id), lte(searchKept.lookAt, now)))
    .for("update", { skipLocked: true });
  if (!kept?.toldUntil) return;
  const { id: searchId, userId, query, tab, toldUntil: since } = kept;
  const until = new Date(Math.max(since.getTime(), now.getTime() - settleMs));
  await tx
    .update(searchKept)
    .set({ toldUntil: until, lookAt: new Date(now.getTime() + dayMs) })
    .where(eq(searchKept.id, searchId));
  const [actor] = await asMembers(tx, [userId]);
  const own = actor && { ...within(ctx, tx), actor };
  if (own && (await newFinds(own, { query, tab, since, until })) > 0)
    await emit(tx, foundAgain, {
      searchId,
      userId,
      since: since.toISOString(),
      until: until.toISOString(),
    });
}
