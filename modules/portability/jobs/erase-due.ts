import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, portsOf, type Transaction, withTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { defineJob, enqueue } from "#platform/jobs";
import { users } from "#tables/identity";
import { accountDeletionBlockers } from "../account-deletion-blockers.ts";
import { sendPortabilityEmail } from "../emails/send-email.ts";
import { memberErased } from "../events.ts";
import { portabilitySettings } from "../settings.ts";
import { accountDeletions, dataExports } from "../tables.ts";
import { removeOldExports } from "./remove-old-exports.ts";

/** Erases every user whose grace period is over, each in one transaction. */
export const eraseDue = defineJob<Record<string, never>, Actor>("portability.erase_due", {
  payload: z.object({}),
  queue: "slow",
  handle: async (ctx) => {
    const due = await ctx.db
      .select({ id: accountDeletions.id })
      .from(accountDeletions)
      .where(open(lte(accountDeletions.dueAt, ctx.clock.now())))
      .orderBy(asc(accountDeletions.dueAt));
    const failures: unknown[] = [];
    for (const { id } of due)
      await eraseOne(ctx, id).catch((error: unknown) => {
        ctx.log.error({ deletionId: id, err: error }, "an account could not be deleted");
        failures.push(error);
      });
    // Failed ones are retried with the job; the others are no longer due.
    if (failures.length > 0) throw new AggregateError(failures, "not everybody could be erased");
  },
});

const open = (condition: ReturnType<typeof lte>) =>
  and(condition, isNull(accountDeletions.undoneAt), isNull(accountDeletions.erasedAt));

async function eraseOne(ctx: Context<Actor>, deletionId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // A cancellation committed before is seen here; a later one waits and finds nothing to cancel.
    const [accountDeletion] = await tx
      .select()
      .from(accountDeletions)
      .where(open(eq(accountDeletions.id, deletionId)))
      .for("update");
    if (!accountDeletion) return;
    const { userId, ownText } = accountDeletion;
    const inside = withTransaction(ctx, tx);
    const blockers = await accountDeletionBlockers(inside, userId);
    if (blockers.length > 0) {
      if (accountDeletion.heldAt) return;
      await tx
        .update(accountDeletions)
        .set({ heldAt: ctx.clock.now() })
        .where(eq(accountDeletions.id, deletionId));
      await sendPortabilityEmail(tx, {
        kind: "deletion_held",
        userId,
        origin: siteMail(ctx).origin,
        blockers: [...blockers],
      });
      return;
    }
    await sendFarewellEmail(tx, userId);
    await expireExports(tx, userId, ctx.clock.now());
    for (const { erase } of portabilitySettings(ctx).erasers)
      await erase(inside, { userId, ownText });
    await tx
      .update(accountDeletions)
      .set({ erasedAt: ctx.clock.now() })
      .where(eq(accountDeletions.id, deletionId));
    await emit(tx, memberErased, { userId, ownText });
  });
}

async function sendFarewellEmail(tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx
    .select({
      address: users.email,
      name: users.name,
      username: users.username,
      language: users.language,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (user)
    await sendPortabilityEmail(tx, {
      kind: "erased",
      userId,
      origin: siteMail({ ports: portsOf(tx) }).origin,
      to: user,
    });
}

/** Expires the user's exports; the next job run deletes the files. */
async function expireExports(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx
    .update(dataExports)
    .set({ state: "expired", expiresAt: now })
    .where(eq(dataExports.userId, userId));
  await enqueue(tx, removeOldExports, {});
}
