import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { forumPosts, forumTopics } from "#tables/forum";
import type { HiddenHit } from "../constants.ts";
import { moderatorsMayRead } from "../public-visibility.ts";
import { moderationRules, ruleHits } from "../tables.ts";

/** Active rules, and the matches of one of them. */
export async function rulesPage(ctx: Context<Actor>, { open }: { readonly open: string | null }) {
  authorize(ctx.actor, "case.queue", {});
  const rules = await ctx.db
    .select()
    .from(moderationRules)
    .where(isNull(moderationRules.retiredAt))
    .orderBy(desc(moderationRules.createdAt));
  const selected = rules.find(({ id }) => id === open);
  const hits = selected ? await found(ctx, selected.id) : [];
  return {
    mayChange: can(ctx.actor, "moderation.set_rules", {}),
    rules: rules.map(({ id, name, shape, pattern, mode, newcomersOnly, hitCount, tooSlowAt }) => ({
      id,
      name,
      shape,
      pattern,
      mode,
      newcomersOnly,
      hitCount,
      tooSlow: tooSlowAt !== null,
    })),
    open: selected ? { id: selected.id, name: selected.name } : null,
    hits,
  };
}

/** Matches of one rule, with the text only where it may still be read. */
async function found({ db }: Context<Actor>, ruleId: string) {
  const rows = await db
    .select({
      id: ruleHits.id,
      excerpt: ruleHits.excerpt,
      at: ruleHits.at,
      isOpen: moderatorsMayRead(ruleHits.subjectId),
      // A post held for review was hidden by the rule itself.
      stands: sql<boolean>`coalesce(${forumPosts.id} is not null and ${forumPosts.deletedAt} is null and ${forumTopics.deletedAt} is null
        and (${forumPosts.hiddenReason} = 'review'
          or ${forumPosts.hiddenAt} is null and ${forumTopics.hiddenAt} is null), false)`,
    })
    .from(ruleHits)
    .leftJoin(
      forumPosts,
      and(eq(forumPosts.id, ruleHits.subjectId), eq(ruleHits.subjectKind, "forum_post")),
    )
    .leftJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(eq(ruleHits.ruleId, ruleId))
    .orderBy(desc(ruleHits.at))
    .limit(50);
  return rows.map(({ id, excerpt, at, isOpen, stands }) => {
    const unshown: HiddenHit | null = !stands
      ? "gone"
      : !isOpen
        ? "closed"
        : excerpt
          ? null
          : "past";
    return { id, excerpt: unshown ? null : excerpt, unshown, at: at.toISOString() };
  });
}
