import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { conflict } from "#platform/errors";
import { emit } from "#platform/events";
import { message } from "#platform/i18n";
import { newPublicId, sortableId } from "#platform/ids";
import { listedWorks, loadWorkFor } from "../access.ts";
import { workCountSql } from "../collection-count.ts";
import { collectionNotFound, coverNotInCollection } from "../errors.ts";
import { collectionChanged, workRevised } from "../events.ts";
import { archiveCollections, archiveCollectionWorks, archiveWorks } from "../tables.ts";

export const maxWorksInCollection = 500;

/** Begins a collection: a series, in an order of its maker's own. */
export async function createCollection(
  ctx: Context<Actor>,
  { title, about }: { readonly title: string; readonly about: string },
  publicId = newPublicId(),
): Promise<{ readonly collectionId: string; readonly publicId: string }> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "work.add", {});
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const row = { id: sortableId(now), publicId, ownerId: userId, title, about };
    await tx.insert(archiveCollections).values({ ...row, createdAt: now, changedAt: now });
    await emit(tx, collectionChanged, { collectionId: row.id, ownerId: userId });
    return { collectionId: row.id, publicId };
  });
}

/** Locks one of the user's own collections; others are not found. */
async function loadOwn(ctx: Context<Actor>, tx: Transaction, publicId: string) {
  const { userId } = requireMember(ctx);
  const [found] = await tx
    .select()
    .from(archiveCollections)
    .where(and(eq(archiveCollections.publicId, publicId), eq(archiveCollections.ownerId, userId)))
    .for("no key update");
  if (!found) throw collectionNotFound();
  return found;
}

type Collection = typeof archiveCollections.$inferSelect;
type CollectionChange = { readonly publicId: string } & (
  | { readonly act: "add" | "remove" | "up" | "down"; readonly work: string }
  | { readonly act: "note"; readonly work: string; readonly note: string }
  | {
      readonly act: "describe";
      readonly title: string;
      readonly about: string;
      /** The work in it whose cover it uses; empty for none. */
      readonly cover: string;
    }
  | { readonly act: "delete" }
);

/** Updates one of the user's own collections. It contains only the user's own works, each once. */
export async function updateCollection(
  ctx: Context<Actor>,
  wanted: CollectionChange,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const own = await loadOwn(ctx, tx, wanted.publicId);
    if (wanted.act === "delete") {
      await tx.delete(archiveCollections).where(eq(archiveCollections.id, own.id));
    } else {
      if (wanted.act === "note") await setWorkNote(tx, own.id, wanted);
      else if ("work" in wanted) await moveWork(ctx, tx, own, wanted);
      const words = wanted.act === "describe" ? await describedValues(ctx, tx, own, wanted) : {};
      await tx
        .update(archiveCollections)
        .set({
          ...words,
          changedAt: ctx.clock.now(),
          ...(wanted.act === "remove" && { coverWorkId: await coverAfterRemoval(tx, own) }),
          workCount: workCountSql,
        })
        .where(eq(archiveCollections.id, own.id));
    }
    await emit(tx, collectionChanged, { collectionId: own.id, ownerId: own.ownerId });
  });
}

async function describedValues(
  ctx: Context<Actor>,
  tx: Transaction,
  own: Collection,
  { title, about, cover }: Extract<CollectionChange, { act: "describe" }>,
) {
  if (cover === "") return { title, about, coverWorkId: await hiddenCover(ctx, tx, own) };
  const [inside] = await tx
    .select({ workId: archiveCollectionWorks.workId })
    .from(archiveCollectionWorks)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveCollectionWorks.workId))
    .where(and(eq(archiveCollectionWorks.collectionId, own.id), eq(archiveWorks.publicId, cover)));
  if (!inside) throw coverNotInCollection();
  return { title, about, coverWorkId: inside.workId };
}

/**
 * The current cover if its work is not listed for the owner (a draft, for example): the form can't
 * show it, so leaving it out does not remove it.
 */
async function hiddenCover(
  { actor }: Context<Actor>,
  tx: Transaction,
  { coverWorkId }: Collection,
): Promise<string | null> {
  if (coverWorkId === null) return null;
  const [visible] = await tx
    .select({ id: archiveWorks.id })
    .from(archiveWorks)
    .where(and(eq(archiveWorks.id, coverWorkId), listedWorks(actor)));
  return visible ? null : coverWorkId;
}

/** A work that was taken out takes its cover along. */
async function coverAfterRemoval(
  tx: Transaction,
  { id, coverWorkId }: Collection,
): Promise<string | null> {
  if (coverWorkId === null) return null;
  const [inside] = await tx
    .select({ workId: archiveCollectionWorks.workId })
    .from(archiveCollectionWorks)
    .where(
      and(
        eq(archiveCollectionWorks.collectionId, id),
        eq(archiveCollectionWorks.workId, coverWorkId),
      ),
    );
  return inside?.workId ?? null;
}

async function moveWork(
  ctx: Context<Actor>,
  tx: Transaction,
  own: Collection,
  wanted: { readonly act: "add" | "remove" | "up" | "down"; readonly work: string },
): Promise<void> {
  const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId: wanted.work });
  authorize(ctx.actor, "work.edit", facts);
  const rows = await tx
    .select({ workId: archiveCollectionWorks.workId, note: archiveCollectionWorks.note })
    .from(archiveCollectionWorks)
    .where(eq(archiveCollectionWorks.collectionId, own.id))
    .orderBy(archiveCollectionWorks.position);
  const before = rows.map(({ workId }) => workId);
  const notes = new Map(rows.map(({ workId, note }) => [workId, note]));
  const at = before.indexOf(work.id);
  const rest = before.filter((workId) => workId !== work.id);
  const place = { add: before.length, remove: -1, up: Math.max(0, at - 1), down: at + 1 }[
    wanted.act
  ];
  if (at < 0 && wanted.act !== "add") throw collectionNotFound();
  const after =
    at >= 0 && wanted.act === "add" ? before : place < 0 ? rest : rest.toSpliced(place, 0, work.id);
  if (after.length > maxWorksInCollection)
    throw conflict(
      "collection_full",
      message("archives.errors.collectionFull", { max: maxWorksInCollection }),
    );
  await tx.delete(archiveCollectionWorks).where(eq(archiveCollectionWorks.collectionId, own.id));
  if (after.length > 0)
    await tx.insert(archiveCollectionWorks).values(
      after.map((workId, position) => ({
        collectionId: own.id,
        workId,
        position,
        note: notes.get(workId) ?? "",
      })),
    );
  // Invalidates the work's page cached for visitors, which shows its position.
  const { id: workId, publicId, ownerId, revision } = work;
  await emit(tx, workRevised, { workId, publicId, ownerId, revision });
}

/** Sets the note on why a work is in the collection; an empty note removes it. */
async function setWorkNote(
  tx: Transaction,
  collectionId: string,
  { work, note }: { readonly work: string; readonly note: string },
): Promise<void> {
  const noted = await tx
    .update(archiveCollectionWorks)
    .set({ note })
    .where(
      and(
        eq(archiveCollectionWorks.collectionId, collectionId),
        sql`${archiveCollectionWorks.workId} = (select w.id from archive_works w where w.public_id = ${work})`,
      ),
    )
    .returning({ workId: archiveCollectionWorks.workId });
  if (noted.length === 0) throw collectionNotFound();
}
