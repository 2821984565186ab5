import { and, eq, inArray, sql } from "drizzle-orm";
import { type Actor, authorize, can, isMember } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { unavailable } from "#platform/errors";
import { message } from "#platform/i18n";
import { enqueue } from "#platform/jobs";
import { type Storage, siteStorage } from "#platform/storage";
import { type EvidenceKind, evidenceKinds, evidenceLimits } from "../contract.ts";
import { changedByOthers, disputeNotFound, wrongFile } from "../errors.ts";
import { areStored, checkFile, deleteEvidenceFiles, type NewFile, storeFile } from "../files.ts";
import type { EvidenceInput } from "../inputs.ts";
import { loadDispute } from "../load-dispute.ts";
import { lockDispute } from "../lock-dispute.ts";
import { assertAnswerable } from "../status.ts";
import { disputeFiles, disputeResponses } from "../tables.ts";

interface Evidence extends EvidenceInput {
  readonly disputeId: string;
  /** Replaces the file of the same kind. */
  readonly files?: Readonly<Partial<Record<EvidenceKind, NewFile>>>;
  readonly remove?: readonly EvidenceKind[];
}

/** Saves the draft of an answer. Nothing is sent to the processor. */
export async function saveEvidence(
  ctx: Context<Actor>,
  { disputeId, files = {}, remove = [], version, ...texts }: Evidence,
  storageOverride?: Storage,
): Promise<void> {
  const loaded = await loadDispute(ctx.db, ctx, disputeId);
  if (!loaded || !can(ctx.actor, "dispute.see", loaded.facts)) throw disputeNotFound();
  authorize(ctx.actor, "dispute.answer", loaded.facts);
  const now = ctx.clock.now();
  // Before anything is stored; it is checked again under the lock.
  assertAnswerable(loaded.dispute, null, now);
  const chosen = evidenceKinds.flatMap((kind) => {
    const file = files[kind];
    return file ? [[kind, file] as const] : [];
  });
  for (const [kind, file] of chosen) checkFile(kind, file);
  const storage = storageOverride ?? (await siteStorage(ctx));
  for (let tries = 0; tries < 3; tries++) {
    const stored = await Promise.all(chosen.map(([kind, file]) => storeFile(kind, file, storage)));
    const saved = await inTransaction(ctx, async (tx) => {
      const { dispute, response } = await lockDispute(tx, disputeId);
      assertAnswerable(dispute, response, ctx.clock.now());
      if ((response?.version ?? 0) !== version) throw changedByOthers();
      if (!(await areStored(tx, stored, storage))) return false;
      const change = {
        ...texts,
        version: version + 1,
        failureCode: null,
        changedAt: now,
        changedBy: isMember(ctx.actor) ? ctx.actor.userId : null,
      };
      await tx
        .insert(disputeResponses)
        .values({ disputeId, ...change })
        .onConflictDoUpdate({ target: disputeResponses.disputeId, set: change });
      const gone = [...new Set([...remove, ...stored.map(({ kind }) => kind)])];
      if (gone.length > 0) {
        const old = await tx
          .delete(disputeFiles)
          .where(and(eq(disputeFiles.disputeId, disputeId), inArray(disputeFiles.kind, gone)))
          .returning({ key: disputeFiles.fileKey });
        const keys = old.map(({ key }) => key);
        if (keys.length > 0) await enqueue(tx, deleteEvidenceFiles, { keys });
      }
      if (stored.length > 0)
        await tx
          .insert(disputeFiles)
          .values(stored.map((file) => ({ disputeId, ...file, addedAt: now })));
      const [total] = await tx
        .select({ bytes: sql<number>`coalesce(sum(${disputeFiles.sizeBytes}), 0)::int` })
        .from(disputeFiles)
        .where(eq(disputeFiles.disputeId, disputeId));
      const [last] = stored.slice(-1);
      if (last && (total?.bytes ?? 0) > evidenceLimits.fileBytes)
        throw wrongFile(
          last.kind,
          message("disputes.errors.filesTooLarge", { size: { bytes: evidenceLimits.fileBytes } }),
        );
      return true;
    });
    if (saved) return;
  }
  throw unavailable("storage_failed");
}
