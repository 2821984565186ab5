import { requireMember } from "#modules/identity";
import { recordActivity } from "#modules/trust";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadTopicFor } from "../access.ts";
import { saveReadingProgress } from "../reading-progress.ts";
import { trackAfterSeconds } from "../rules.ts";
import { forumReaders } from "../tables.ts";

/**
 * Limits per report: the browser sends one every few seconds, and the client can be manipulated.
 */
const most = { seconds: 60, posts: 40 } as const;

interface Reading {
  readonly publicId: string;
  /** The last post that was in view. */
  readonly number: number;
  readonly seconds: number;
}

/**
 * Notes how far a member has read. After four minutes in a topic they track it, unless they chose.
 * Returns the topic's state, so that the page needs no other request for it.
 */
export async function recordReading(
  ctx: Context<Actor>,
  reading: Reading,
): Promise<{ readonly lastNumber: number }> {
  const { userId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const at = ctx.clock.now();
    const { topic } = await loadTopicFor(tx, ctx, { publicId: reading.publicId });
    const seconds = Math.min(Math.max(0, Math.round(reading.seconds)), most.seconds);
    const readNumber = Math.min(Math.max(0, reading.number), topic.lastNumber);
    const place = { userId, topicId: topic.id, readNumber, seconds, at };
    const saved = await saveReadingProgress(tx, place);
    if (saved.readSeconds >= trackAfterSeconds && saved.level === null && !saved.chosen)
      await saveReadingProgress(tx, { ...place, seconds: 0, atLeast: "tracking" });
    await recordActivity(tx, {
      userId,
      at,
      counts: {
        topicsEntered: saved.firstTime ? 1 : 0,
        postsRead: Math.min(Math.max(0, saved.readNumber - saved.before), most.posts),
        readSeconds: seconds,
      },
    });
    return { lastNumber: topic.lastNumber };
  });
}

/** Nothing that is there now is new any more. */
export async function markAllRead(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireMember(ctx);
  const allReadAt = ctx.clock.now();
  await ctx.db
    .insert(forumReaders)
    .values({ userId, allReadAt })
    .onConflictDoUpdate({ target: forumReaders.userId, set: { allReadAt } });
}
