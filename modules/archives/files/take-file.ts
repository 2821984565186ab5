import { createHash } from "node:crypto";
import { open, stat } from "node:fs/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction, within } from "#platform/db";
import { unavailable } from "#platform/errors";
import { failPoint } from "#platform/failpoints";
import { sortableId } from "#platform/ids";
import { filesInUse, type Storage, siteStorage } from "#platform/storage";
import { loadWorkFor, type WorkRow } from "../access.ts";
import { draftOf } from "../draft.ts";
import { fileEmpty, tooManyFiles, workTooLarge } from "../errors.ts";
import { archiveDrafts, archiveFiles, archiveIntakes } from "../tables.ts";
import { workLimits } from "../words.ts";
import { findPlaces, patched } from "./find-places.ts";
import { type MadeKeys, picturesOf } from "./pictures-of.ts";
import { piecesOf } from "./pieces-of.ts";
import { readFacts } from "./read-facts.ts";
import { typeOf } from "./type-of.ts";

interface Brought {
  readonly workId: string;
  /** Names the sending: the same one taken twice is one file. */
  readonly uploadId: string;
  readonly name: string;
  /** Where it lies on this machine until it is stored. */
  readonly path: string;
  /** Where it was fetched from, where nobody sent it. */
  readonly sourceUrl?: string;
}

/**
 * Takes a file that has arrived whole into a work's draft. Content first, then the row that speaks of
 * it; what is noted before lets the sweeper find what a killed process left.
 */
export async function takeFile(
  ctx: Context<Actor>,
  { workId, uploadId, name, path, sourceUrl = "" }: Brought,
  given?: Storage,
): Promise<{ readonly fileId: string }> {
  const { facts } = await loadWorkFor(ctx, { id: workId });
  authorize(ctx.actor, "work.edit", facts);
  const known = await takenBefore(ctx, uploadId);
  if (known) return { fileId: known };
  const { size } = await stat(path);
  if (size === 0) throw fileEmpty();
  const head = await headOf(path);
  const type = typeOf(head);
  const patches = type.type.startsWith("image/") ? await findPlaces(path) : [];
  const content = () => patched(piecesOf(path), patches);
  const made = type.kind === "picture" ? await picturesOf(path, size) : undefined;
  const sha256 = await hashOf(content());
  const storage = given ?? (await siteStorage(ctx));
  const keys = [sha256, ...Object.values(made?.keys ?? {})];
  const intakeId = sortableId(ctx.clock.now());
  await ctx.db.insert(archiveIntakes).values({ id: intakeId, keys, startedAt: ctx.clock.now() });
  await failPoint("archives.after_note");
  await storage.put(content(), { maxBytes: workLimits.fileBytes, expectedSha256: sha256 });
  await failPoint("archives.between_puts");
  for (const bytes of made?.contents ?? [])
    await storage.put(once(bytes), { maxBytes: bytes.length });
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
    broughtAt: ctx.clock.now(),
    sourceUrl,
    facts: { ...(await readFacts(path, type)), ...made?.facts },
    ...(made?.keys ?? ({} as Partial<MadeKeys>)),
  };
  return inTransaction(ctx, async (tx) => {
    // Shared, against the sweeper's own: what was just stored is not swept before it is written down.
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
    for (const key of keys) if (!(await storage.has(key))) throw unavailable("storage_failed");
    const { work, facts: factsNow } = await loadWorkFor(
      { ...within(ctx, tx), db: tx },
      { id: workId },
      { lock: true },
    );
    authorize(ctx.actor, "work.edit", factsNow);
    await tx.delete(archiveIntakes).where(eq(archiveIntakes.id, intakeId));
    const [inserted] = await tx
      .insert(archiveFiles)
      .values(row)
      .onConflictDoNothing({ target: archiveFiles.uploadId })
      .returning({ id: archiveFiles.id });
    if (!inserted) return { fileId: (await takenBefore(ctx, uploadId)) ?? row.id };
    await addToDraft(tx, work, row.id, ctx.clock.now());
    await failPoint("archives.before_file_commit");
    return { fileId: row.id };
  });
}

/** The draft may have been published or thrown away meanwhile: then a new one begins from what stands. */
async function addToDraft(
  tx: Transaction,
  work: WorkRow,
  fileId: string,
  now: Date,
): Promise<void> {
  const fileIds = [...(await draftOf(tx, work, now)).fileIds, fileId];
  if (fileIds.length > workLimits.files) throw tooManyFiles();
  const [kept] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${archiveFiles.bytes}), 0)::float8` })
    .from(archiveFiles)
    .where(and(eq(archiveFiles.workId, work.id), inArray(archiveFiles.id, fileIds)));
  if ((kept?.bytes ?? 0) > workLimits.workBytes) throw workTooLarge();
  await tx
    .update(archiveDrafts)
    .set({ fileIds, savedAt: now })
    .where(eq(archiveDrafts.workId, work.id));
}

async function takenBefore(ctx: Context<Actor>, uploadId: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: archiveFiles.id })
    .from(archiveFiles)
    .where(eq(archiveFiles.uploadId, uploadId));
  return row?.id;
}

async function headOf(path: string): Promise<Buffer> {
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

async function* once(bytes: Uint8Array) {
  yield bytes;
}

/** As people know it, without folders or anything a header or a disk could misread. */
export const cleanName = (given: string): string =>
  given
    .toWellFormed()
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{C}\p{Z}"<>|:*?;%]+/gu, " ")
    .trim()
    .replace(/^\.+/, "")
    .slice(-120) || "file";
