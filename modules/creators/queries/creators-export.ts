import { eq } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { creators, splitShares, splitVersions } from "../tables.ts";

/** This module's data about a user, for the data export. */
export async function creatorsExport(
  { db }: Context<Actor>,
  { userId }: { readonly userId: string },
) {
  const [creator] = await db.select().from(creators).where(eq(creators.userId, userId));
  const agreements = await db
    .select()
    .from(splitVersions)
    .where(eq(splitVersions.creatorId, userId))
    .orderBy(splitVersions.proposedAt);
  const shares = await db
    .select({
      creatorId: splitVersions.creatorId,
      state: splitVersions.state,
      basisPoints: splitShares.basisPoints,
      acceptedAt: splitShares.acceptedAt,
    })
    .from(splitShares)
    .innerJoin(splitVersions, eq(splitVersions.id, splitShares.versionId))
    .where(eq(splitShares.userId, userId));
  return { creator: creator ?? null, agreements, sharesHeld: shares };
}
