import { desc, eq, isNull } from "drizzle-orm";
import { type Actor, authorize, can } from "#permissions";
import type { Context } from "#platform/context";
import { moderationRules, ruleHits } from "../tables.ts";

/** The rules in use, and what one of them found. */
export async function rulesPage(ctx: Context<Actor>, { open }: { readonly open: string | null }) {
  authorize(ctx.actor, "case.queue", {});
  const rules = await ctx.db
    .select()
    .from(moderationRules)
    .where(isNull(moderationRules.retiredAt))
    .orderBy(desc(moderationRules.createdAt));
  const shown = rules.find(({ id }) => id === open);
  const hits = shown
    ? await ctx.db
        .select({ id: ruleHits.id, excerpt: ruleHits.excerpt, at: ruleHits.at })
        .from(ruleHits)
        .where(eq(ruleHits.ruleId, shown.id))
        .orderBy(desc(ruleHits.at))
        .limit(50)
    : [];
  return {
    mayChange: can(ctx.actor, "moderation.set_rules", {}),
    rules: rules.map(({ id, name, shape, pattern, mode, newcomersOnly, hitCount, tooSlowAt }) => ({
      ...{ id, name, shape, pattern, mode, newcomersOnly, hitCount },
      tooSlow: tooSlowAt !== null,
    })),
    open: shown ? { id: shown.id, name: shown.name } : null,
    hits: hits.map(({ at, ...hit }) => ({ ...hit, at: at.toISOString() })),
  };
}
