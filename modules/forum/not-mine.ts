import { and, type SQL, sql } from "drizzle-orm";
import { blockedWith } from "#modules/people";
import { type Actor, isMember } from "#permissions";
import { forumCategoryFollows, forumReads, forumTagFollows, forumTopics } from "./tables.ts";

/**
 * Without what a member muted, and without those they keep away or who keep them away. Where one
 * looks into a muted category itself, its topics are there.
 */
export function notMine(actor: Actor, { inCategory = false } = {}): SQL | undefined {
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

/** A topic somebody chose to follow themselves stays, whatever they think of its category. */
const notInMutedCategory = (me: string): SQL =>
  sql`(not exists (select from ${forumCategoryFollows} muted where muted.user_id = ${me}
      and muted.level = 'muted' and (muted.category_id = ${forumTopics.categoryId}
        or muted.guild_category_id = ${forumTopics.guildCategoryId}))
    or exists (select from ${forumReads} chosen where chosen.topic_id = ${forumTopics.id}
      and chosen.user_id = ${me} and chosen.chosen and chosen.level in ('watching', 'tracking')))`;
