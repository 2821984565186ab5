import { and, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { z } from "zod";
import { type Actor, authorize, type LimitKind } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { limitsChanged } from "../events.ts";
import { endSessions } from "../sessions.ts";
import { accountLimits, users } from "../tables.ts";

interface Limit {
  readonly userId: string;
  readonly kind: LimitKind;
  readonly until: Date | null;
  readonly caseId: string | null;
}

const lockoutKinds: readonly LimitKind[] = ["banned", "suspended"];

/**
 * Restricts an account until a given time, or permanently. A repeated limit replaces the earlier
 * one.
 */
export async function limitAccount(ctx: Context<Actor>, limit: Limit): Promise<void> {
  const { userId, kind, until, caseId } = limit;
  await inTransaction(ctx, async (tx) => {
    await lockAccount(ctx, tx, userId);
    const setAt = ctx.clock.now();
    await tx
      .insert(accountLimits)
      .values({ userId, kind, until, caseId, setAt })
      .onConflictDoUpdate({
        target: [accountLimits.userId, accountLimits.kind],
        set: { until, caseId, setAt },
      });
    if (lockoutKinds.includes(kind)) await endSessions(tx, userId);
    await settle(tx, userId, setAt);
  });
}

/** Lifts a limit; with a case, only the limit that case imposed. Returns whether there was one. */
export async function liftLimit(
  ctx: Context<Actor>,
  { userId, kind, caseId }: Pick<Limit, "userId" | "kind"> & { readonly caseId?: string },
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    await lockAccount(ctx, tx, userId);
    const lifted = await tx
      .delete(accountLimits)
      .where(
        and(
          eq(accountLimits.userId, userId),
          eq(accountLimits.kind, kind),
          caseId === undefined ? undefined : eq(accountLimits.caseId, caseId),
        ),
      )
      .returning({ kind: accountLimits.kind });
    if (lifted.length > 0) await settle(tx, userId, ctx.clock.now());
    return lifted.length > 0;
  });
}

async function lockAccount(ctx: Context<Actor>, tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update");
  authorize(ctx.actor, "account.limit", { targetUserId: userId });
  if (!user) throw notFound();
}

/** `users.suspended_at` duplicates this for lists that join it. */
async function settle(tx: Transaction, userId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ kind: accountLimits.kind })
    .from(accountLimits)
    .where(and(eq(accountLimits.userId, userId), inArray(accountLimits.kind, [...lockoutKinds])));
  await tx
    .update(users)
    .set({ suspendedAt: rows.length > 0 ? now : null })
    .where(eq(users.id, userId));
  await emit(tx, limitsChanged, { userId });
}

/** Removes expired limits. Queries already ignore them; this keeps the tables consistent. */
export const liftExpiredLimits = defineJob("identity.lift_expired_limits", {
  payload: z.object({}),
  retries: 0,
  handle: async (ctx: Context) => {
    const due = await ctx.db
      .select({ userId: accountLimits.userId, kind: accountLimits.kind })
      .from(accountLimits)
      .where(and(isNotNull(accountLimits.until), lte(accountLimits.until, ctx.clock.now())))
      .limit(500);
    for (const limit of due) await liftLimit(ctx as Context<Actor>, limit);
  },
});
