import { sql } from "drizzle-orm";
import { parseIdentifier } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { candidates } from "./candidates.ts";
import { anything, type SearchQuery } from "./search-query.ts";
import type { VisibilityFilter } from "./visibility-filter.ts";

/**
 * A DOI or an ISBN is a single identifier, however it was written; as words it would be split. So
 * if a query is one, and a work the searcher may find has it, only that work is returned.
 */
export async function findWorkByName(
  { db }: Pick<Context<Actor>, "db">,
  visibility: VisibilityFilter,
  query: string,
): Promise<SearchQuery | undefined> {
  const named = parseIdentifier(query);
  if (!named.ok) return undefined;
  const wanted: SearchQuery = { ...anything, words: null, marks: [`id:${named.key}`] };
  const { rows } = await db.execute(sql`
    with ${candidates({ visibility, wanted, kinds: ["work"], ranked: [], limit: 1 })} select from found`);
  return rows.length > 0 ? wanted : undefined;
}
