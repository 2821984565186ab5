import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { type Storage, siteStorage } from "#platform/storage";
import { ZipError, type ZipReader } from "#platform/zip";
import { users } from "#tables/identity";
import { saveDraft } from "../commands/save-draft.ts";
import { startWork } from "../commands/start-work.ts";
import { updateFile } from "../commands/update-file.ts";
import type { WorkKind } from "../constants.ts";
import { addFile } from "../files/add-file.ts";
import { archiveDrafts, archiveFiles, archiveImports, archiveWorks } from "../tables.ts";
import { importedPublicId } from "./import-access.ts";
import { importCollection } from "./import-collection.ts";
import { openZipFile } from "./open-zip-file.ts";
import { planImport } from "./plan.ts";
import type { PlannedFile, PlannedWork } from "./planned-work.ts";

/**
 * Imports the contents of a ZIP one work at a time, each as a draft for its owner to review. An
 * interrupted run resumes: existing works and files stay unchanged, and so does a draft that was
 * completely imported before, whatever its owner changed since.
 */
export const importZipJob = defineJob<{ fileId: string }, Actor>("archives.import_zip", {
  payload: z.object({ fileId: z.uuid() }),
  queue: "slow",
  timeoutSeconds: 3_600,
  handle: (ctx, { fileId }) => importZip(ctx, fileId),
});

export async function importZip(
  ctx: Context<Actor>,
  fileId: string,
  storageOverride?: Storage,
): Promise<void> {
  const [found] = await ctx.db
    .select({ file: archiveFiles, ownerId: users.id, ownerName: users.name })
    .from(archiveFiles)
    .innerJoin(archiveWorks, eq(archiveWorks.id, archiveFiles.workId))
    .innerJoin(users, eq(users.id, archiveWorks.ownerId))
    .where(eq(archiveFiles.id, fileId));
  if (!found) return;
  await ctx.db
    .update(archiveImports)
    .set({ startedAt: ctx.clock.now() })
    .where(and(eq(archiveImports.fileId, fileId), isNull(archiveImports.endedAt)));
  const failed: { key: string; why: string }[] = [];
  const fresh = new Set<string>();
  try {
    const storage = storageOverride ?? (await siteStorage(ctx));
    const zip = await openZipFile(found.file, storage);
    const { works, collections } = await planImport(zip);
    const along = new Map(works.map(({ key }) => [key, importedPublicId(fileId, key)]));
    for (const work of works) {
      ctx.signal?.throwIfAborted();
      if (work.problems.length > 0) continue;
      const owner = { id: found.ownerId, displayName: found.ownerName };
      const why = await errorMessageOf(ctx, work.fields.title ?? work.key, async () => {
        const isNew = await importWork(ctx, { zip, work, owner, fileId, along, storage });
        if (isNew) fresh.add(importedPublicId(fileId, work.key));
      });
      if (why) failed.push({ key: work.key, why });
    }
    for (const planned of collections) {
      ctx.signal?.throwIfAborted();
      const why = await errorMessageOf(ctx, planned.title, () =>
        importCollection(ctx, planned, { ownerId: found.ownerId, fileId, along, fresh }),
      );
      if (why) failed.push({ key: planned.key, why });
    }
  } catch (error) {
    // An interrupted run resumes by itself; any other error would only repeat without notifying
    // anyone.
    if (ctx.signal?.aborted) throw error;
    if (!(error instanceof ZipError)) ctx.log.error({ err: error, fileId }, "an import stopped");
    failed.push({ key: wholeFile, why: error instanceof ZipError ? error.message : stopped });
  }
  await ctx.db
    .update(archiveImports)
    .set({ endedAt: ctx.clock.now(), failed })
    .where(eq(archiveImports.fileId, fileId));
}

/** What failed was the file and no work in it. */
export const wholeFile = "";
const stopped: Message = "archives.import.errors.stopped";

interface WorkToImport {
  readonly zip: ZipReader;
  readonly work: PlannedWork;
  readonly owner: { readonly id: string; readonly displayName: string };
  readonly fileId: string;
  /** Future ids of the works imported with it, by their original location. */
  readonly along: ReadonlyMap<string, string>;
  readonly storage: Storage;
}

/** The version of a draft that nobody has saved: the import writes its fields last. */
const untouched = 1;

/** Returns whether it was imported just now; a complete one is left unchanged. */
async function importWork(
  ctx: Context<Actor>,
  { zip, work, owner, fileId, along, storage }: WorkToImport,
): Promise<boolean> {
  const publicId = importedPublicId(fileId, work.key);
  const [there] = await ctx.db
    .select({
      id: archiveWorks.id,
      revision: archiveWorks.revision,
      version: archiveDrafts.version,
    })
    .from(archiveWorks)
    .leftJoin(archiveDrafts, eq(archiveDrafts.workId, archiveWorks.id))
    .where(eq(archiveWorks.publicId, publicId));
  if (there && (there.revision > 0 || there.version !== untouched)) return false;
  const kind = work.fields.kind as WorkKind;
  const workId = there?.id ?? (await startWork(ctx, { kind, publicId, owner })).workId;
  let cover: string | undefined;
  for (const file of work.files) {
    const uploadId = `import ${fileId} ${file.path}`;
    const takenId = await unpack(zip, file, (path) =>
      addFile(ctx, { workId, uploadId, name: file.name, path }, storage),
    );
    if (file.alt)
      await updateFile(ctx, { publicId, fileId: takenId, act: "describe", alt: file.alt });
    if (file.cover) cover = takenId;
  }
  const relations = work.fields.relations?.replace(
    /(?<=\s\/archives\/)[0-9a-z]{12}(?=\s|$)/gm,
    (key) => along.get(key) ?? key,
  );
  const fields = {
    ...work.fields,
    ...(relations && { relations }),
    ...(cover && { coverFileId: cover }),
  };
  await saveDraft(ctx, { publicId, fields, version: untouched });
  return true;
}

/** Lays an entry on this machine's disk while it is taken, and holds it against its digest. */
async function unpack(
  zip: ZipReader,
  { path: inside, name, sha256 }: PlannedFile,
  take: (path: string) => Promise<{ readonly fileId: string }>,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-import-"));
  try {
    const path = join(folder, "entry");
    const hash = createHash("sha256");
    await pipeline(
      await zip.open(inside),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(path),
    );
    if (sha256 !== null && hash.digest("hex") !== sha256)
      throw new ZipError(message("archives.import.errors.digest", { name }));
    return (await take(path)).fileId;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Why one entry was not imported; the others are imported anyway. */
async function errorMessageOf(
  ctx: Context<Actor>,
  title: string,
  act: () => Promise<void>,
): Promise<string | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    if (error instanceof ZipError) return error.message;
    if (error instanceof DomainError) return Object.values(error.fields).flat()[0] ?? error.message;
    if (ctx.signal?.aborted) throw error;
    ctx.log.error({ err: error }, "part of an import failed");
    return message("archives.import.errors.notImported", { title });
  }
}
