import { and, asc, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { sortByName } from "#platform/i18n";
import { readerTexts } from "#platform/translations";
import { users } from "#tables/identity";
import { workLimits } from "../constants.ts";
import type { SavedSearch } from "../editing-views.ts";
import { nothingToSave, tooManySearches } from "../errors.ts";
import { archiveSearches } from "../tables.ts";

/** Saves a search under a name; saving the same search again only renames it. */
export async function saveSearch(
  ctx: Context<Actor>,
  { name, query }: { readonly name: string; readonly query: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (query === "" || query.length > workLimits.searchQuery) throw nothingToSave();
  await inTransaction(ctx, async (tx) => {
    // Locks the user, so that two concurrent requests can't both take the last free slot.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    await tx
      .insert(archiveSearches)
      .values({ userId, name, query, savedAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [archiveSearches.userId, archiveSearches.query],
        set: { name },
      });
    const [saved] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(archiveSearches)
      .where(eq(archiveSearches.userId, userId));
    if ((saved?.count ?? 0) > workLimits.searches) throw tooManySearches();
  });
}

export async function deleteSavedSearch(
  ctx: Context<Actor>,
  { searchId }: { readonly searchId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(archiveSearches)
    .where(and(eq(archiveSearches.id, searchId), eq(archiveSearches.userId, userId)));
}

/**
 * Turns on notifications for new works that have all of these facets, or turns them off with null.
 */
export async function setSearchAlert(
  ctx: Context<Actor>,
  { searchId, facets }: { readonly searchId: string; readonly facets: readonly string[] | null },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .update(archiveSearches)
    .set({ alertFacets: facets && [...facets] })
    .where(and(eq(archiveSearches.id, searchId), eq(archiveSearches.userId, userId)));
}

/** The user's saved searches, by name. */
export async function listSavedSearches(
  ctx: Context<Actor>,
  userId: string,
): Promise<SavedSearch[]> {
  const found = await ctx.db
    .select({
      id: archiveSearches.id,
      name: archiveSearches.name,
      query: archiveSearches.query,
      hasAlert: sql<boolean>`(${archiveSearches.alertFacets} is not null)`,
    })
    .from(archiveSearches)
    .where(eq(archiveSearches.userId, userId))
    .orderBy(asc(archiveSearches.id));
  return sortByName(found, ({ name }) => name, readerTexts(ctx).locale);
}
