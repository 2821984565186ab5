import { and, asc, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob, enqueue } from "#platform/jobs";
import { claimMs, processSubscription } from "../commands/process-subscription.ts";
import { isSchedulerLocked } from "../scheduler-lock.ts";
import { subscriptions } from "../tables.ts";

type Empty = Record<string, never>;
const payload = z.object({});
/** Fewer than the pool's connections, so that page requests still get one. */
const concurrency = 4;
const batch = 200;
const shiftMs = 40_000;

/** Processes everything that is due, in batches; the next run takes what is left. */
export const renewDue = defineJob<Empty, Actor>("subscriptions.renew_due", {
  payload,
  handle: async (ctx: Context<Actor>) => {
    if (await isSchedulerLocked(ctx.db)) return;
    const { more } = await renewBatch(ctx, { shiftMs });
    if (more) await inTransaction(ctx, (tx) => enqueue<Empty, Actor>(tx, renewDue, {}));
  },
});

/**
 * Processes what is due now, several at a time. Each batch is claimed for a limited time, skipping
 * what other workers have claimed, so that workers never wait for each other or do the same work
 * twice.
 */
export async function renewBatch(
  ctx: Context<Actor>,
  { shiftMs: lastsMs, width = concurrency }: { readonly shiftMs: number; readonly width?: number },
): Promise<{ readonly done: number; readonly failed: number; readonly more: boolean }> {
  const startedMs = performance.now();
  const tried = new Set<string>();
  let failed = 0;
  for (;;) {
    const due = (await takeDue(ctx)).filter((id) => !tried.has(id));
    if (due.length === 0) return { done: tried.size - failed, failed, more: false };
    const queue = [...due];
    const work = async () => {
      for (let id = queue.pop(); id; id = queue.pop()) {
        tried.add(id);
        try {
          await processSubscription(ctx, { subscriptionId: id });
        } catch (error) {
          failed += 1;
          ctx.log.error(
            { err: error, subscriptionId: id },
            "a subscription could not be renewed yet",
          );
        }
      }
    };
    await Promise.all(Array.from({ length: width }, work));
    if (performance.now() - startedMs > lastsMs)
      return { done: tried.size - failed, failed, more: true };
  }
}

async function takeDue({ db, clock }: Context<Actor>): Promise<string[]> {
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  const due = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.nextDueAt),
        lte(subscriptions.nextDueAt, now),
        or(isNull(subscriptions.claimedUntil), lte(subscriptions.claimedUntil, now)),
      ),
    )
    .orderBy(asc(subscriptions.nextDueAt))
    .limit(batch)
    .for("no key update", { skipLocked: true });
  const rows = await db
    .update(subscriptions)
    .set({ claimedUntil: until })
    .where(inArray(subscriptions.id, due))
    .returning({ id: subscriptions.id });
  return rows.map(({ id }) => id);
}
