import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { defineJob } from "#platform/jobs";
import { deleteUnused, type Storage, siteStorage } from "#platform/storage";
import { createZip } from "#platform/zip";
import { users } from "#tables/identity";
import { exportDays } from "../contract.ts";
import { sendPortabilityEmail } from "../emails/send-email.ts";
import {
  advanceProgress,
  type ExportRow,
  finishExport,
  publishProgress,
  recordStorageKey,
} from "../export-progress.ts";
import { exportsInUse } from "../exports-in-use.ts";
import { portabilitySettings } from "../settings.ts";
import { dataExports } from "../tables.ts";
import { exportEntries } from "../zip/entries.ts";

const maxBytes = 20 * 1024 ** 3;
const maxAttempts = 5;

/**
 * Builds the file. A killed job is run again from the start: the previous attempt left at most one
 * file, whose key it stored first, and that one is deleted. An attempt overtaken by a later one can
 * no longer finish.
 */
export const buildExport = defineJob<{ exportId: string; origin: string }, Actor>(
  "portability.build_export",
  {
    payload: z.object({ exportId: z.uuid(), origin: z.url() }),
    queue: "slow",
    retries: maxAttempts + 1,
    timeoutSeconds: 3600,
    handle: async (ctx, { exportId, origin }) => {
      const row = await startExport(ctx, exportId);
      if (!row) return;
      try {
        await build(ctx, row, origin);
      } catch (error) {
        if (row.attempt < maxAttempts) throw error;
        ctx.log.error({ exportId, err: error }, "a data export failed after all retries");
        await inTransaction(ctx, (tx) => finishExport(tx, row, { state: "failed" }));
      }
    },
  },
);

/** Takes over from a previous attempt, or finds nothing to do. */
async function startExport(ctx: Context<Actor>, exportId: string): Promise<ExportRow | undefined> {
  const storage = await siteStorage(ctx);
  const found = await inTransaction(ctx, async (tx) => {
    const [row] = await tx
      .select()
      .from(dataExports)
      .where(eq(dataExports.id, exportId))
      .for("update");
    if (!row || (row.state !== "queued" && row.state !== "building")) return undefined;
    const [mine] = await tx
      .update(dataExports)
      .set({ state: "building", attempt: row.attempt + 1, stepsDone: 0, bytes: 0 })
      .where(eq(dataExports.id, exportId))
      .returning();
    if (!mine) return undefined;
    if (mine.attempt > maxAttempts) {
      await finishExport(tx, mine, { state: "failed" });
      return { mine };
    }
    await publishProgress(tx, mine);
    return { mine, row: mine };
  });
  if (found?.mine.storageKey) await clearLeftover(ctx, found.mine, found.mine.storageKey, storage);
  return found?.row;
}

/** The key is cleared in the transaction that deletes the file: if killed before, both remain. */
async function clearLeftover(
  ctx: Context<Actor>,
  { id, attempt }: ExportRow,
  leftover: string,
  storage: Storage,
): Promise<void> {
  await deleteUnused(ctx, [leftover], storage, async (tx, keys) => {
    await tx
      .update(dataExports)
      .set({ storageKey: null })
      .where(and(eq(dataExports.id, id), eq(dataExports.attempt, attempt)));
    return exportsInUse(tx, keys);
  });
}

async function build(ctx: Context<Actor>, row: ExportRow, origin: string): Promise<void> {
  const { exporters } = portabilitySettings(ctx);
  const storage = await siteStorage(ctx);
  const [person] = await ctx.db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.id, row.userId));
  if (!person) return;
  const entries = exportEntries(ctx, {
    exporters,
    storage,
    about: {
      exportId: row.id,
      site: origin,
      requestedAt: row.requestedAt.toISOString(),
      person,
    },
    onPart: () => advanceProgress(ctx, row),
  });
  const content = withProgress(createZip(entries, row.requestedAt), (key) =>
    recordStorageKey(ctx, row, key),
  );
  const { key, bytes } = await storage.put(content, { maxBytes });
  const readyAt = ctx.clock.now();
  const expiresAt = new Date(readyAt.getTime() + exportDays * dayMs);
  const finished = await inTransaction(ctx, async (tx) => {
    const done = await finishExport(tx, row, { state: "ready", bytes, readyAt, expiresAt });
    if (done) await sendPortabilityEmail(tx, { kind: "export_ready", userId: row.userId, origin });
    return done;
  });
  if (!finished) await deleteUnused(ctx, [key], storage, exportsInUse);
}

/** Passes the content through, and reports its digest once all is read and before it is stored. */
async function* withProgress(
  content: AsyncIterable<Uint8Array>,
  note: (sha256: string) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  await note(hash.digest("hex"));
}
