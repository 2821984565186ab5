import { eq } from "drizzle-orm";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { type LockWork, lockWorkFor } from "../access.ts";
import { workWithdrawn } from "../events.ts";
import { indexWork } from "../facets/index-work.ts";
import { archiveDrafts, archiveWorks } from "../tables.ts";

/** Withdraws a work. Its page stays, with the reason and its citation. */
export const withdrawWork = (
  ctx: Context<Actor>,
  { publicId, reason }: { readonly publicId: string; readonly reason: string },
): Promise<void> => withdrawLockedWork(ctx, lockWorkFor(ctx, { publicId }), reason);

/** The same for programs that may ask again: one that its owner withdrew already stays as it is. */
export async function withdrawWorkOnce(
  ctx: Context<Actor>,
  { publicId, reason }: { readonly publicId: string; readonly reason: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const joined = withTransaction(ctx, tx);
    const { work } = await lockWorkFor(joined, { publicId })(tx);
    const isOwn = isMember(ctx.actor) && ctx.actor.userId === work.ownerId;
    if (work.state !== "withdrawn" || !isOwn) await withdrawWork(joined, { publicId, reason });
  });
}

export async function withdrawLockedWork(
  ctx: Context<Actor>,
  lock: LockWork,
  reason: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { work, facts } = await lock(tx);
    authorize(ctx.actor, "work.withdraw", facts);
    const [withdrawn] = await tx
      .update(archiveWorks)
      .set({
        state: "withdrawn",
        withdrawnAt: ctx.clock.now(),
        withdrawReason: reason,
        revisedAt: ctx.clock.now(),
      })
      .where(eq(archiveWorks.id, work.id))
      .returning();
    if (!withdrawn) throw new Error("no work was withdrawn");
    await indexWork(tx, withdrawn);
    const byId = isMember(ctx.actor) ? ctx.actor.userId : null;
    const { publicId, ownerId } = work;
    // A removal by moderators may be reverted, so the owner's unpublished changes are retained
    // then.
    if (byId === ownerId) await tx.delete(archiveDrafts).where(eq(archiveDrafts.workId, work.id));
    await emit(tx, workWithdrawn, { workId: work.id, publicId, ownerId, byId });
  });
}
