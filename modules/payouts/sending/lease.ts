import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Context } from "#platform/context";
import { payoutSteps } from "../tables.ts";

export type Step = typeof payoutSteps.$inferSelect;

/** Longer than any call can take, so that no process takes over from one that is still waiting. */
const leaseMs = 30_000;

/**
 * Leases a call to this process; returns nothing when another process has it or it is decided.
 * Commits on its own before the call, so that a later process knows a call may have been made.
 */
export async function takeLease(
  { db, clock }: Pick<Context, "db" | "clock">,
  stepId: string,
): Promise<Step | undefined> {
  const now = clock.now();
  const [step] = await db
    .update(payoutSteps)
    .set({
      state: "submitting",
      leaseUntil: new Date(now.getTime() + leaseMs),
      tries: sql`${payoutSteps.tries} + 1`,
      firstSubmittedAt: sql`coalesce(${payoutSteps.firstSubmittedAt}, ${now.toISOString()}::timestamptz)`,
      updatedAt: now,
    })
    .where(
      and(
        eq(payoutSteps.id, stepId),
        or(
          eq(payoutSteps.state, "created"),
          and(
            inArray(payoutSteps.state, ["submitting", "unknown"]),
            or(isNull(payoutSteps.leaseUntil), lt(payoutSteps.leaseUntil, now)),
          ),
        ),
      ),
    )
    .returning();
  return step;
}

/** No response: retried with the same key and increasing delay. */
export async function markUnknown(
  { db, clock }: Pick<Context, "db" | "clock">,
  { id, tries }: Pick<Step, "id" | "tries">,
): Promise<void> {
  const now = clock.now();
  const waitMs = Math.min(3_600_000, 5_000 * 2 ** Math.min(tries, 12));
  await db
    .update(payoutSteps)
    .set({ state: "unknown", leaseUntil: new Date(now.getTime() + waitMs), updatedAt: now })
    .where(and(eq(payoutSteps.id, id), eq(payoutSteps.state, "submitting")));
}
