import { and, eq } from "drizzle-orm";
import { lockOwnCreator } from "#modules/creators";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { notFound } from "#platform/errors";
import { users } from "#tables/identity";
import { shown } from "../access.ts";
import type { SupporterNoteInput } from "../inputs.ts";
import { supporterNotes, supporters } from "../tables.ts";

/** Saves what a creator notes about a supporter; without a note and tags nothing is kept. */
export async function saveSupporterNote(
  ctx: Context<Actor>,
  { username, note, tags }: SupporterNoteInput & { readonly username: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId: creatorId } = await lockOwnCreator(tx, ctx.actor);
    const [found] = await tx
      .select({ userId: supporters.userId })
      .from(supporters)
      .innerJoin(users, eq(users.id, supporters.userId))
      .where(
        and(
          eq(supporters.creatorId, creatorId),
          eq(users.username, username.toLowerCase()),
          shown(ctx.actor, supporters.userId),
        ),
      );
    if (!found) throw notFound("supporter_not_found");
    const { userId } = found;
    const one = and(eq(supporterNotes.creatorId, creatorId), eq(supporterNotes.userId, userId));
    if (!note && tags.length === 0) return void (await tx.delete(supporterNotes).where(one));
    const words = { note, tags, changedAt: ctx.clock.now() };
    await tx
      .insert(supporterNotes)
      .values({ creatorId, userId, ...words })
      .onConflictDoUpdate({
        target: [supporterNotes.creatorId, supporterNotes.userId],
        set: words,
      });
  });
}
