import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadWorkFor } from "../access.ts";
import type { WorkReaction } from "../constants.ts";
import { workReacted } from "../events.ts";
import { archiveReactions, archiveWorks } from "../tables.ts";

interface ReactToWorkInput {
  readonly publicId: string;
  readonly reaction: WorkReaction;
  readonly on: boolean;
}

/** Adds or removes a reaction; idempotent. Counted in the work's row. */
export async function reactToWork(
  ctx: Context<Actor>,
  { publicId, reaction, on }: ReactToWorkInput,
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(ctx.actor, "work.comment", facts);
    const changed = on
      ? await tx
          .insert(archiveReactions)
          .values({ workId: work.id, userId, reaction, at: ctx.clock.now() })
          .onConflictDoNothing()
          .returning()
      : await tx
          .delete(archiveReactions)
          .where(
            and(
              eq(archiveReactions.workId, work.id),
              eq(archiveReactions.userId, userId),
              eq(archiveReactions.reaction, reaction),
            ),
          )
          .returning();
    if (changed.length === 0) return;
    const { [reaction]: before = 0, ...others } = work.reactions;
    const count = before + (on ? 1 : -1);
    await tx
      .update(archiveWorks)
      .set({ reactions: count > 0 ? { ...others, [reaction]: count } : others })
      .where(eq(archiveWorks.id, work.id));
    await emit(tx, workReacted, {
      workId: work.id,
      publicId,
      ownerId: work.ownerId,
      byId: userId,
      reaction,
      added: on,
    });
  });
}
