import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { paymentAttempts } from "../tables.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;

/** Longer than any call can take, so that no process takes over from one that is still waiting. */
export const leaseMs = 30_000;
export const callTimeoutMs = 20_000;

/**
 * Leases the attempt to this process. Returns nothing when another process has it or it is decided.
 * Commits on its own before the call, so that a later process knows a call may have been made.
 */
export async function takeLease(
  { db, clock }: Pick<Context, "db" | "clock">,
  attemptId: string,
): Promise<Attempt | undefined> {
  const now = clock.now();
  const [attempt] = await db
    .update(paymentAttempts)
    .set({
      state: "submitting",
      leaseUntil: new Date(now.getTime() + leaseMs),
      tries: sql`${paymentAttempts.tries} + 1`,
      firstSubmittedAt: sql`coalesce(${paymentAttempts.firstSubmittedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(
      and(
        eq(paymentAttempts.id, attemptId),
        or(
          eq(paymentAttempts.state, "created"),
          and(
            inArray(paymentAttempts.state, ["submitting", "unknown"]),
            or(isNull(paymentAttempts.leaseUntil), lt(paymentAttempts.leaseUntil, now)),
          ),
        ),
      ),
    )
    .returning();
  return attempt;
}

/** No response: retried with the same key and increasing delay. */
export async function markUnknown(
  { db, clock }: Pick<Context, "db" | "clock">,
  { id, tries }: Pick<Attempt, "id" | "tries">,
): Promise<void> {
  const now = clock.now();
  const waitMs = Math.min(3_600_000, 5_000 * 2 ** Math.min(tries, 12));
  await db
    .update(paymentAttempts)
    .set({ state: "unknown", leaseUntil: new Date(now.getTime() + waitMs), updatedAt: now })
    .where(and(eq(paymentAttempts.id, id), eq(paymentAttempts.state, "submitting")));
}
