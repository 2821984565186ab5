import { and, type SQL, sql } from "drizzle-orm";
import { blockedWith } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import { forumCategoryFollows, forumReads, forumTagFollows, forumTopics } from "./tables.ts";

/**
 * Excludes what a member muted and users blocked in either direction. Inside a muted category its
 * topics are shown.
 */
export function hideMuted(actor: Actor, { inCategory = false } = {}): SQL | undefined {
  if (!isMember(actor)) return undefined;
  return and(
    sql`not ${blockedWith(actor, forumTopics.authorId)}`,
    sql`not exists (select from ${forumReads} muted where muted.topic_id = ${forumTopics.id}
      and muted.user_id = ${actor.userId} and muted.level = 'muted')`,
    sql`not exists (select from ${forumTagFollows} muted where muted.user_id = ${actor.userId}
      and muted.level = 'muted' and muted.tag = any(${forumTopics.tags}))`,
    inCategory ? undefined : notInMutedCategory(actor.userId),
  );
}

/** An explicitly followed topic is shown even if its category is muted. */
const notInMutedCategory = (me: string): SQL =>
  sql`(not exists (select from ${forumCategoryFollows} muted where muted.user_id = ${me}
      and muted.level = 'muted' and (muted.category_id = ${forumTopics.categoryId}
        or muted.guild_category_id = ${forumTopics.guildCategoryId}))
    or exists (select from ${forumReads} chosen where chosen.topic_id = ${forumTopics.id}
      and chosen.user_id = ${me} and chosen.chosen and chosen.level in ('watching', 'tracking')))`;
