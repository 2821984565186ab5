import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { profiles } from "./tables.ts";

/** Both profiles are locked by then; see `lockProfiles`. */
export async function updateFollowCounts(
  tx: Transaction,
  { followerId, followedId }: { followerId: string; followedId: string },
  by: 1 | -1,
): Promise<void> {
  await tx
    .update(profiles)
    .set({ followingCount: sql`${profiles.followingCount} + ${by}` })
    .where(eq(profiles.userId, followerId));
  await tx
    .update(profiles)
    .set({ followerCount: sql`${profiles.followerCount} + ${by}` })
    .where(eq(profiles.userId, followedId));
}
