import { requireMember } from "#modules/identity";
import { noteActivity } from "#modules/trust";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { loadTopicFor } from "../access.ts";
import { keepPlace } from "../reading.ts";
import { trackAfterSeconds } from "../rules.ts";
import { forumReaders } from "../tables.ts";

/** What one report can claim: the browser sends them every few seconds, and may be made to lie. */
const most = { seconds: 60, posts: 40 } as const;

interface Reading {
  readonly publicId: string;
  /** The last post that was in view. */
  readonly number: number;
  readonly seconds: number;
}

/** Notes how far a member has read. After four minutes in a topic they track it, unless they chose. */
export async function noteReading(ctx: Context<Actor>, reading: Reading): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const at = ctx.clock.now();
    const { topic } = await loadTopicFor(tx, ctx, { publicId: reading.publicId });
    const seconds = Math.min(Math.max(0, Math.round(reading.seconds)), most.seconds);
    const readNumber = Math.min(Math.max(0, reading.number), topic.lastNumber);
    const place = { userId, topicId: topic.id, readNumber, seconds, at };
    const kept = await keepPlace(tx, place);
    if (kept.readSeconds >= trackAfterSeconds && kept.level === null && !kept.chosen)
      await keepPlace(tx, { ...place, seconds: 0, atLeast: "tracking" });
    await noteActivity(tx, {
      userId,
      at,
      did: {
        topicsEntered: kept.firstTime ? 1 : 0,
        postsRead: Math.min(Math.max(0, kept.readNumber - kept.before), most.posts),
        readSeconds: seconds,
      },
    });
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
