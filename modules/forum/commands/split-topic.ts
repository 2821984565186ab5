import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { invalid } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { newPublicId } from "#platform/ids";
import { loadTopicFor, type TopicRow } from "../access.ts";
import { type SplitInput, titleSlug, topicPath } from "../contract.ts";
import { countTopic } from "../counters.ts";
import { hiddenBySite } from "../errors.ts";
import { recountTopic } from "../recount-topic.ts";
import { hotScore } from "../rules.ts";
import { forumPosts, forumTopics } from "../tables.ts";
import { setTags } from "../tagging.ts";
import { recordTopicAction } from "../topic-history.ts";
import { canUnhideTopic } from "../topic-visibility.ts";

/** Moves off-topic replies to a new topic. The other posts keep their numbers. */
export async function splitTopic(
  ctx: Context<Actor>,
  { publicId, numbers, title }: SplitInput & { publicId: string },
): Promise<{ readonly path: string }> {
  const { userId: byId } = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { topic, facts } = await loadTopicFor(tx, ctx, { publicId }, { lock: true });
    authorize(ctx.actor, "topic.moderate", facts);
    if (!(await canUnhideTopic(tx, ctx.actor, topic))) throw hiddenBySite();
    const moving = await tx
      .select()
      .from(forumPosts)
      .where(and(eq(forumPosts.topicId, topic.id), inArray(forumPosts.number, [...numbers])))
      .orderBy(asc(forumPosts.number))
      .for("update");
    const [first] = moving;
    if (!first || moving.length < numbers.length || numbers.includes(1))
      throw invalid({ numbers: ["forum.errors.splitPosts" satisfies Message] }, "posts_not_there");
    if (first.hiddenAt || first.deletedAt)
      throw invalid(
        { numbers: ["forum.errors.splitFirstHidden" satisfies Message] },
        "posts_not_there",
      );
    const at = ctx.clock.now();
    const made = await openFrom(tx, topic, {
      title,
      authorId: first.authorId,
      startedAt: first.postedAt,
    });
    await movePosts(tx, topic.id, made.id, numbers);
    if (topic.acceptedNumber !== null && numbers.includes(topic.acceptedNumber))
      await tx
        .update(forumTopics)
        .set({ acceptedNumber: null, acceptedBy: null, acceptedAt: null })
        .where(eq(forumTopics.id, topic.id));
    await setTags(tx, made, [], topic.tags);
    await recountTopic(tx, made.id);
    await recountTopic(tx, topic.id);
    // Preserves the highest number: numbers are never reused.
    await tx
      .update(forumTopics)
      .set({ lastNumber: topic.lastNumber })
      .where(eq(forumTopics.id, topic.id));
    if (made.categoryId) await countTopic(tx, made.categoryId, 1);
    const from = topicPath(topic);
    const to = topicPath(made);
    await recordTopicAction(tx, topic, {
      action: "split",
      byId,
      at,
      details: { count: moving.length, title, href: to },
    });
    await recordTopicAction(
      tx,
      { ...made, lastNumber: 1 },
      {
        action: "split_off",
        byId,
        at,
        details: { title: topic.title, href: from },
      },
    );
    return { path: to };
  });
}

async function openFrom(
  tx: Transaction,
  { categoryId, guildId, guildCategoryId, language }: TopicRow,
  { title, authorId, startedAt }: { title: string; authorId: string; startedAt: Date },
): Promise<TopicRow> {
  const [made] = await tx
    .insert(forumTopics)
    .values({
      publicId: newPublicId(),
      categoryId,
      guildId,
      guildCategoryId,
      language,
      title,
      authorId,
      startedAt,
      kind: "discussion",
      slug: titleSlug(title),
      lastPostAt: startedAt,
      hot: hotScore(0, startedAt),
    })
    .returning();
  if (!made) throw new Error("no topic was written");
  return made;
}

/** In their order, numbered from 1; what answered a post that stays behind answers the topic. */
async function movePosts(
  tx: Transaction,
  fromId: string,
  toId: string,
  numbers: readonly number[],
): Promise<void> {
  const list = sql.join(
    numbers.map((number) => sql`${number}::int`),
    sql`, `,
  );
  await tx.execute(sql`
    with moved as (
      select id, number, (row_number() over (order by number))::int as place
      from forum_posts where topic_id = ${fromId} and number in (${list}))
    update forum_posts p
    set topic_id = ${toId}, number = moved.place,
      reply_to = (select other.place from moved other where other.number = p.reply_to)
    from moved where moved.id = p.id`);
}
