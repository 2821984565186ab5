import { and, eq, isNull } from "drizzle-orm";
import { recordGuildPost } from "#modules/guilds";
import { requireMember, siteMail } from "#modules/identity";
import { attachFiles } from "#modules/media";
import { recordActivity } from "#modules/trust";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { newPublicId } from "#platform/ids";
import { guildCategories } from "#tables/guilds";
import { loadTopicFor, placeFacts } from "../access.ts";
import { checkAccountLimits } from "../account-limits.ts";
import { checkBody, renderBody } from "../body.ts";
import { type TopicInput, titleSlug, topicPath } from "../contract.ts";
import { countTopic } from "../counters.ts";
import { deleteDraft } from "../drafts.ts";
import { categoryNotFound } from "../errors.ts";
import { topicStarted } from "../events.ts";
import { createPoll } from "../polls.ts";
import {
  checkDailyLimit,
  checkGuildSlowMode,
  findByIdempotencyKey,
  insertPost,
  isHeld,
} from "../posting.ts";
import { saveReadingProgress } from "../reading-progress.ts";
import { hotScore } from "../rules.ts";
import { forumCategories, forumTopics } from "../tables.ts";
import { resolveTags, setTags } from "../tagging.ts";

type Start = Omit<TopicInput, "category"> & {
  readonly idempotencyKey?: string | undefined;
} & (
    | { readonly category: string }
    | { readonly guildId: string; readonly guildCategory?: string | undefined }
  );

export interface Started {
  readonly path: string;
  readonly publicId: string;
  readonly held: boolean;
}

/** Creates a topic with its first post. A resubmitted form returns the first topic. */
export async function startTopic(ctx: Context<Actor>, input: Start): Promise<Started> {
  const writer = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const place = await findPlace(tx, input);
    const already = await findByIdempotencyKey(tx, writer.userId, input.idempotencyKey);
    if (already) {
      const { topic } = await loadTopicFor(tx, ctx, { id: already.topicId });
      return { path: topicPath(topic), publicId: topic.publicId, held: topic.hiddenAt !== null };
    }
    const facts = await placeFacts(tx, ctx, place);
    authorize(writer, input.kind === "announcement" ? "topic.announce" : "topic.start", facts);
    const now = ctx.clock.now();
    if ("guildId" in place) await checkGuildSlowMode(tx, writer, place.guildId, now);
    await checkDailyLimit(tx, ctx, writer, "topics", facts.trust);
    const body = await renderBody(tx, ctx, input.body, siteMail(ctx).origin);
    checkBody(body, facts.trust);
    await checkAccountLimits(tx, writer, body, now);
    const held = await isHeld(tx, writer, body, facts.trust);
    // Tags are public, so guild topics have none: a guild's words stay in the guild.
    const tags =
      "guildId" in place ? [] : await resolveTags(tx, input.tags, { mayMake: facts.trust > 0 });
    const [topic] = await tx
      .insert(forumTopics)
      .values({
        publicId: newPublicId(),
        ...("guildId" in place
          ? { guildId: place.guildId, guildCategoryId: place.guildCategoryId }
          : { categoryId: place.id }),
        kind: input.kind,
        title: input.title,
        language: input.language ?? null,
        slug: titleSlug(input.title),
        authorId: writer.userId,
        startedAt: now,
        lastPostAt: now,
        recentPosterIds: [writer.userId],
        hot: hotScore(0, now),
        ...(held && { hiddenAt: now }),
      })
      .returning();
    if (!topic) throw new Error("no topic was written");
    const post = await insertPost(tx, {
      topicId: topic.id,
      number: 1,
      authorId: writer.userId,
      body,
      postedAt: now,
      held,
      idempotencyKey: input.idempotencyKey,
    });
    if (input.kind === "poll") await createPoll(tx, topic.id, input, now);
    await setTags(tx, topic, [], tags);
    await attachFiles(tx, {
      ownerId: writer.userId,
      subject: { kind: "forum_post", id: post.id },
      html: body.html,
    });
    await saveReadingProgress(tx, {
      userId: writer.userId,
      topicId: topic.id,
      readNumber: 1,
      at: now,
      atLeast: "watching",
    });
    await recordActivity(tx, { userId: writer.userId, at: now, counts: { topicsStarted: 1 } });
    await deleteDraft(tx, writer.userId, "guildId" in place ? `guild:${place.guildId}` : "topic");
    if ("guildId" in place)
      await recordGuildPost(tx, { guildId: place.guildId, userId: writer.userId, at: now });
    // Last, so that the category's row is locked only briefly.
    if (!("guildId" in place) && !held) await countTopic(tx, place.id, 1);
    await emit(tx, topicStarted, {
      topicId: topic.id,
      publicId: topic.publicId,
      postId: post.id,
      held,
      authorId: writer.userId,
      mentionedIds: [...body.mentionedIds],
    });
    return { path: topicPath(topic), publicId: topic.publicId, held };
  });
}

async function findPlace(tx: Transaction, input: Start) {
  if ("guildId" in input) {
    const { guildId, guildCategory } = input;
    return { guildId, guildCategoryId: await findGuildCategory(tx, guildId, guildCategory) };
  }
  const [category] = await tx
    .select()
    .from(forumCategories)
    .where(and(eq(forumCategories.slug, input.category), isNull(forumCategories.archivedAt)));
  if (!category) throw categoryNotFound();
  return category;
}

/** An unknown slug means no category: guild topics don't need one. */
async function findGuildCategory(tx: Transaction, guildId: string, slug: string | undefined) {
  if (!slug) return null;
  const [row] = await tx
    .select({ id: guildCategories.id })
    .from(guildCategories)
    .where(and(eq(guildCategories.guildId, guildId), eq(guildCategories.slug, slug)));
  return row?.id ?? null;
}
