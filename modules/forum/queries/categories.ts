import { asc } from "drizzle-orm";
import { trustLevelOf } from "#modules/trust";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { type CategoryRow, isOpenTo, placeFacts } from "../access.ts";
import type { CategoryView } from "../contract.ts";
import { forumCategories } from "../tables.ts";

/** The categories this reader may see, in their order. */
export async function listCategories(ctx: Context<Actor>): Promise<readonly CategoryView[]> {
  return (await readable(ctx)).map(viewOf);
}

/** Those they may open a topic in. */
export async function listPostableCategories(
  ctx: Context<Actor>,
): Promise<readonly CategoryView[]> {
  const [rows, trust] = await Promise.all([readable(ctx), trustLevelOf(ctx.db, ctx.actor)]);
  const open: CategoryView[] = [];
  for (const row of rows)
    if (can(ctx.actor, "topic.start", await placeFacts(ctx.db, ctx, row, trust)))
      open.push(viewOf(row));
  return open;
}

const readable = ({ db, actor }: Context<Actor>): Promise<CategoryRow[]> =>
  db
    .select()
    .from(forumCategories)
    .where(isOpenTo(actor, forumCategories.mayRead))
    .orderBy(asc(forumCategories.position), asc(forumCategories.name));

const viewOf = (row: CategoryRow): CategoryView => ({
  slug: row.slug,
  name: row.name,
  color: row.color,
  description: row.description,
  topicCount: row.topicCount,
  archived: row.archivedAt !== null,
});
