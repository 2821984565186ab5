import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadTopicFor } from "../access.ts";
import type { WatchLevel } from "../contract.ts";
import { forumReads } from "../tables.ts";

/** Sets how closely to follow a topic. An explicit choice is never changed automatically. */
export async function watchTopic(
  ctx: Context<Actor>,
  { publicId, level }: { publicId: string; level: WatchLevel },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { topic } = await loadTopicFor(tx, ctx, { publicId });
    await tx
      .insert(forumReads)
      .values({ userId, topicId: topic.id, level, chosen: true })
      .onConflictDoUpdate({
        target: [forumReads.userId, forumReads.topicId],
        set: { level, chosen: true },
      });
  });
}
