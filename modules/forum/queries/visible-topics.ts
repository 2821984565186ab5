import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { readerForm } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { preparedQueryBy } from "#platform/db";
import { guilds } from "#tables/guilds";
import { type Asker, readableTopics } from "../access.ts";
import type { TopicSummary } from "../contract.ts";
import { hideMuted } from "../hide-muted.ts";
import { forumPosts, forumTopics } from "../tables.ts";
import { loadTopicSummaries } from "../topic-summaries.ts";

export interface VisibleTopic {
  readonly authorId: string;
  /** Readers of a topic may see its guild too. */
  readonly guild: { readonly id: string; readonly slug: string; readonly name: string } | null;
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
  const { form, reader, me } = readerForm(actor);
  const visible = visibleTopics(db, form, { actor: reader, ports: ctx.ports });
  // The summaries of topics that turn out not to be visible are dropped.
  const [rows, summaries] = await Promise.all([
    visible.execute({ ids, me }),
    loadTopicSummaries(ctx, ids),
  ]);
  const byAddress = new Map(summaries.map((summary) => [summary.id, summary]));
  return new Map(
    rows.flatMap(({ id, publicId, startedAt, ...row }) => {
      const summary = byAddress.get(publicId);
      return summary ? [[id, { ...row, startedAt: startedAt.toISOString(), summary }]] : [];
    }),
  );
}

const accepted = alias(forumPosts, "accepted");
const isVisible = (post: typeof forumPosts | typeof accepted) =>
  and(eq(post.topicId, forumTopics.id), isNull(post.hiddenAt), isNull(post.deletedAt));

const visibleTopics = preparedQueryBy((db, asker: Asker, form) =>
  db
    .select({
      id: forumTopics.id,
      publicId: forumTopics.publicId,
      authorId: forumTopics.authorId,
      guild: { id: guilds.id, slug: guilds.slug, name: guilds.name },
      startedAt: forumTopics.startedAt,
      points: forumTopics.points,
      readerCount: forumTopics.readerCount,
      excerpt: forumPosts.excerpt,
      answer: accepted.excerpt,
    })
    .from(forumTopics)
    .innerJoin(forumPosts, and(isVisible(forumPosts), eq(forumPosts.number, 1)))
    .leftJoin(guilds, eq(guilds.id, forumTopics.guildId))
    .leftJoin(accepted, and(isVisible(accepted), eq(accepted.number, forumTopics.acceptedNumber)))
    .where(
      and(
        sql`${forumTopics.id} = any(${sql.placeholder("ids")}::uuid[])`,
        readableTopics(asker),
        hideMuted(asker.actor),
      ),
    )
    .prepare(`forum_visible_topics_${form}`),
);
