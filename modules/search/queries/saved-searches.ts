import { asc, eq, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { sortByName } from "#platform/i18n";
import { readerTexts } from "#platform/translations";
import type { SavedSearch } from "../contract.ts";
import { savedSearches } from "../tables.ts";

/** The user's own, by name; visitors have none. */
export async function listSavedSearches(ctx: Context<Actor>): Promise<readonly SavedSearch[]> {
  const { db, actor } = ctx;
  if (!isMember(actor)) return [];
  const found = await savedSearchesOf(db, actor.userId);
  return sortByName(found, ({ name }) => name, readerTexts(ctx).locale);
}

const savedSearchesOf = (db: Context["db"], userId: string) =>
  db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      query: savedSearches.query,
      tab: savedSearches.tab,
      notifies: sql<boolean>`(${savedSearches.nextCheckAt} is not null)`,
    })
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.id));

/** For the user's data export. */
export async function* searchesExport({ db }: Context<Actor>, userId: string) {
  const rows = await savedSearchesOf(db, userId);
  yield {
    path: "searches.json",
    json: rows.map(({ name, query, tab, notifies }) => ({ name, query, tab, notifies })),
  };
}
