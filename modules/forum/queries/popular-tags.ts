import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Translate } from "#platform/i18n";
import { publicTopics } from "../access.ts";
import { forumTags, forumTopics, forumTopicTags } from "../tables.ts";

/** Counting stops here, so that a tag on every topic costs no more. */
const countedTopics = 100;

interface UsedTag {
  readonly slug: string;
  /** How many topics the actor could find by it; at most `countedTopics`. */
  readonly topics: number;
}

/**
 * Tags of topics that the actor may read: one that is used only in categories they may not read
 * would tell what is written about there. Of those that fit, the most used are looked at first.
 */
async function usedTags(
  { db, actor }: Context<Actor>,
  { fits, order, limit }: { fits: SQL; order: SQL; limit: number },
): Promise<readonly UsedTag[]> {
  const readable = publicTopics(actor);
  const { rows } = await db.execute<{ slug: string; topics: number }>(sql`
    with fitting as materialized (
      select slug, topic_count, row_number() over (order by ${order}) as place from ${forumTags}
      where synonym_of is null and ${fits} order by place limit 500
    )
    select fitting.slug, found.topics from fitting
    cross join lateral (
      select count(*)::int as topics from (
        select from ${forumTopicTags}
        join ${forumTopics} on ${forumTopics.id} = ${forumTopicTags.topicId}
        where ${forumTopicTags.tag} = fitting.slug and ${readable}
        limit ${countedTopics}
      ) as counted
    ) as found
    where found.topics > 0 order by fitting.place limit ${limit}`);
  return rows;
}

/** The most used tags. */
export async function popularTags(ctx: Context<Actor>): Promise<readonly string[]> {
  const tags = await usedTags(ctx, {
    fits: sql`topic_count > 0`,
    order: sql`topic_count desc, slug`,
    limit: 14,
  });
  return tags.map(({ slug }) => slug);
}

/** Tags that begin with, or hold, what was typed; most used first. */
export async function suggestTags(ctx: Context<Actor>, typed: string, t: Translate) {
  const part = typed.toLowerCase().replace(/[^a-z0-9-]+/g, "-");
  const tags = await usedTags(ctx, {
    fits: sql`position(${part} in slug) > 0`,
    order: sql`(position(${part} in slug) = 1) desc, topic_count desc, slug`,
    limit: 8,
  });
  return tags.map(({ slug, topics }) => ({
    value: slug,
    label: slug,
    hint: t("forum.tags.topics", { count: topics, more: topics < countedTopics ? "no" : "yes" }),
  }));
}
