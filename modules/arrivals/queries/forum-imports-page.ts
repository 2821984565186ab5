import { asc, desc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { forumCategories } from "#tables/forum";
import { users } from "#tables/identity";
import { arrivalLimits, type ForumImportView } from "../contract.ts";
import { forumImports } from "../tables.ts";

const authors = alias(users, "authors");

/** The latest files of other forums, with what each came to, and where topics can go. */
export async function forumImportsPage(ctx: Context<Actor>): Promise<{
  readonly imports: readonly ForumImportView[];
  readonly categories: readonly { readonly slug: string; readonly name: string }[];
}> {
  authorize(ctx.actor, "forum.arrange", {});
  const [rows, categories] = await Promise.all([
    ctx.db
      .select({
        id: forumImports.id,
        state: forumImports.state,
        fileName: forumImports.fileName,
        report: forumImports.report,
        problem: forumImports.problem,
        madeAt: forumImports.madeAt,
        endedAt: forumImports.endedAt,
        category: forumImports.category,
        by: users.username,
        as: authors.username,
      })
      .from(forumImports)
      .innerJoin(users, eq(users.id, forumImports.byId))
      .innerJoin(authors, eq(authors.id, forumImports.authorId))
      .orderBy(desc(forumImports.madeAt), desc(forumImports.id))
      .limit(arrivalLimits.shownForumImports),
    ctx.db
      .select({ slug: forumCategories.slug, name: forumCategories.name })
      .from(forumCategories)
      .orderBy(asc(forumCategories.name)),
  ]);
  return {
    imports: rows.map(({ madeAt, endedAt, ...row }) => ({
      ...row,
      madeAt: madeAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    categories,
  };
}
