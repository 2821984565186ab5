import { and, asc, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { nothingToKeep, tooManySearches } from "../errors.ts";
import type { KeptSearch } from "../making-views.ts";
import { archiveSearches } from "../tables.ts";
import { workLimits } from "../words.ts";

/** Keeps a list under a name; the same list again only gets the new name. */
export async function keepSearch(
  ctx: Context<Actor>,
  { name, query }: { readonly name: string; readonly query: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (query === "" || query.length > workLimits.searchQuery) throw nothingToKeep();
  await inTransaction(ctx, async (tx) => {
    // Two windows at once would each find room for the last one.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    await tx
      .insert(archiveSearches)
      .values({ userId, name, query, keptAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [archiveSearches.userId, archiveSearches.query],
        set: { name },
      });
    const [kept] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(archiveSearches)
      .where(eq(archiveSearches.userId, userId));
    if ((kept?.count ?? 0) > workLimits.searches) throw tooManySearches();
  });
}

export async function dropSearch(
  ctx: Context<Actor>,
  { searchId }: { readonly searchId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(archiveSearches)
    .where(and(eq(archiveSearches.id, searchId), eq(archiveSearches.userId, userId)));
}

/** Asks to be told of new works that have all of these facets, or with null no longer. */
export async function tellOfSearch(
  ctx: Context<Actor>,
  { searchId, facets }: { readonly searchId: string; readonly facets: readonly string[] | null },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .update(archiveSearches)
    .set({ toldOf: facets && [...facets] })
    .where(and(eq(archiveSearches.id, searchId), eq(archiveSearches.userId, userId)));
}

/** One's own, by name. */
export async function keptSearches(ctx: Context<Actor>, userId: string): Promise<KeptSearch[]> {
  return ctx.db
    .select({
      id: archiveSearches.id,
      name: archiveSearches.name,
      query: archiveSearches.query,
      told: sql<boolean>`(${archiveSearches.toldOf} is not null)`,
    })
    .from(archiveSearches)
    .where(eq(archiveSearches.userId, userId))
    .orderBy(asc(sql`lower(${archiveSearches.name})`), asc(archiveSearches.id));
}
