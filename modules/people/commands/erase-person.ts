import { eq, or } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { enqueue } from "#platform/jobs";
import { lockProfiles } from "../access.ts";
import { endFollow } from "../end-follow.ts";
import { profileEdited } from "../events.ts";
import { deleteUnusedPictures } from "../jobs/delete-unused-pictures.ts";
import { blocks, channelTests, follows, mutes, pictureFiles, profiles } from "../tables.ts";

/** Part of erasing an account: nothing of what this module holds about them is left. */
export async function erasePerson(
  ctx: Context<Actor>,
  { userId }: { userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await inTransaction(ctx, async (tx) => {
    const between = await tx
      .select({ followerId: follows.followerId, followedId: follows.followedId })
      .from(follows)
      .where(or(eq(follows.followerId, userId), eq(follows.followedId, userId)));
    await lockProfiles(tx, userId, ...between.flatMap((pair) => Object.values(pair)));
    for (const pair of between) await endFollow(tx, pair);
    await tx.delete(blocks).where(or(eq(blocks.blockerId, userId), eq(blocks.blockedId, userId)));
    await tx.delete(mutes).where(or(eq(mutes.muterId, userId), eq(mutes.mutedId, userId)));
    const files = await tx
      .delete(pictureFiles)
      .where(eq(pictureFiles.userId, userId))
      .returning({ key: pictureFiles.key });
    if (files.length > 0)
      await enqueue(tx, deleteUnusedPictures, { keys: files.map(({ key }) => key) });
    await tx.delete(channelTests).where(eq(channelTests.userId, userId));
    await tx.delete(profiles).where(eq(profiles.userId, userId));
    await emit(tx, profileEdited, { userId });
  });
}
