import { createHash } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Actor, can } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { emit } from "#platform/events";
import { defineJob } from "#platform/jobs";
import { type Storage, siteStorage } from "#platform/storage";
import { loadWorkFor } from "../access.ts";
import { fileNotFound } from "../errors.ts";
import { fileCorruptionFound } from "../events.ts";
import { archiveFiles } from "../tables.ts";

type FileRow = typeof archiveFiles.$inferSelect;
export type FileCheckResult = "whole" | "changed" | "missing";

const sampleFiles = 200;
const sampleBytes = 20 * 1024 ** 3;

/** Nightly: verifies the files not verified for the longest time and reports changes. */
export const checkFiles = defineJob<Record<string, never>, Actor>("archives.check_files", {
  payload: z.object({}),
  queue: "long",
  handle: async (ctx) => checkSample(ctx, await siteStorage(ctx)),
});

export async function checkSample(ctx: Context<Actor>, storage: Storage): Promise<void> {
  const sample = await ctx.db
    .select()
    .from(archiveFiles)
    .where(isNotNull(archiveFiles.publishedAt))
    .orderBy(sql`${archiveFiles.checkedAt} asc nulls first`)
    .limit(sampleFiles);
  let left = sampleBytes;
  for (const file of sample) {
    if (left < 0) return;
    left -= file.bytes;
    await checkOne(ctx, file, storage);
  }
}

/** Verifies a file immediately, for users who may open the work. */
export async function verifyFile(
  ctx: Context<Actor>,
  { fileId }: { readonly fileId: string },
  storageOverride?: Storage,
): Promise<FileCheckResult> {
  const [file] = await ctx.db.select().from(archiveFiles).where(eq(archiveFiles.id, fileId));
  if (!file) throw fileNotFound();
  const { facts } = await loadWorkFor(ctx, { id: file.workId });
  if (!can(ctx.actor, "work.open", facts)) throw fileNotFound();
  return checkOne(ctx, file, storageOverride ?? (await siteStorage(ctx)));
}

async function checkOne(
  ctx: Context<Actor>,
  file: FileRow,
  storage: Storage,
): Promise<FileCheckResult> {
  const found = await read(file, storage);
  await inTransaction(ctx, async (tx) => {
    await tx
      .update(archiveFiles)
      .set({ checkedAt: ctx.clock.now(), checkResult: found })
      .where(eq(archiveFiles.id, file.id));
    if (found !== "whole" && file.checkResult !== found)
      await emit(tx, fileCorruptionFound, { fileId: file.id, workId: file.workId, found });
  });
  return found;
}

async function read({ sha256 }: FileRow, storage: Storage): Promise<FileCheckResult> {
  try {
    const hash = createHash("sha256");
    for await (const chunk of await storage.get(sha256)) hash.update(chunk);
    return hash.digest("hex") === sha256 ? "whole" : "changed";
  } catch (error) {
    if (error instanceof DomainError && error.kind === "not_found") return "missing";
    throw error;
  }
}
