import { and, eq, inArray, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { trustLevelOf } from "#modules/trust";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { readableTopics } from "../access.ts";
import type { TopicLine } from "../contract.ts";
import { topicLines } from "../lines.ts";
import { notMine } from "../not-mine.ts";
import { forumPosts, forumTopics } from "../tables.ts";

export interface ShownTopic {
  readonly authorId: string;
  readonly guildId: string | null;
  readonly startedAt: string;
  /** The beginning of its own text, and of the answer that helped, if there is one. */
  readonly excerpt: string;
  readonly answer: string | null;
  readonly points: number;
  readonly readerCount: number;
  readonly line: TopicLine;
}

/** Of these topics those this asker may read and has not muted, by their ids. */
export async function topicsToShow(
  ctx: Context<Actor>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownTopic>> {
  if (ids.length === 0) return new Map();
  const { db, actor } = ctx;
  const accepted = alias(forumPosts, "accepted");
  const shown = (post: typeof forumPosts | typeof accepted) =>
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
    .innerJoin(forumPosts, and(shown(forumPosts), eq(forumPosts.number, 1)))
    .leftJoin(accepted, and(shown(accepted), eq(accepted.number, forumTopics.acceptedNumber)))
    .where(
      and(
        inArray(forumTopics.id, [...ids]),
        readableTopics(ctx, await trustLevelOf(db, actor)),
        notMine(actor),
      ),
    );
  const open = rows.map(({ id }) => id);
  const lines = await topicLines(db, actor, open, ctx.clock.now());
  const byAddress = new Map(lines.map((line) => [line.id, line]));
  return new Map(
    rows.flatMap(({ id, publicId, startedAt, ...row }) => {
      const line = byAddress.get(publicId);
      return line ? [[id, { ...row, startedAt: startedAt.toISOString(), line }]] : [];
    }),
  );
}
