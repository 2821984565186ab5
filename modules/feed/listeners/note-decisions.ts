import { eq } from "drizzle-orm";
import { levelNames, type TrustLevel } from "#contracts/trust";
import { postChanged, replyPosted, topicStarted } from "#modules/forum";
import { levelChanged } from "#modules/trust";
import type { Context } from "#platform/context";
import { type Listener, listen } from "#platform/events";
import { forumPosts, forumTopics } from "#tables/forum";
import { automatedDecisions } from "../tables.ts";

/** A post out of sight by rule or flags, told to whoever wrote it. A steward's own act is none of ours. */
async function noteHold({ db }: Context, postId: string): Promise<void> {
  const [row] = await db
    .select({ post: forumPosts, title: forumTopics.title })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(eq(forumPosts.id, postId));
  if (!row?.post.hiddenAt || (row.post.hiddenWhy !== "review" && row.post.hiddenWhy !== "flags"))
    return;
  const { id, authorId, hiddenAt, hiddenWhy } = row.post;
  const words =
    hiddenWhy === "review"
      ? `What you wrote in “${row.title}” waits for a steward before others see it.`
      : `Several members flagged what you wrote in “${row.title}”, so it is out of sight until a steward has looked.`;
  await db
    .insert(automatedDecisions)
    .values({
      userId: authorId,
      kind: hiddenWhy === "review" ? "held" : "flagged",
      key: `post ${id} ${hiddenAt.toISOString()}`,
      words,
      postId: id,
      at: hiddenAt,
    })
    .onConflictDoNothing();
}

const nameOf = (level: number): string => levelNames[level as TrustLevel] ?? String(level);

/** The log of what was decided about somebody without a person. */
export const noteDecisions: readonly Listener[] = [
  listen(topicStarted, "feed.note_held_topic", async (ctx: Context, { postId, held }) => {
    if (held) await noteHold(ctx, postId);
  }),
  listen(replyPosted, "feed.note_held_reply", async (ctx: Context, { postId, held }) => {
    if (held) await noteHold(ctx, postId);
  }),
  listen(postChanged, "feed.note_hidden_post", async (ctx: Context, { postId, change }) => {
    if (change === "hidden") await noteHold(ctx, postId);
  }),
  listen(levelChanged, "feed.note_level", async ({ db, clock }: Context, change) => {
    if (change.byHand) return;
    const { userId, from, to } = change;
    const at = clock.now();
    await db
      .insert(automatedDecisions)
      .values({
        userId,
        kind: "trust",
        key: `trust ${from} ${to} ${at.toISOString().slice(0, 10)}`,
        words: `Your trust level went ${to > from ? "up" : "down"} from ${nameOf(from)} to ${nameOf(to)}, by what you read and wrote.`,
        at,
      })
      .onConflictDoNothing();
  }),
];
