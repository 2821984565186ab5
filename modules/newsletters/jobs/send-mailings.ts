import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { inTransaction, type Transaction } from "#platform/db";
import { defineJob, enqueue, type JobType } from "#platform/jobs";
import { releaseLease, takeLease } from "../sending/lease.ts";
import { sendFor } from "../sending/send.ts";
import { newsletterMailings, newsletterSender } from "../tables.ts";

/** Then the rest becomes another job, so that other long jobs get their turn. */
const runMs = 20_000;
/** How long after a sender died another looks. */
const watchSeconds = 10;

/** Sends what is due of all mailings, by one sender in the whole site. */
export const sendMailings: JobType<Record<string, never>, Actor> = defineJob<
  Record<string, never>,
  Actor
>("newsletters.send_mailings", {
  payload: z.object({}),
  queue: "long",
  timeoutSeconds: 300,
  handle: async (ctx) => {
    const isOpen = await inTransaction(ctx, watch);
    if (!isOpen) return;
    const lease = await takeLease(ctx.db);
    if (!lease) return;
    let hasMore = false;
    try {
      hasMore = await sendFor(ctx, lease, runMs);
    } finally {
      await releaseLease(ctx.db, lease);
    }
    if (hasMore) await inTransaction(ctx, (tx) => enqueue(tx, sendMailings, {}));
  },
});

/**
 * While there is an open mailing, a job is always due soon: it takes over if the sender dies. Returns
 * whether there is one.
 */
async function watch(tx: Transaction): Promise<boolean> {
  const open = await tx.$count(newsletterMailings, sql`state <> 'done'`);
  if (open === 0) return false;
  await tx.insert(newsletterSender).values({ single: true }).onConflictDoNothing();
  const watching = await tx
    .update(newsletterSender)
    .set({ watchAt: sql`now() + make_interval(secs => ${watchSeconds})` })
    .where(sql`watch_at is null or watch_at <= now() + interval '1 second'`)
    .returning({ watchAt: newsletterSender.watchAt });
  const [next] = watching;
  if (next?.watchAt) await enqueue(tx, sendMailings, {}, { startAfter: next.watchAt });
  return true;
}
