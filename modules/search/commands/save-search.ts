import { and, count, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { users } from "#tables/identity";
import { isSavable, type SearchTab, savedSearchText, searchLimits } from "../contract.ts";
import { nothingToSave, savedSearchNotFound, tooManySavedSearches } from "../errors.ts";
import { isNotEmpty, parseQuery } from "../parse-query.ts";
import { savedSearches } from "../tables.ts";

interface SaveSearchInput {
  readonly name: string;
  readonly query: string;
  readonly tab: SearchTab;
}

/** Saves a search under a name; saving the same search again only changes the name. */
export async function saveSearch(
  ctx: Context<Actor>,
  { name, query, tab }: SaveSearchInput,
): Promise<void> {
  const { userId } = requireMember(ctx);
  const text = savedSearchText(query.slice(0, searchLimits.query));
  if (!isSavable(tab) || !isNotEmpty(parseQuery(text))) throw nothingToSave();
  await inTransaction(ctx, async (tx) => {
    // Two concurrent requests would each find room for the last one.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    await tx
      .insert(savedSearches)
      .values({ userId, name, query: text, tab, createdAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [savedSearches.userId, savedSearches.query, savedSearches.tab],
        set: { name },
      });
    const [saved] = await tx
      .select({ many: count() })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId));
    if ((saved?.many ?? 0) > searchLimits.savedSearches) throw tooManySavedSearches();
  });
}

export async function deleteSavedSearch(
  ctx: Context<Actor>,
  { searchId }: { readonly searchId: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await ctx.db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, searchId), eq(savedSearches.userId, userId)));
}

/** Turns notifications for new results on or off; turning them on again changes nothing. */
export async function setSearchNotifications(
  ctx: Context<Actor>,
  { searchId, enabled }: { readonly searchId: string; readonly enabled: boolean },
): Promise<void> {
  const { userId } = requireMember(ctx);
  const now = ctx.clock.now();
  const first = (
    column: typeof savedSearches.notifiedUntil | typeof savedSearches.nextCheckAt,
    at: Date,
  ) => sql`coalesce(${column}, ${at.toISOString()}::timestamptz)`;
  const done = await ctx.db
    .update(savedSearches)
    .set(
      enabled
        ? {
            notifiedUntil: first(savedSearches.notifiedUntil, now),
            nextCheckAt: first(savedSearches.nextCheckAt, new Date(now.getTime() + dayMs)),
          }
        : { notifiedUntil: null, nextCheckAt: null },
    )
    .where(and(eq(savedSearches.id, searchId), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  if (done.length === 0) throw savedSearchNotFound();
}

/** Part of erasing an account. */
export async function eraseSearches(
  ctx: Context<Actor>,
  { userId }: { readonly userId: string },
): Promise<void> {
  if (ctx.actor.kind !== "system") throw new Error("only the system erases accounts");
  await ctx.db.delete(savedSearches).where(eq(savedSearches.userId, userId));
}
