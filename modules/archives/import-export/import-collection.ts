import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { sortableId } from "#platform/ids";
import { maxWorksInCollection } from "../commands/update-collection.ts";
import { collectionChanged } from "../events.ts";
import { archiveCollections, archiveCollectionWorks, archiveWorks } from "../tables.ts";
import { importedPublicId } from "./import-access.ts";
import type { PlannedCollection } from "./planned-work.ts";

interface ImportOptions {
  readonly ownerId: string;
  readonly fileId: string;
  /** Current ids of the works imported with it, by their original location. */
  readonly along: ReadonlyMap<string, string>;
  /** The works imported in this run, by their current id. */
  readonly fresh: ReadonlySet<string>;
}

/**
 * Imports a series with its order and notes. Its works are still drafts and appear to others once
 * they are published. The order of an existing series is left to its owner: only newly imported
 * works are appended.
 */
export async function importCollection(
  ctx: Context<Actor>,
  planned: PlannedCollection,
  { ownerId, fileId, along, fresh }: ImportOptions,
): Promise<void> {
  const publicId = importedPublicId(fileId, planned.key);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const [there] = await tx
      .select({ id: archiveCollections.id, workCount: archiveCollections.workCount })
      .from(archiveCollections)
      .where(eq(archiveCollections.publicId, publicId))
      .for("no key update");
    const wanted = [...new Set(planned.works)].flatMap((key) => {
      const work = along.get(key);
      return work && (!there || fresh.has(work)) ? [{ key, work }] : [];
    });
    const ids = await idsOf(tx, ownerId, [...wanted.map(({ work }) => work)]);
    const id = there?.id ?? sortableId(now);
    const rows = wanted.flatMap(({ key, work }) => {
      const workId = ids.get(work);
      return workId ? [{ collectionId: id, workId, note: planned.notes[key] ?? "" }] : [];
    });
    if (there && rows.length === 0) return;
    const coverWorkId = ids.get(along.get(planned.cover ?? "") ?? "") ?? null;
    const begun = { id, publicId, ownerId, createdAt: now, changedAt: now, coverWorkId };
    const { title, about } = planned;
    if (!there) await tx.insert(archiveCollections).values({ ...begun, title, about });
    const standing = await tx
      .select({ workId: archiveCollectionWorks.workId, position: archiveCollectionWorks.position })
      .from(archiveCollectionWorks)
      .where(eq(archiveCollectionWorks.collectionId, id));
    const inside = new Set(standing.map(({ workId }) => workId));
    const next = Math.max(-1, ...standing.map(({ position }) => position)) + 1;
    const added = rows
      .filter(({ workId }) => !inside.has(workId))
      .slice(0, maxWorksInCollection - standing.length)
      .map((row, index) => ({ ...row, position: next + index }));
    if (added.length > 0) await tx.insert(archiveCollectionWorks).values(added);
    await tx
      .update(archiveCollections)
      .set({ changedAt: now, workCount: standing.length + added.length })
      .where(eq(archiveCollections.id, id));
    await emit(tx, collectionChanged, { collectionId: id, ownerId });
  });
}

async function idsOf(tx: Transaction, ownerId: string, publicIds: readonly string[]) {
  if (publicIds.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ publicId: archiveWorks.publicId, id: archiveWorks.id })
    .from(archiveWorks)
    .where(and(inArray(archiveWorks.publicId, [...publicIds]), eq(archiveWorks.ownerId, ownerId)));
  return new Map(rows.map(({ publicId, id }) => [publicId, id]));
}
