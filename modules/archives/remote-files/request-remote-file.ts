import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { isFlagEnabled } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import type { Message } from "#platform/i18n";
import { enqueue } from "#platform/jobs";
import { isFetchable } from "#platform/outbound";
import { takeToken } from "#platform/ratelimit";
import { loadWorkFor } from "../access.ts";
import { workLimits } from "../constants.ts";
import { notFetchable, tooManyFetches } from "../errors.ts";
import { archiveFetches } from "../tables.ts";
import { downloadRemoteFileJob, fetchErrorMessages } from "./download-remote-file.ts";

const remoteFilesDisabled: Message = "archives.errors.remote.off";

/**
 * Requests a remote file, which is added to the draft in the background. Requesting the same URL
 * again retries it.
 */
export async function requestRemoteFile(
  ctx: Context<Actor>,
  { publicId, url }: { readonly publicId: string; readonly url: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!(await isFlagEnabled(ctx, "files_from_elsewhere"))) throw notFetchable(remoteFilesDisabled);
  if (!isFetchable(url)) throw notFetchable(fetchErrorMessages.not_public);
  await takeToken(ctx.db, {
    name: "archive_fetches",
    key: userId,
    limit: 60,
    perSeconds: 3_600,
    burst: 20,
  });
  await inTransaction(ctx, async (tx) => {
    const { work, facts } = await loadWorkFor({ ...ctx, db: tx }, { publicId }, { lock: true });
    authorize(ctx.actor, "work.edit", facts);
    const [fetch] = await tx
      .insert(archiveFetches)
      .values({ workId: work.id, url, requestedAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [archiveFetches.workId, archiveFetches.url],
        set: { error: "", requestedAt: ctx.clock.now() },
      })
      .returning({ id: archiveFetches.id });
    const [waiting] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(archiveFetches)
      .where(eq(archiveFetches.workId, work.id));
    if (!fetch || (waiting?.count ?? 0) > workLimits.fetches) throw tooManyFetches();
    await enqueue(tx, downloadRemoteFileJob, { fetchId: fetch.id });
  });
}

/** Removes a failed or unwanted remote file from the list. */
export async function cancelFetch(
  ctx: Context<Actor>,
  { publicId, fetchId }: { readonly publicId: string; readonly fetchId: string },
): Promise<void> {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.edit", facts);
  await ctx.db
    .delete(archiveFetches)
    .where(and(eq(archiveFetches.id, fetchId), eq(archiveFetches.workId, work.id)));
}
