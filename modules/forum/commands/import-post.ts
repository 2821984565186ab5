import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { newPublicId } from "#platform/ids";
import { renderBody } from "../body.ts";
import { titleSlug } from "../contract.ts";
import { countReply, countTopic } from "../counters.ts";
import { categoryNotFound, topicNotFound } from "../errors.ts";
import { postImported } from "../events.ts";
import { insertPost } from "../posting.ts";
import { hotScore } from "../rules.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import { resolveTags, setTags } from "../tagging.ts";

interface ImportPostInput {
  /** The account it is posted under; the text names the original author. */
  readonly authorId: string;
  readonly body: string;
  /** When it was written, there. */
  readonly at: Date;
  readonly where:
    | { readonly topicId: string; readonly replyTo?: number | undefined }
    | {
        readonly categoryId: string;
        readonly title: string;
        readonly tags: readonly string[];
      };
}

interface ImportedPost {
  readonly postId: string;
  readonly topicId: string;
  readonly number: number;
}

/**
 * Imports a post from another forum with its original date. Sends no notifications, does not affect
 * trust levels, and resolves no mentions, since they name other people.
 */
export async function importPost(
  ctx: Context<Actor>,
  input: ImportPostInput,
): Promise<ImportedPost> {
  authorize(ctx.actor, "forum.manage_categories", {});
  return inTransaction(ctx, async (tx) => {
    const body = await renderBody(tx, ctx, input.body);
    const { authorId, at, where } = input;
    const topic =
      "topicId" in where
        ? await lockTopic(tx, where.topicId)
        : await openTopic(tx, { ...where, authorId, at });
    const isReply = "topicId" in where;
    const number = isReply ? topic.lastNumber + 1 : 1;
    const replyTo = isReply && where.replyTo !== undefined && where.replyTo < number;
    const post = await insertPost(tx, {
      topicId: topic.id,
      number,
      authorId,
      body,
      postedAt: at,
      held: false,
      idempotencyKey: undefined,
      replyTo: replyTo ? where.replyTo : undefined,
    });
    if (isReply) {
      const latest = new Date(Math.max(at.getTime(), topic.lastPostAt.getTime()));
      await countReply(tx, topic, { number, authorId, at: latest, held: false });
    }
    await emit(tx, postImported, { topicId: topic.id, publicId: topic.publicId });
    return { postId: post.id, topicId: topic.id, number };
  });
}

async function lockTopic(tx: Transaction, topicId: string) {
  const [topic] = await tx
    .select()
    .from(forumTopics)
    .where(eq(forumTopics.id, topicId))
    .for("no key update");
  if (!topic) throw topicNotFound();
  return topic;
}

async function openTopic(
  tx: Transaction,
  input: {
    readonly categoryId: string;
    readonly title: string;
    readonly tags: readonly string[];
    readonly authorId: string;
    readonly at: Date;
  },
) {
  const { categoryId, title, authorId, at } = input;
  const [category] = await tx
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(eq(forumCategories.id, categoryId));
  if (!category) throw categoryNotFound();
  const tags = await resolveTags(tx, input.tags, { mayMake: true });
  const [topic] = await tx
    .insert(forumTopics)
    .values({
      publicId: newPublicId(),
      categoryId,
      kind: "discussion",
      title,
      slug: titleSlug(title),
      authorId,
      startedAt: at,
      lastPostAt: at,
      recentPosterIds: [authorId],
      hot: hotScore(0, at),
    })
    .returning();
  if (!topic) throw new Error("no topic was written");
  await setTags(tx, topic, [], tags);
  await countTopic(tx, categoryId, 1);
  return { ...topic, tags };
}
