import { and, eq } from "drizzle-orm";
import { recordGuildPost } from "#modules/guilds";
import { requireMember, siteMail } from "#modules/identity";
import { attachFiles } from "#modules/media";
import { recordActivity } from "#modules/trust";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadTopicFor, type TopicRow } from "../access.ts";
import { checkAccountLimits } from "../account-limits.ts";
import { checkBody, renderBody } from "../body.ts";
import { type ReplyInput, topicPath } from "../contract.ts";
import { countReply } from "../counters.ts";
import { deleteDraft } from "../drafts.ts";
import { replyPosted } from "../events.ts";
import {
  checkDailyLimit,
  checkSlowMode,
  findByIdempotencyKey,
  insertPost,
  isHeld,
} from "../posting.ts";
import { saveReadingProgress } from "../reading-progress.ts";
import { forumPosts } from "../tables.ts";

interface Reply extends ReplyInput {
  readonly publicId: string;
  readonly idempotencyKey?: string | undefined;
}

export interface Posted {
  readonly path: string;
  readonly number: number;
  /** Waits for a moderator before others see it. */
  readonly held: boolean;
}

/** Adds a reply. A resubmitted form returns the first reply. */
export async function replyToTopic(ctx: Context<Actor>, input: Reply): Promise<Posted> {
  const writer = requireMember(ctx);
  return inTransaction(ctx, async (tx) => {
    const { topic, facts } = await loadTopicFor(tx, ctx, input, { lock: true });
    // Checked under the topic's lock: a concurrent submission of the same form is committed by then.
    const already = await findByIdempotencyKey(tx, writer.userId, input.idempotencyKey, {
      locked: true,
    });
    const path = topicPath(topic);
    if (already) return { path, number: already.number, held: already.hiddenReason === "review" };
    authorize(writer, "topic.reply", facts);
    const now = ctx.clock.now();
    await checkSlowMode(tx, writer, topic, now);
    await checkDailyLimit(tx, ctx, writer, "replies", facts.trust);
    const body = await renderBody(tx, ctx, input.body, siteMail(ctx).origin);
    checkBody(body, facts.trust);
    await checkAccountLimits(tx, writer, body, now);
    const answered = await findAnswered(tx, topic, input.replyTo);
    const held = await isHeld(tx, writer, body, facts.trust);
    const number = topic.lastNumber + 1;
    const post = await insertPost(tx, {
      topicId: topic.id,
      number,
      authorId: writer.userId,
      body,
      replyTo: answered?.number,
      idempotencyKey: input.idempotencyKey,
      postedAt: now,
      held,
    });
    await countReply(tx, topic, { number, authorId: writer.userId, at: now, held });
    await attachFiles(tx, {
      ownerId: writer.userId,
      subject: { kind: "forum_post", id: post.id },
      html: body.html,
    });
    await saveReadingProgress(
      tx,
      {
        userId: writer.userId,
        topicId: topic.id,
        readNumber: number,
        at: now,
        atLeast: "tracking",
      },
      { topicLocked: true },
    );
    await recordActivity(tx, { userId: writer.userId, at: now, counts: { repliesPosted: 1 } });
    if (topic.guildId)
      await recordGuildPost(tx, { guildId: topic.guildId, userId: writer.userId, at: now });
    await deleteDraft(tx, writer.userId, `reply:${topic.publicId}`);
    await emit(tx, replyPosted, {
      topicId: topic.id,
      publicId: topic.publicId,
      postId: post.id,
      number,
      held,
      authorId: writer.userId,
      guildId: topic.guildId,
      answersId: answered?.authorId ?? null,
      mentionedIds: [...body.mentionedIds],
    });
    return { path, number, held };
  });
}

/** A post that is not there is answered as the topic itself. */
async function findAnswered(tx: Transaction, topic: TopicRow, number: number | undefined) {
  if (number === undefined || number >= topic.lastNumber + 1) return undefined;
  const [post] = await tx
    .select({ number: forumPosts.number, authorId: forumPosts.authorId })
    .from(forumPosts)
    .where(and(eq(forumPosts.topicId, topic.id), eq(forumPosts.number, number)));
  return post;
}
