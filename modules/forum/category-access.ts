import { and, eq } from "drizzle-orm";
import type { Actor, CategoryFacts } from "#permissions";
import { notFound } from "#platform/errors";
import { guildCategories } from "#tables/guilds";
import { type Asker, type CategoryRow, isOpenTo, placeFacts, type Reader } from "./access.ts";
import type { CategoryRef } from "./contract.ts";
import { forumCategories, type forumCategoryFollows } from "./tables.ts";

/** A category the reader may not see is not found, as if it did not exist. */
export async function requireCategory(
  db: Reader,
  actor: Actor,
  slug: string,
): Promise<CategoryRow> {
  const [row] = await db
    .select()
    .from(forumCategories)
    .where(and(eq(forumCategories.slug, slug), isOpenTo(actor, forumCategories.mayRead)));
  if (!row) throw notFound("category_not_found");
  return row;
}

type Follow = typeof forumCategoryFollows.$inferInsert;

export interface LoadedPlace {
  readonly facts: CategoryFacts;
  /** The columns that a follow of it uses. */
  readonly where: Pick<Follow, "categoryId" | "guildCategoryId" | "guildId">;
}

/** Loads a category of the public forum or of a guild for the actor. */
export async function loadPlaceFor(
  db: Reader,
  asker: Asker,
  place: CategoryRef,
): Promise<LoadedPlace> {
  if ("category" in place) {
    const row = await requireCategory(db, asker.actor, place.category);
    return { facts: await placeFacts(db, asker, row), where: { categoryId: row.id } };
  }
  const { guildId, guildCategory: slug } = place;
  const facts: CategoryFacts = await placeFacts(db, asker, { guildId });
  const [row] = await db
    .select({ id: guildCategories.id })
    .from(guildCategories)
    .where(and(eq(guildCategories.guildId, guildId), eq(guildCategories.slug, slug)));
  if (!row || facts.guildPart === null) throw notFound("category_not_found");
  return { facts, where: { guildCategoryId: row.id, guildId } };
}
