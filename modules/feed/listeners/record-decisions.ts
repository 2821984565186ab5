import { eq } from "drizzle-orm";
import { levelNames, type TrustLevel } from "#contracts/trust";
import { postChanged, replyPosted, topicStarted } from "#modules/forum";
import { levelChanged } from "#modules/trust";
import type { Context } from "#platform/context";
import { defineListener, type Listener } from "#platform/events";
import { defaultLocale } from "#platform/i18n";
import { translations } from "#platform/translations";
import { forumPosts, forumTopics } from "#tables/forum";
import { automatedDecisions } from "../tables.ts";

/**
 * Records that a post was hidden by a rule or by flags, as shown to its author. A moderator's own
 * action is not an automated decision.
 */
async function recordHold({ db }: Context, postId: string): Promise<void> {
  const [row] = await db
    .select({ post: forumPosts, title: forumTopics.title })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(eq(forumPosts.id, postId));
  if (
    !row?.post.hiddenAt ||
    (row.post.hiddenReason !== "review" && row.post.hiddenReason !== "flags")
  )
    return;
  const { id, authorId, hiddenAt, hiddenReason } = row.post;
  const words =
    hiddenReason === "review"
      ? `What you wrote in “${row.title}” waits for a steward before others see it.`
      : `Several members flagged what you wrote in “${row.title}”, so it is out of sight until a steward has looked.`;
  await db
    .insert(automatedDecisions)
    .values({
      userId: authorId,
      kind: hiddenReason === "review" ? "held" : "flagged",
      key: `post ${id} ${hiddenAt.toISOString()}`,
      words,
      postId: id,
      at: hiddenAt,
    })
    .onConflictDoNothing();
}

/** Records automated decisions about users. */
export const decisionListeners: readonly Listener[] = [
  defineListener(
    topicStarted,
    "feed.record_held_topic",
    (ctx: Context, { postId }) => recordHold(ctx, postId),
    { when: ({ held }) => held },
  ),
  defineListener(
    replyPosted,
    "feed.record_held_reply",
    (ctx: Context, { postId }) => recordHold(ctx, postId),
    { when: ({ held }) => held },
  ),
  defineListener(
    postChanged,
    "feed.record_hidden_post",
    (ctx: Context, { postId }) => recordHold(ctx, postId),
    { when: ({ change }) => change === "hidden" },
  ),
  defineListener(levelChanged, "feed.record_level", async (ctx: Context, change) => {
    if (change.isManual) return;
    const { db, clock } = ctx;
    const { userId, from, to } = change;
    const t = ctx.ports.get(translations).forLocale(defaultLocale);
    const nameOf = (level: number) => t(levelNames[level as TrustLevel]);
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
