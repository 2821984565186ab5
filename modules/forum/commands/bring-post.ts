import { eq } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { addressId } from "#platform/ids";
import { renderBody } from "../body.ts";
import { titleSlug } from "../contract.ts";
import { countReply, countTopic } from "../counters.ts";
import { categoryNotFound, topicNotFound } from "../errors.ts";
import { postBrought } from "../events.ts";
import { insertPost } from "../posting.ts";
import { hotScore } from "../rules.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import { resolveTags, setTags } from "../tagging.ts";

interface Brought {
  /** In whose name it stands here; the text says who wrote it. */
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

interface BroughtPost {
  readonly postId: string;
  readonly topicId: string;
  readonly number: number;
}

/**
 * Puts a post from another forum in its place, with its old date. Nobody is told of it, nobody’s
 * standing grows by it, and nobody named in it is meant: those are other people.
 */
export async function bringPost(ctx: Context<Actor>, brought: Brought): Promise<BroughtPost> {
  authorize(ctx.actor, "forum.arrange", {});
  return inTransaction(ctx, async (tx) => {
    const body = await renderBody(tx, ctx, brought.body);
    const { authorId, at, where } = brought;
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
      onceKey: undefined,
      replyTo: replyTo ? where.replyTo : undefined,
    });
    if (isReply) {
      const latest = new Date(Math.max(at.getTime(), topic.lastPostAt.getTime()));
      await countReply(tx, topic, { number, authorId, at: latest, held: false });
    }
    await emit(tx, postBrought, { topicId: topic.id, publicId: topic.publicId });
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
  given: {
    readonly categoryId: string;
    readonly title: string;
    readonly tags: readonly string[];
    readonly authorId: string;
    readonly at: Date;
  },
) {
  const { categoryId, title, authorId, at } = given;
  const [category] = await tx
    .select({ id: forumCategories.id })
    .from(forumCategories)
    .where(eq(forumCategories.id, categoryId));
  if (!category) throw categoryNotFound();
  const tags = await resolveTags(tx, given.tags, { mayMake: true });
  const [topic] = await tx
    .insert(forumTopics)
    .values({
      publicId: addressId(),
      categoryId,
      kind: "discussion",
      title,
      slug: titleSlug(title),
      authorId,
      startedAt: at,
      lastPostAt: at,
      faceIds: [authorId],
      hot: hotScore(0, at),
    })
    .returning();
  if (!topic) throw new Error("no topic was written");
  await setTags(tx, topic, [], tags);
  await countTopic(tx, categoryId, 1);
  return { ...topic, tags };
}
