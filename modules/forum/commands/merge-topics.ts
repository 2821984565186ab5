import { eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { invalid } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { loadTopicFor, lockTopics } from "../access.ts";
import { topicPath } from "../contract.ts";
import { relist } from "../counters.ts";
import { hiddenBySite } from "../errors.ts";
import { recountTopic } from "../recount-topic.ts";
import { forumPosts, forumTopics } from "../tables.ts";
import { setTags } from "../tagging.ts";
import { recordTopicAction } from "../topic-history.ts";
import { canUnhideTopic } from "../topic-visibility.ts";

/** Moves all posts of one topic to the end of another; the old URL redirects to the new one. */
export async function mergeTopics(
  ctx: Context<Actor>,
  { publicId, into }: { publicId: string; into: string },
): Promise<{ readonly path: string }> {
  const { userId: byId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const found = await loadTopicFor(tx, ctx, { publicId });
    const target = await loadTopicFor(tx, ctx, { publicId: into }).catch(() => undefined);
    const cannotMerge = (text: Message) => invalid({ into: [text] }, "cannot_merge");
    if (!target || target.topic.id === found.topic.id)
      throw cannotMerge("forum.errors.mergeTarget");
    await lockTopics(tx, [found.topic.id, target.topic.id]);
    // Read again, since they may have changed before the lock was ours.
    const from = await loadTopicFor(tx, ctx, { publicId });
    const to = await loadTopicFor(tx, ctx, { publicId: into });
    authorize(ctx.actor, "topic.moderate", from.facts);
    authorize(ctx.actor, "topic.moderate", to.facts);
    if (!(await canUnhideTopic(tx, ctx.actor, from.topic))) throw hiddenBySite();
    if (from.topic.guildId !== to.topic.guildId)
      throw cannotMerge("forum.errors.mergeAcrossGuilds");
    if (from.topic.kind === "poll") throw cannotMerge("forum.errors.mergePoll");
    if (from.topic.mergedInto || to.topic.mergedInto || to.topic.deletedAt)
      throw cannotMerge("forum.errors.mergeGone");
    const at = ctx.clock.now();
    const offset = to.topic.lastNumber;
    const moved = await tx
      .update(forumPosts)
      .set({
        topicId: to.topic.id,
        number: sql`${forumPosts.number} + ${offset}`,
        replyTo: sql`${forumPosts.replyTo} + ${offset}`,
      })
      .where(eq(forumPosts.topicId, from.topic.id))
      .returning({ id: forumPosts.id });
    await setTags(tx, from.topic, from.topic.tags, []);
    await tx
      .update(forumTopics)
      .set({ acceptedNumber: null, acceptedBy: null, acceptedAt: null })
      .where(eq(forumTopics.id, from.topic.id));
    await relist(tx, from.topic, { mergedInto: to.topic.id });
    await recountTopic(tx, from.topic.id);
    await recountTopic(tx, to.topic.id);
    const path = topicPath(to.topic);
    await recordTopicAction(tx, to.topic, {
      action: "merged",
      byId,
      at,
      details: { count: moved.length, title: from.topic.title },
    });
    await recordTopicAction(tx, from.topic, {
      action: "merged_away",
      byId,
      at,
      details: { title: to.topic.title, href: path },
    });
    return { path };
  });
}
