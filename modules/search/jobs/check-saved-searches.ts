import { and, asc, eq, lte } from "drizzle-orm";
import { z } from "zod";
import { asMembers } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { newResultsFound } from "../events.ts";
import { countNewResults } from "../queries/new-results.ts";
import { savedSearches } from "../tables.ts";

/** Per run; the next one is ten minutes later. */
const maxPerRun = 500;
/** A long transaction commits rows with older timestamps: this much is left for the next run. */
const settleDelayMs = 60_000;

/**
 * Runs every ten minutes and checks the saved searches that are due. Each is due daily at the time
 * its owner subscribed, so they spread out. How far it was checked commits with the notification,
 * so a result is notified once even if the job is interrupted or runs concurrently.
 */
export const checkSavedSearches = defineJob<Record<string, never>, Actor>(
  "search.check_saved_searches",
  {
    payload: z.object({}),
    queue: "slow",
    handle: async (ctx) => {
      const due = await ctx.db
        .select({ id: savedSearches.id })
        .from(savedSearches)
        .where(lte(savedSearches.nextCheckAt, ctx.clock.now()))
        .orderBy(asc(savedSearches.nextCheckAt))
        .limit(maxPerRun);
      for (const { id } of due) {
        if (ctx.signal?.aborted) return;
        try {
          await inTransaction(ctx, (tx) => checkSavedSearch(ctx, tx, id));
        } catch (error) {
          // One failing search must not block the others.
          ctx.log.error({ searchId: id, err: error }, "a saved search could not be run");
        }
      }
    },
  },
);

async function checkSavedSearch(ctx: Context<Actor>, tx: Transaction, id: string): Promise<void> {
  const now = ctx.clock.now();
  const [saved] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), lte(savedSearches.nextCheckAt, now)))
    .for("update", { skipLocked: true });
  if (!saved?.notifiedUntil) return;
  const { id: searchId, userId, query, tab, notifiedUntil: since } = saved;
  const until = new Date(Math.max(since.getTime(), now.getTime() - settleDelayMs));
  await tx
    .update(savedSearches)
    .set({ notifiedUntil: until, nextCheckAt: new Date(now.getTime() + dayMs) })
    .where(eq(savedSearches.id, searchId));
  const [actor] = await asMembers(tx, [userId]);
  const own = actor && { ...withTransaction(ctx, tx), actor };
  if (own && (await countNewResults(own, { query, tab, since, until })) > 0)
    await emit(tx, newResultsFound, {
      searchId,
      userId,
      since: since.toISOString(),
      until: until.toISOString(),
    });
}
