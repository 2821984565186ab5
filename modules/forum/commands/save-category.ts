import { eq } from "drizzle-orm";
import { type Actor, authorize, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, sqlState } from "#platform/db";
import { invalid, notFound } from "#platform/errors";
import { emit } from "#platform/events";
import type { Message } from "#platform/i18n";
import type { CategoryInput } from "../contract.ts";
import { categoriesChanged } from "../events.ts";
import { forumCategories } from "../tables.ts";

/** Creates a category, or updates the one with this slug. Its contents don't move. */
export async function saveCategory(
  ctx: Context<Actor>,
  { was, archived, ...input }: CategoryInput & { was: string | null },
): Promise<void> {
  authorize(ctx.actor, "forum.manage_categories", {});
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [before] =
      was === null
        ? []
        : await tx
            .select()
            .from(forumCategories)
            .where(eq(forumCategories.slug, was))
            .for("update");
    if (was !== null && !before) throw notFound("category_not_found");
    const values = { ...input, archivedAt: archived ? (before?.archivedAt ?? now) : null };
    const [saved] = before
      ? await tx
          .update(forumCategories)
          .set(values)
          .where(eq(forumCategories.id, before.id))
          .returning({ id: forumCategories.id })
      : await tx.insert(forumCategories).values(values).returning({ id: forumCategories.id });
    if (!saved) throw new Error("no category was written");
    const byId = isMember(ctx.actor) ? ctx.actor.userId : null;
    await emit(tx, categoriesChanged, { categoryId: saved.id, byId });
  }).catch((error: unknown) => {
    if (sqlState(error) === "23505")
      throw invalid({ slug: ["forum.errors.slugTaken" satisfies Message] }, "slug_taken");
    throw error;
  });
}
