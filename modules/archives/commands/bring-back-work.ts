import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { type LockWork, lockWorkFor } from "../access.ts";
import { workOpened } from "../events.ts";
import { postWork } from "../facets/post-work.ts";
import { archiveWorks } from "../tables.ts";

/** Takes back that a work was removed: it stands where it stood, as it was. */
export const bringBackWork = (
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<void> => bringBackLocked(ctx, lockWorkFor(ctx, { publicId }));

export async function bringBackLocked(ctx: Context<Actor>, lock: LockWork): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { work, facts } = await lock(tx);
    authorize(ctx.actor, "work.bring_back", facts);
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
    await postWork(tx, back);
    const { publicId, ownerId } = work;
    await emit(tx, workOpened, { workId: work.id, publicId, ownerId });
  });
}
