import { and, eq } from "drizzle-orm";
import { guildTag } from "#modules/guilds";
import { peopleTag } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { guildCategories } from "#tables/guilds";
import { guildTopicsOf } from "../access.ts";
import type { TopicLine } from "../contract.ts";
import { forumTag } from "../events.ts";
import { topicLines } from "../lines.ts";
import { notPinned, pinnedTopics } from "../pinned.ts";
import { forumTopics } from "../tables.ts";
import { keyedTopics, paged } from "../topic-pages.ts";

interface Asked {
  readonly guildId: string;
  /** One of the guild's own categories, by its address. */
  readonly category?: string | undefined;
  readonly after?: string | undefined;
}

export interface GuildTopics {
  readonly pinned: readonly TopicLine[];
  readonly topics: readonly TopicLine[];
  readonly next: string | null;
  readonly tags: readonly string[];
}

/** A guild's discussions, latest first; whoever may not read the guild finds none. */
export async function guildTopics(ctx: Context<Actor>, asked: Asked): Promise<GuildTopics> {
  const { db, actor } = ctx;
  const now = ctx.clock.now();
  const categoryId = await categoryOf(ctx, asked);
  const open = and(
    guildTopicsOf(ctx, asked.guildId),
    categoryId ? eq(forumTopics.guildCategoryId, categoryId) : undefined,
  );
  const pinned = asked.after ? [] : await pinnedTopics(db, { open, now, most: 3 });
  const rows = await keyedTopics(db, {
    where: and(open, notPinned(now)),
    by: forumTopics.lastPostAt,
    kind: "instant",
    after: asked.after,
  });
  const { ids, next } = paged(rows);
  const lines = await topicLines(db, actor, [...pinned, ...ids], now);
  return {
    pinned: lines.slice(0, pinned.length),
    topics: lines.slice(pinned.length),
    next,
    tags: [forumTag, peopleTag, guildTag(asked.guildId)],
  };
}

async function categoryOf({ db }: Context<Actor>, { guildId, category }: Asked) {
  if (!category) return undefined;
  const [row] = await db
    .select({ id: guildCategories.id })
    .from(guildCategories)
    .where(and(eq(guildCategories.guildId, guildId), eq(guildCategories.slug, category)));
  return row?.id;
}
