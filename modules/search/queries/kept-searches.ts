import { asc, eq, sql } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import type { Context } from "#platform/context";
import type { KeptSearch } from "../contract.ts";
import { searchKept } from "../tables.ts";

/** One's own, by name; a visitor keeps none. */
export async function keptSearches({ db, actor }: Context<Actor>): Promise<readonly KeptSearch[]> {
  return isMember(actor) ? keptBy(db, actor.userId) : [];
}

const keptBy = (db: Context["db"], userId: string) =>
  db
    .select({
      id: searchKept.id,
      name: searchKept.name,
      query: searchKept.query,
      tab: searchKept.tab,
      told: sql<boolean>`(${searchKept.lookAt} is not null)`,
    })
    .from(searchKept)
    .where(eq(searchKept.userId, userId))
    .orderBy(asc(sql`lower(${searchKept.name})`), asc(searchKept.id));

/** For somebody's copy. */
export async function* searchesExport({ db }: Context<Actor>, userId: string) {
  const rows = await keptBy(db, userId);
  yield {
    path: "searches.json",
    json: rows.map(({ name, query, tab, told }) => ({ name, query, tab, told })),
  };
}
