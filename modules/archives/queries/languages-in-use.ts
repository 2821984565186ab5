import { and, desc, eq } from "drizzle-orm";
import type { Context } from "#platform/context";
import { archiveFacetCounts } from "../tables.ts";

const maxLanguages = 12;

/** The languages that most published works are in. */
export async function languagesInUse({ db }: Pick<Context, "db">): Promise<readonly string[]> {
  const rows = await db
    .select({ facet: archiveFacetCounts.other })
    .from(archiveFacetCounts)
    .where(and(eq(archiveFacetCounts.given, "*"), eq(archiveFacetCounts.facet, "language")))
    .orderBy(desc(archiveFacetCounts.workCount), archiveFacetCounts.other)
    .limit(maxLanguages);
  return rows.map(({ facet }) => facet.slice("language:".length));
}
