import { and, eq } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { newPublicId, publicIdFrom, sortableId } from "#platform/ids";
import { loadWorkFor } from "../access.ts";
import type { WorkKind } from "../constants.ts";
import { deleteWorks } from "../jobs/cleanup-archives.ts";
import { archiveDrafts, archiveWorks } from "../tables.ts";

interface StartWorkInput {
  readonly kind: WorkKind;
  readonly publicId?: string;
  /** Names this work for ever: the same key again finds it instead of beginning another. */
  readonly idempotencyKey?: string;
  /** What of its form is filled in already; right or not, as in any draft. */
  readonly fields?: Readonly<Record<string, string | undefined>>;
  /** The owner, if the system creates the work; otherwise it is the actor. */
  readonly owner?: { readonly id: string; readonly displayName: string };
}

const ownerOf = (ctx: Context<Actor>, owner: StartWorkInput["owner"]) => {
  if (ctx.actor.kind === "system" && owner) return owner;
  const { userId, displayName } = requireMember(ctx);
  return { id: userId, displayName };
};

/** Begins a work: an empty draft that only its maker can see. */
export async function startWork(
  ctx: Context<Actor>,
  { kind, owner, fields: initial = {}, idempotencyKey, ...input }: StartWorkInput,
): Promise<{ readonly workId: string; readonly publicId: string }> {
  const publicId =
    input.publicId ?? (idempotencyKey === undefined ? newPublicId() : publicIdFrom(idempotencyKey));
  const { id: userId, displayName } = ownerOf(ctx, owner);
  authorize(ctx.actor, "work.add", {});
  return inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const insert = tx
      .insert(archiveWorks)
      .values({ id: sortableId(now), publicId, ownerId: userId, kind, createdAt: now });
    const [work] = await (idempotencyKey === undefined
      ? insert
      : insert.onConflictDoNothing()
    ).returning({ id: archiveWorks.id, publicId: archiveWorks.publicId });
    if (!work) return findBegun(tx, userId, publicId);
    const filled = Object.entries(initial).filter((field): field is [string, string] =>
      Boolean(field[1]),
    );
    const fields = {
      ...Object.fromEntries(filled),
      kind,
      makers: `${displayName}, author`,
    };
    await tx.insert(archiveDrafts).values({ workId: work.id, fields, savedAt: now });
    return { workId: work.id, publicId: work.publicId };
  });
}

async function findBegun(tx: Transaction, ownerId: string, publicId: string) {
  const [begun] = await tx
    .select({ workId: archiveWorks.id, publicId: archiveWorks.publicId })
    .from(archiveWorks)
    .where(and(eq(archiveWorks.publicId, publicId), eq(archiveWorks.ownerId, ownerId)));
  if (!begun) throw new Error("no work was begun");
  return begun;
}

/** Throws a draft away; what was published is withdrawn instead. */
export async function discardDraft(
  ctx: Context<Actor>,
  { publicId }: { readonly publicId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    if (work.revision > 0) await tx.delete(archiveDrafts).where(eq(archiveDrafts.workId, work.id));
    else await deleteWorks(tx, [work.id]);
  });
}
