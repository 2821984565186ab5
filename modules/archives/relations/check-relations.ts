import { and, eq, inArray, or } from "drizzle-orm";
import { type Actor, isMember } from "#permissions";
import { type Reader, type WorkRow, worksWithVisibleTitle } from "../access.ts";
import { workPath } from "../constants.ts";
import { relatedToItself, relatedWorkNotFound } from "../errors.ts";
import { archiveWorks } from "../tables.ts";
import type { Relation } from "./kinds.ts";
import { relatedWorks } from "./parse-relations.ts";

/**
 * Rejects relations to works that don't exist or that the owner may not see, without distinguishing
 * the two. The owner's own drafts may be named before they are published.
 */
export async function checkRelations(
  { actor, db }: { readonly actor: Actor; readonly db: Reader },
  work: WorkRow,
  relations: readonly Relation[],
): Promise<void> {
  const named = relatedWorks(relations);
  if (named.includes(work.publicId)) throw relatedToItself();
  // Existing relations may stay, whatever happened to the other work; scheduled publishing is not
  // checked.
  const fresh = named.filter((publicId) => !work.relatedWorks.includes(publicId));
  if (fresh.length === 0 || !isMember(actor)) return;
  const known = await db
    .select({ publicId: archiveWorks.publicId })
    .from(archiveWorks)
    .where(
      and(
        inArray(archiveWorks.publicId, fresh),
        or(worksWithVisibleTitle(actor), eq(archiveWorks.ownerId, actor.userId)),
      ),
    );
  const there = new Set(known.map(({ publicId }) => publicId));
  const missing = fresh.filter((publicId) => !there.has(publicId));
  if (missing.length > 0) throw relatedWorkNotFound(missing.map(workPath));
}
