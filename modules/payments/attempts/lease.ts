import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { paymentAttempts } from "../tables.ts";

export type Attempt = typeof paymentAttempts.$inferSelect;

/** Longer than any call may take, so that nobody takes over from somebody still waiting. */
export const leaseMs = 30_000;
export const callTimeoutMs = 20_000;

/**
 * Takes the attempt for this process alone. Nothing when somebody else has it or it is decided.
 * Commits by itself, before the call: whoever finds it later knows that a call may have been made.
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

/** No answer came: to be tried again with the same key, later each time. */
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
