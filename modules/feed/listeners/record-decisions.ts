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

/** The text is stored with the decision, where it is data. */
const storedText = (ctx: Context) => ctx.ports.get(translations).forLocale(defaultLocale);

/**
 * Records that a post was hidden by a rule or by flags, as shown to its author. A moderator's own
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
  const words =
    hiddenReason === "review"
      ? storedText(ctx)("home.decisions.held", { title: row.title })
      : storedText(ctx)("home.decisions.flagged", { title: row.title });
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
    const t = storedText(ctx);
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
