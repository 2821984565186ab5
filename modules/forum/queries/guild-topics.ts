import { and, eq } from "drizzle-orm";
import { guildTag } from "#modules/guilds";
import { peopleTag } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { guildCategories } from "#tables/guilds";
import { guildTopicsOf } from "../access.ts";
import type { TopicSummary } from "../contract.ts";
import { forumTag } from "../events.ts";
import { notPinned, pinnedTopics } from "../pinned.ts";
import { forumTopics } from "../tables.ts";
import { keyedTopics, paged } from "../topic-pages.ts";
import { loadTopicSummaries } from "../topic-summaries.ts";

interface GuildTopicsParams {
  readonly guildId: string;
  /** The slug of one of the guild's categories. */
  readonly category?: string | undefined;
  readonly after?: string | undefined;
}

export interface GuildTopics {
  readonly pinned: readonly TopicSummary[];
  readonly topics: readonly TopicSummary[];
  readonly next: string | null;
  readonly tags: readonly string[];
}

/** A guild's discussions, latest first; empty for those who may not read the guild. */
export async function guildTopics(
  ctx: Context<Actor>,
  params: GuildTopicsParams,
): Promise<GuildTopics> {
  const { db } = ctx;
  const now = ctx.clock.now();
  const categoryId = await categoryOf(ctx, params);
  const open = and(
    guildTopicsOf(ctx, params.guildId),
    categoryId ? eq(forumTopics.guildCategoryId, categoryId) : undefined,
  );
  const [pinned, rows] = await Promise.all([
    params.after ? [] : pinnedTopics(db, { open, now, most: 3 }),
    keyedTopics(db, {
      where: and(open, notPinned(now)),
      by: forumTopics.lastPostAt,
      kind: "instant",
      after: params.after,
    }),
  ]);
  const { ids, next } = paged(rows);
  const lines = await loadTopicSummaries(ctx, [...pinned, ...ids]);
  return {
    pinned: lines.slice(0, pinned.length),
    topics: lines.slice(pinned.length),
    next,
    tags: [forumTag, peopleTag, guildTag(params.guildId)],
  };
}

async function categoryOf({ db }: Context<Actor>, { guildId, category }: GuildTopicsParams) {
  if (!category) return undefined;
  const [row] = await db
    .select({ id: guildCategories.id })
    .from(guildCategories)
    .where(and(eq(guildCategories.guildId, guildId), eq(guildCategories.slug, category)));
  return row?.id;
}
