import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { type Message, message } from "#platform/i18n";
import { defineJob } from "#platform/jobs";
import { OutboundError, type OutboundProblem, safeDownload } from "#platform/outbound";
import type { Storage } from "#platform/storage";
import { workLimits } from "../constants.ts";
import { addFile } from "../files/add-file.ts";
import { archiveFetches } from "../tables.ts";

const timeoutMs = 15 * 60_000;

/**
 * Never reveals what is on the other side: a detailed error would let users map the internal
 * network.
 */
export const fetchErrorMessages: Readonly<Record<OutboundProblem, Message>> = {
  address_not_allowed: "archives.errors.remote.notPublic",
  not_public: "archives.errors.remote.notPublic",
  too_many_redirects: "archives.errors.remote.tooManyRedirects",
  too_large: message("archives.errors.remote.tooLarge", {
    size: { bytes: workLimits.fileBytes },
  }),
  too_slow: "archives.errors.remote.tooSlow",
  not_text: "archives.errors.remote.failed",
  not_there: "archives.errors.remote.notFound",
  failed: "archives.errors.remote.failed",
};

/** Fetches a file that a draft's maker named, and takes it as any other. */
export const downloadRemoteFileJob = defineJob<{ fetchId: string }, Actor>(
  "archives.download_remote_file",
  {
    payload: z.object({ fetchId: z.uuid() }),
    queue: "slow",
    timeoutSeconds: 1_200,
    retries: 3,
    handle: (ctx, { fetchId }) => downloadRemoteFile(ctx, fetchId),
  },
);

/** For tests: a different HTTP client and storage. */
interface DownloadOptions {
  readonly download?: typeof safeDownload;
  readonly storage?: Storage;
}

export async function downloadRemoteFile(
  ctx: Context<Actor>,
  fetchId: string,
  { download = safeDownload, storage }: DownloadOptions = {},
): Promise<void> {
  const [fetch] = await ctx.db.select().from(archiveFetches).where(eq(archiveFetches.id, fetchId));
  if (fetch?.error !== "") return;
  const folder = await mkdtemp(join(tmpdir(), "guildhall-fetch-"));
  try {
    const path = join(folder, "file");
    const limits = { maxBytes: workLimits.fileBytes, timeoutMs, signal: ctx.signal };
    const { name } = await download(fetch.url, path, limits);
    await addFile(
      ctx,
      {
        workId: fetch.workId,
        uploadId: `fetch ${fetchId}`,
        name,
        path,
        sourceUrl: fetch.url,
      },
      storage,
    );
    await ctx.db.delete(archiveFetches).where(eq(archiveFetches.id, fetchId));
  } catch (error) {
    const reason = fetchErrorMessage(error);
    if (!reason) throw error;
    await ctx.db
      .update(archiveFetches)
      .set({ error: reason })
      .where(eq(archiveFetches.id, fetchId));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function fetchErrorMessage(error: unknown): string | undefined {
  if (error instanceof OutboundError) return fetchErrorMessages[error.problem];
  if (error instanceof DomainError && error.kind === "invalid")
    return Object.values(error.fields).flat()[0] ?? error.message;
  return undefined;
}
