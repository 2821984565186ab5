import { eq } from "drizzle-orm";
import { levelNames, type TrustLevel } from "#contracts/trust";
import { postChanged, replyPosted, topicStarted } from "#modules/forum";
import { translateFor } from "#modules/identity";
import { levelChanged } from "#modules/trust";
import type { Context } from "#platform/context";
import { defineListener, type Listener } from "#platform/events";
import { forumPosts, forumTopics } from "#tables/forum";
import { automatedDecisions } from "../tables.ts";

/**
 * Records that a post was hidden by a rule or by flags, as shown to its author, in their language. A moderator's own
 * action is not an automated decision.
 */
async function recordHold(ctx: Context, postId: string): Promise<void> {
  const { db } = ctx;
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
  const t = await translateFor(ctx, authorId);
  const words =
    hiddenReason === "review"
      ? t("home.decisions.held", { title: row.title })
      : t("home.decisions.flagged", { title: row.title });
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
    const t = await translateFor(ctx, userId);
    const nameOf = (level: number) => t(levelNames[level as TrustLevel]);
    const levels = { from: nameOf(from), to: nameOf(to) };
    const at = clock.now();
    await db
      .insert(automatedDecisions)
      .values({
        userId,
        kind: "trust",
        key: `trust ${from} ${to} ${at.toISOString().slice(0, 10)}`,
        words:
          to > from ? t("home.decisions.trustUp", levels) : t("home.decisions.trustDown", levels),
        at,
      })
      .onConflictDoNothing();
  }),
];
