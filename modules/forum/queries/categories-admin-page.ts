import { asc, isNotNull } from "drizzle-orm";
import { readSetting } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import type { CategoryInput } from "../contract.ts";
import { forumCategories, forumTags } from "../tables.ts";

/** Everything about the forum's order, for administrators. */
export async function categoriesAdminPage(ctx: Context<Actor>) {
  authorize(ctx.actor, "forum.manage_categories", {});
  const rows = await ctx.db
    .select()
    .from(forumCategories)
    .orderBy(asc(forumCategories.position), asc(forumCategories.name));
  const synonyms = await ctx.db
    .select({ tag: forumTags.slug, synonymOf: forumTags.synonymOf })
    .from(forumTags)
    .where(isNotNull(forumTags.synonymOf))
    .orderBy(asc(forumTags.slug))
    .limit(200);
  const [holdFirstLinks, linkPreviews] = await Promise.all([
    readSetting(ctx.db, "holdFirstLinks"),
    readSetting(ctx.db, "linkPreviews"),
  ]);
  return {
    categories: rows.map(
      ({ id: _, archivedAt, ...row }): CategoryInput & { topicCount: number } => ({
        ...row,
        archived: archivedAt !== null,
      }),
    ),
    synonyms,
    holdFirstLinks,
    linkPreviews,
  };
}
