import { and, eq, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { flagOn } from "#modules/site";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { enqueue } from "#platform/jobs";
import { isFetchable } from "#platform/outbound";
import { takeToken } from "#platform/ratelimit";
import { loadWorkFor } from "../access.ts";
import { notFetchable, tooManyFetches } from "../errors.ts";
import { archiveFetches } from "../tables.ts";
import { workLimits } from "../words.ts";
import { bringFile, refusalWords } from "./bring-file.ts";

const switchedOff = "Fetching files is switched off for now. Upload it instead.";

/** Asks for a file from elsewhere; it comes into the draft by itself. The same address again tries again. */
export async function fetchFile(
  ctx: Context<Actor>,
  { publicId, url }: { readonly publicId: string; readonly url: string },
): Promise<void> {
  const { userId } = requireMember(ctx);
  if (!(await flagOn(ctx, "files_from_elsewhere"))) throw notFetchable(switchedOff);
  if (!isFetchable(url)) throw notFetchable(refusalWords.not_public);
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
      .values({ workId: work.id, url, askedAt: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [archiveFetches.workId, archiveFetches.url],
        set: { why: "", askedAt: ctx.clock.now() },
      })
      .returning({ id: archiveFetches.id });
    const [waiting] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(archiveFetches)
      .where(eq(archiveFetches.workId, work.id));
    if (!fetch || (waiting?.count ?? 0) > workLimits.fetches) throw tooManyFetches();
    await enqueue(tx, bringFile, { fetchId: fetch.id });
  });
}

/** Takes an address off the list: one that failed, or one that is not wanted any more. */
export async function forgetFetch(
  ctx: Context<Actor>,
  { publicId, fetchId }: { readonly publicId: string; readonly fetchId: string },
): Promise<void> {
  const { work, facts } = await loadWorkFor(ctx, { publicId });
  authorize(ctx.actor, "work.edit", facts);
  await ctx.db
    .delete(archiveFetches)
    .where(and(eq(archiveFetches.id, fetchId), eq(archiveFetches.workId, work.id)));
}
