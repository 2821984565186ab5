import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { type LockWork, lockWorkFor } from "../access.ts";
import { workOpened } from "../events.ts";
import { indexWork } from "../facets/index-work.ts";
import { archiveWorks } from "../tables.ts";

/** Undoes the removal of a work: it is listed again as it was before. */
export const restoreWork = (
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<void> => restoreLockedWork(ctx, lockWorkFor(ctx, { publicId }));

export async function restoreLockedWork(ctx: Context<Actor>, lock: LockWork): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { work, facts } = await lock(tx);
    authorize(ctx.actor, "work.restore", facts);
    const [back] = await tx
      .update(archiveWorks)
      .set({
        state: "published",
        withdrawnAt: null,
        withdrawReason: "",
        revisedAt: ctx.clock.now(),
      })
      .where(eq(archiveWorks.id, work.id))
      .returning();
    if (!back) throw new Error("no work was brought back");
    await indexWork(tx, back);
    const { publicId, ownerId } = work;
    await emit(tx, workOpened, { workId: work.id, publicId, ownerId });
  });
}
