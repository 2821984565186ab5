import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadPlaceFor } from "../category-access.ts";
import type { CategoryLevel, CategoryRef } from "../contract.ts";
import { categoryFollowed } from "../events.ts";
import { forumCategoryFollows } from "../tables.ts";

/** Follows a category, watches it, mutes it, or with `null` none of these. */
export async function followCategory(
  ctx: Context<Actor>,
  { place, level }: { place: CategoryRef; level: CategoryLevel | null },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const { facts, where } = await loadPlaceFor(tx, ctx, place);
    authorize(ctx.actor, "category.follow", facts);
    const { userId: mine, categoryId, guildCategoryId } = forumCategoryFollows;
    const column = where.categoryId ? categoryId : guildCategoryId;
    const id = where.categoryId ?? where.guildCategoryId ?? "";
    if (level === null)
      await tx.delete(forumCategoryFollows).where(and(eq(mine, userId), eq(column, id)));
    else
      await tx
        .insert(forumCategoryFollows)
        .values({ userId, ...where, level })
        .onConflictDoUpdate({ target: [mine, column], set: { level } });
    if (where.categoryId)
      await emit(tx, categoryFollowed, { userId, categoryId: where.categoryId, level });
  });
}
