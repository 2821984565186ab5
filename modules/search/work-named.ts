import { sql } from "drizzle-orm";
import { readIdentifier } from "#modules/archives";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { candidates } from "./candidates.ts";
import type { Sight } from "./visible.ts";
import { anything, type Wanted } from "./wanted.ts";

/**
 * A DOI or an ISBN is one thing, however it was written; as words it would fall to pieces. So where
 * a query is one, and a work that the searcher may find carries it, that is all that is asked for.
 */
export async function workNamed(
  { db }: Pick<Context<Actor>, "db">,
  sight: Sight,
  query: string,
): Promise<Wanted | undefined> {
  const named = readIdentifier(query);
  if (!named.ok) return undefined;
  const wanted: Wanted = { ...anything, words: null, marks: [`id:${named.key}`] };
  const { rows } = await db.execute(sql`
    with ${candidates({ sight, wanted, kinds: ["work"], ranked: [], most: 1 })} select from found`);
  return rows.length > 0 ? wanted : undefined;
}
