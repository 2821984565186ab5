import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { siteMail } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { unavailable } from "#platform/errors";
import { emit } from "#platform/events";
import { defineJob, enqueue } from "#platform/jobs";
import { type LinkClient, linkClient, OutboundError } from "#platform/outbound";
import { filesInUse, siteStorage } from "#platform/storage";
import { decodePage } from "../decode-page.ts";
import { describePage, type PageDescription } from "../describe-page.ts";
import { linkPreviewChanged } from "../events.ts";
import { makePreviewPicture, type PreviewPicture } from "../make-picture.ts";
import { previewHostsPort } from "../settings.ts";
import { linkPreviews } from "../tables.ts";
import { deletePreviewPictures } from "./delete-preview-pictures.ts";

/** Fetches a page that someone linked to, and what describes it. */
export const fetchPreviewJob = defineJob<{ previewId: string }, Actor>("link_previews.fetch", {
  payload: z.object({ previewId: z.uuid() }),
  queue: "outside",
  retries: 2,
  handle: (ctx, { previewId }) => fetchPreview(ctx, previewId),
});

async function fetchPreview(ctx: Context<Actor>, previewId: string): Promise<void> {
  const client = linkClient({
    ownOrigin: siteMail(ctx).origin,
    trusts: ctx.ports.get(previewHostsPort),
    signal: ctx.signal,
  });
  const [asked] = await ctx.db.select().from(linkPreviews).where(eq(linkPreviews.id, previewId));
  if (!asked) return;
  const page = await readPage(client, asked.url);
  const picture = page?.picture ? await makePreviewPicture(ctx, client, page.picture) : undefined;
  await inTransaction(ctx, (tx) => save(tx, ctx, previewId, page, picture));
}

/** Undefined if there is no page, or none that says what it is. */
async function readPage(client: LinkClient, url: string): Promise<PageDescription | undefined> {
  try {
    const { bytes, contentType, url: final } = await client.page(url);
    return describePage(decodePage(bytes, contentType), final);
  } catch (error) {
    if (error instanceof OutboundError) return undefined;
    throw error;
  }
}

async function save(
  tx: Transaction,
  ctx: Context<Actor>,
  previewId: string,
  page: PageDescription | undefined,
  picture: PreviewPicture | undefined,
): Promise<void> {
  const which = eq(linkPreviews.id, previewId);
  if (picture) {
    // Shared, against the deletion's exclusive lock: the file stays until the row names it.
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
    if (!(await (await siteStorage(ctx)).has(picture.key))) throw unavailable("storage_failed");
  }
  const [before] = await tx.select().from(linkPreviews).where(which).for("update");
  if (!before) return;
  const fetchedAt = ctx.clock.now();
  if (!page) {
    // A page that is away for a moment keeps what it was.
    const status = before.status === "ready" ? "ready" : "failed";
    await tx.update(linkPreviews).set({ status, fetchedAt }).where(which);
    return;
  }
  const after = {
    status: "ready" as const,
    title: page.title,
    description: page.description,
    siteName: page.siteName,
    pictureKey: picture?.key ?? null,
    pictureWidth: picture?.width ?? null,
    pictureHeight: picture?.height ?? null,
  };
  await tx
    .update(linkPreviews)
    .set({ ...after, fetchedAt })
    .where(which);
  if (before.pictureKey && before.pictureKey !== after.pictureKey)
    await enqueue(tx, deletePreviewPictures, { keys: [before.pictureKey] });
  const isSame = Object.entries(after).every(
    ([name, value]) => before[name as keyof typeof after] === value,
  );
  if (!isSame) await emit(tx, linkPreviewChanged, { previewId });
}
