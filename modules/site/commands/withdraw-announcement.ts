import { and, eq, isNull } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { emit } from "#platform/events";
import { announcementWithdrawn } from "../events.ts";
import { announcements } from "../tables.ts";

/** Takes it out of every list. Withdrawing twice is the same as never having seen it. */
export async function withdrawAnnouncement(
  ctx: Context<Actor>,
  { id }: { id: string },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "announcement.publish", { published: true });
    const [gone] = await tx
      .update(announcements)
      .set({ withdrawnAt: ctx.clock.now() })
      .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
      .returning({ id: announcements.id });
    if (!gone) throw notFound("announcement_not_found");
    await emit(tx, announcementWithdrawn, { announcementId: gone.id });
  });
}
