import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, withTransaction } from "#platform/db";
import { unavailable } from "#platform/errors";
import { failPoint } from "#platform/failpoints";
import { sortableId } from "#platform/ids";
import { filesInUse, type Storage, siteStorage } from "#platform/storage";
import { loadWorkFor, type WorkRow } from "../access.ts";
import { workLimits } from "../constants.ts";
import { getOrCreateDraft } from "../draft.ts";
import { fileEmpty, tooManyFiles, workTooLarge } from "../errors.ts";
import { archiveDrafts, archiveFiles, archivePendingContents } from "../tables.ts";
import { detectFileType } from "./detect-file-type.ts";
import { applyPatches, findGpsPatches } from "./find-gps.ts";
import { readChunks } from "./read-chunks.ts";
import { readFileMetadata } from "./read-metadata.ts";
import { type ImageKeys, renderImages } from "./render-images.ts";

interface IncomingFile {
  readonly workId: string;
  /** Identifies the upload: the same upload received twice is one file. */
  readonly uploadId: string;
  readonly name: string;
  /** Local path until it is stored. */
  readonly path: string;
  /** Where it was fetched from, if it was not uploaded. */
  readonly sourceUrl?: string;
}

/**
 * Takes a file that has arrived whole into a work's draft. Content first, then the row that speaks of
 * it; what is noted before lets the cleanup job find what a killed process left.
 */
export async function addFile(
  ctx: Context<Actor>,
  { workId, uploadId, name, path, sourceUrl = "" }: IncomingFile,
  storageOverride?: Storage,
): Promise<{ readonly fileId: string }> {
  const { facts } = await loadWorkFor(ctx, { id: workId });
  authorize(ctx.actor, "work.edit", facts);
  const known = await findStoredUpload(ctx, uploadId);
  if (known) return { fileId: known };
  const { size } = await stat(path);
  if (size === 0) throw fileEmpty();
  const head = await readHeader(path);
  const type = detectFileType(head);
  const patches = type.type.startsWith("image/") ? await findGpsPatches(path) : [];
  const content = () => applyPatches(readChunks(path), patches);
  const made = type.kind === "picture" ? await renderImages(path, size) : undefined;
  const sha256 = await hashOf(content());
  const storage = storageOverride ?? (await siteStorage(ctx));
  const keys = [sha256, ...Object.values(made?.keys ?? {})];
  const pendingId = sortableId(ctx.clock.now());
  await ctx.db
    .insert(archivePendingContents)
    .values({ id: pendingId, keys, startedAt: ctx.clock.now() });
  await failPoint("archives.after_note");
  await storage.put(content(), { maxBytes: workLimits.fileBytes, expectedSha256: sha256 });
  await failPoint("archives.between_puts");
  for (const bytes of made?.contents ?? [])
    await storage.put(singleChunk(bytes), { maxBytes: bytes.length });
  await failPoint("archives.after_put");
  const row = {
    id: sortableId(ctx.clock.now()),
    workId,
    uploadId,
    name: cleanName(name),
    kind: type.kind,
    type: type.type,
    bytes: size,
    sha256,
    uploadedAt: ctx.clock.now(),
    sourceUrl,
    facts: { ...(await readFileMetadata(path, type)), ...made?.facts },
    ...(made?.keys ?? ({} as Partial<ImageKeys>)),
  };
  return inTransaction(ctx, async (tx) => {
    // Shared, against the cleanup job's own: what was just stored is not swept before it is written down.
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
    for (const key of keys) if (!(await storage.has(key))) throw unavailable("storage_failed");
    const { work, facts: currentFacts } = await loadWorkFor(
      { ...withTransaction(ctx, tx), db: tx },
      { id: workId },
      { lock: true },
    );
    authorize(ctx.actor, "work.edit", currentFacts);
    await tx.delete(archivePendingContents).where(eq(archivePendingContents.id, pendingId));
    const [inserted] = await tx
      .insert(archiveFiles)
      .values(row)
      .onConflictDoNothing({ target: archiveFiles.uploadId })
      .returning({ id: archiveFiles.id });
    if (!inserted) return { fileId: (await findStoredUpload(ctx, uploadId)) ?? row.id };
    await addToDraft(tx, work, row.id, ctx.clock.now());
    await failPoint("archives.before_file_commit");
    return { fileId: row.id };
  });
}

/** If the draft was published or discarded meanwhile, starts a new one from the published state. */
async function addToDraft(
  tx: Transaction,
  work: WorkRow,
  fileId: string,
  now: Date,
): Promise<void> {
  const fileIds = [...(await getOrCreateDraft(tx, work, now)).fileIds, fileId];
  if (fileIds.length > workLimits.files) throw tooManyFiles();
  const [stored] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${archiveFiles.bytes}), 0)::float8` })
    .from(archiveFiles)
    .where(and(eq(archiveFiles.workId, work.id), inArray(archiveFiles.id, fileIds)));
  if ((stored?.bytes ?? 0) > workLimits.workBytes) throw workTooLarge();
  await tx
    .update(archiveDrafts)
    .set({ fileIds, savedAt: now })
    .where(eq(archiveDrafts.workId, work.id));
}

async function findStoredUpload(
  ctx: Context<Actor>,
  uploadId: string,
): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: archiveFiles.id })
    .from(archiveFiles)
    .where(eq(archiveFiles.uploadId, uploadId));
  return row?.id;
}

async function readHeader(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(256 * 1024), 0, 256 * 1024, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function hashOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}

async function* singleChunk(bytes: Uint8Array) {
  yield bytes;
}

/** As people know it, without folders or anything a header or a disk could misread. */
export const cleanName = (name: string): string =>
  name
    .toWellFormed()
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{C}\p{Z}"<>|:*?;%]+/gu, " ")
    .trim()
    .replace(/^\.+/, "")
    .slice(-120) || "file";
