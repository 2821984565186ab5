import { and, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { readableTopics } from "../access.ts";
import type { TopicSummary } from "../contract.ts";
import { hideMuted } from "../hide-muted.ts";
import { forumPosts, forumTopics } from "../tables.ts";
import { loadTopicSummaries } from "../topic-summaries.ts";

export interface VisibleTopic {
  readonly authorId: string;
  readonly guildId: string | null;
  readonly startedAt: string;
  /** The beginning of its own text, and of the accepted answer, if there is one. */
  readonly excerpt: string;
  readonly answer: string | null;
  readonly points: number;
  readonly readerCount: number;
  readonly summary: TopicSummary;
}

/** Of these topics those this asker may read and has not muted, by their ids. */
export async function loadVisibleTopics(
  ctx: Context<Actor>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisibleTopic>> {
  if (ids.length === 0) return new Map();
  const { db, actor } = ctx;
  const accepted = alias(forumPosts, "accepted");
  const isVisible = (post: typeof forumPosts | typeof accepted) =>
    and(eq(post.topicId, forumTopics.id), isNull(post.hiddenAt), isNull(post.deletedAt));
  const rows = await db
    .select({
      id: forumTopics.id,
      publicId: forumTopics.publicId,
      authorId: forumTopics.authorId,
      guildId: forumTopics.guildId,
      startedAt: forumTopics.startedAt,
      points: forumTopics.points,
      readerCount: forumTopics.readerCount,
      excerpt: forumPosts.excerpt,
      answer: accepted.excerpt,
    })
    .from(forumTopics)
    .innerJoin(forumPosts, and(isVisible(forumPosts), eq(forumPosts.number, 1)))
    .leftJoin(accepted, and(isVisible(accepted), eq(accepted.number, forumTopics.acceptedNumber)))
    .where(and(inArray(forumTopics.id, [...ids]), readableTopics(ctx), hideMuted(actor)));
  const open = rows.map(({ id }) => id);
  const summaries = await loadTopicSummaries(db, actor, open, ctx.clock.now());
  const byAddress = new Map(summaries.map((summary) => [summary.id, summary]));
  return new Map(
    rows.flatMap(({ id, publicId, startedAt, ...row }) => {
      const summary = byAddress.get(publicId);
      return summary ? [[id, { ...row, startedAt: startedAt.toISOString(), summary }]] : [];
    }),
  );
}
