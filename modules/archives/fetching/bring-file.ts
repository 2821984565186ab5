import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { defineJob } from "#platform/jobs";
import { type OutboundProblem, OutboundRefused, safeDownload } from "#platform/outbound";
import type { Storage } from "#platform/storage";
import { takeFile } from "../files/take-file.ts";
import { archiveFetches } from "../tables.ts";
import { inBytes, workLimits } from "../words.ts";

const timeoutMs = 15 * 60_000;

/** Never tells what is on the other side: a fetcher that explains itself maps the network behind it. */
export const refusalWords: Readonly<Record<OutboundProblem, string>> = {
  address_not_allowed: "This is not an address on the open web.",
  not_public: "This is not an address on the open web.",
  too_many_redirects: "It is sent on too often.",
  too_large: `It is larger than ${inBytes(workLimits.fileBytes)}.`,
  too_slow: "It took too long.",
  not_text: "It could not be fetched.",
  not_there: "There is no file at this address, or not for everybody.",
  failed: "It could not be fetched.",
};

/** Fetches a file that a draft's maker named, and takes it as any other. */
export const bringFile = defineJob<{ fetchId: string }, Actor>("archives.bring_file", {
  payload: z.object({ fetchId: z.uuid() }),
  lane: "slow",
  timeoutSeconds: 1_200,
  retries: 3,
  handle: (ctx, { fetchId }) => bringFetched(ctx, fetchId),
});

/** For tests: another way out, another place to keep it. */
interface Ways {
  readonly download?: typeof safeDownload;
  readonly storage?: Storage;
}

export async function bringFetched(
  ctx: Context<Actor>,
  fetchId: string,
  { download = safeDownload, storage }: Ways = {},
): Promise<void> {
  const [fetch] = await ctx.db.select().from(archiveFetches).where(eq(archiveFetches.id, fetchId));
  if (fetch?.why !== "") return;
  const folder = await mkdtemp(join(tmpdir(), "guildhall-fetch-"));
  try {
    const path = join(folder, "file");
    const limits = { maxBytes: workLimits.fileBytes, timeoutMs, signal: ctx.signal };
    const { name } = await download(fetch.url, path, limits);
    await takeFile(
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
    const why = sentenceFor(error);
    if (!why) throw error;
    await ctx.db.update(archiveFetches).set({ why }).where(eq(archiveFetches.id, fetchId));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function sentenceFor(error: unknown): string | undefined {
  if (error instanceof OutboundRefused) return refusalWords[error.problem];
  if (error instanceof DomainError && error.kind === "invalid")
    return Object.values(error.fields).flat()[0] ?? error.message;
  return undefined;
}
