import { and, eq } from "drizzle-orm";
import type { Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { unfollowed } from "./events.ts";
import { updateFollowCounts } from "./follow-count.ts";
import { follows } from "./tables.ts";

interface Pair {
  readonly followerId: string;
  readonly followedId: string;
}

/** Deletes a follow or a request, if it exists. Both profiles must be locked. */
export async function endFollow(tx: Transaction, pair: Pair): Promise<void> {
  const [ended] = await tx
    .delete(follows)
    .where(and(eq(follows.followerId, pair.followerId), eq(follows.followedId, pair.followedId)))
    .returning({ acceptedAt: follows.acceptedAt });
  if (!ended?.acceptedAt) return;
  await updateFollowCounts(tx, pair, -1);
  await emit(tx, unfollowed, pair);
}
