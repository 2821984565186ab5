import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { forumCategories } from "#tables/forum";
import { users } from "#tables/identity";
import { type ForumImportView, importLimits } from "../contract.ts";
import { forumImports } from "../tables.ts";

const authors = alias(users, "authors");

/** The latest forum imports with their results, and the categories topics can go to. */
export async function forumImportsPage(ctx: Context<Actor>): Promise<{
  readonly imports: readonly ForumImportView[];
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
}> {
  authorize(ctx.actor, "forum.manage_categories", {});
  const [rows, categories] = await Promise.all([
    ctx.db
      .select({
        id: forumImports.id,
        state: forumImports.state,
        fileName: forumImports.fileName,
        report: forumImports.report,
        problem: forumImports.problem,
        createdAt: forumImports.createdAt,
        endedAt: forumImports.endedAt,
        category: forumImports.category,
        by: users.username,
        as: authors.username,
      })
      .from(forumImports)
      .innerJoin(users, eq(users.id, forumImports.byId))
      .innerJoin(authors, eq(authors.id, forumImports.authorId))
      .orderBy(desc(forumImports.createdAt), desc(forumImports.id))
      .limit(importLimits.shownForumImports),
    ctx.db
      .select({ slug: forumCategories.slug, name: forumCategories.name })
      .from(forumCategories)
      .orderBy(asc(forumCategories.name)),
  ]);
  return {
    imports: rows.map(({ createdAt, endedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    categories,
  };
}
