import { and, eq, inArray, or } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import { type Reader, titledWorks, type WorkRow } from "../access.ts";
import { relatedToItself, relatedToNothing } from "../errors.ts";
import { archiveWorks } from "../tables.ts";
import { workPath } from "../words.ts";
import type { Relation } from "./kinds.ts";
import { relatedWorks } from "./read-relations.ts";

/**
 * Refuses what names no work, or one its maker may not know of: to them that is the same. A draft of
 * their own may be named before it is published.
 */
export async function refuseUnrelated(
  { actor, db }: { readonly actor: Actor; readonly db: Reader },
  work: WorkRow,
  relations: readonly Relation[],
): Promise<void> {
  const named = relatedWorks(relations);
  if (named.includes(work.publicId)) throw relatedToItself();
  // What stands already may stay, whatever became of the other; the clock publishes what was asked.
  const fresh = named.filter((publicId) => !work.relatedWorks.includes(publicId));
  if (fresh.length === 0 || !isMember(actor)) return;
  const known = await db
    .select({ publicId: archiveWorks.publicId })
    .from(archiveWorks)
    .where(
      and(
        inArray(archiveWorks.publicId, fresh),
        or(titledWorks(actor), eq(archiveWorks.ownerId, actor.userId)),
      ),
    );
  const there = new Set(known.map(({ publicId }) => publicId));
  const missing = fresh.filter((publicId) => !there.has(publicId));
  if (missing.length > 0) throw relatedToNothing(missing.map(workPath));
}
