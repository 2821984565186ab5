import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#modules/audit";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { unavailable } from "#platform/errors";
import { emit } from "#platform/events";
import { drawPictures, type GeneratedDrawing } from "#platform/images";
import { enqueue } from "#platform/jobs";
import { filesInUse, type Storage, siteStorage } from "#platform/storage";
import type { SiteFile, SitePicturePurpose } from "../contract.ts";
import { siteIdentityChanged } from "../events.ts";
import { deleteUnusedSiteFiles } from "../jobs/delete-unused-site-files.ts";
import { siteFiles } from "../tables.ts";
import { drawingsOf } from "./drawings.ts";
import { loadChangedSiteLook } from "./look.ts";

/** The files drawn from an upload, not stored yet. */
export interface DrawnSitePicture {
  readonly purpose: SitePicturePurpose;
  readonly drawn: readonly GeneratedDrawing[];
}

/** Draws the site's own files from an upload; changes nothing, and rejects what is no picture. */
export async function drawSitePicture(
  ctx: Context<Actor>,
  { purpose, bytes }: { readonly purpose: SitePicturePurpose; readonly bytes: Uint8Array },
): Promise<DrawnSitePicture> {
  authorize(ctx.actor, "site.operate", {});
  return { purpose, drawn: await drawPictures(bytes, drawingsOf[purpose]) };
}

const maxTries = 3;

/**
 * Shows a picture in place of what was there. Every process shows it within two seconds, this one
 * when the promise resolves.
 */
export async function saveSitePicture(
  ctx: Context<Actor>,
  {
    purpose,
    drawn,
    alt = "",
    credit = "",
  }: DrawnSitePicture & { readonly alt?: string; readonly credit?: string },
): Promise<void> {
  authorize(ctx.actor, "site.operate", {});
  const storage = await siteStorage(ctx);
  for (let tries = 0; ; tries++) {
    const files: SiteFile[] = [];
    for (const { bytes: content, ...about } of drawn) {
      const { key } = await storage.put(asStream(content), { maxBytes: content.length });
      files.push({ ...about, purpose, key, alt, credit, weights: "" });
    }
    const saved = await inTransaction(ctx, async (tx) => {
      // Shared, against the job that deletes: from here on these files are either there or missing.
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
      if (!(await allExist(storage, files))) return false;
      await replaceFiles(tx, ctx, purpose, files);
      return true;
    });
    if (saved) break;
    if (tries === maxTries) throw unavailable("storage_failed");
  }
  await loadChangedSiteLook(ctx);
}

/** Shows the default again. Idempotent. */
export async function removeSitePicture(
  ctx: Context<Actor>,
  purpose: SitePicturePurpose,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    authorize(ctx.actor, "site.operate", {});
    await replaceFiles(tx, ctx, purpose, []);
  });
  await loadChangedSiteLook(ctx);
}

async function replaceFiles(
  tx: Transaction,
  ctx: Context<Actor>,
  purpose: SitePicturePurpose,
  files: readonly SiteFile[],
): Promise<void> {
  // Two uploads at once would both insert what the other has not committed yet.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('site files'))`);
  const gone = await tx
    .delete(siteFiles)
    .where(eq(siteFiles.purpose, purpose))
    .returning({ key: siteFiles.key });
  if (gone.length === 0 && files.length === 0) return;
  const changedAt = ctx.clock.now();
  if (files.length > 0)
    await tx.insert(siteFiles).values(files.map((file) => ({ ...file, changedAt })));
  if (gone.length > 0)
    await enqueue(tx, deleteUnusedSiteFiles, { keys: gone.map(({ key }) => key) });
  await emit(tx, siteIdentityChanged, {});
  await recordAudit(tx, ctx, {
    action: "admin.identity_set",
    details: { changed: files.length > 0 ? purpose : `${purpose} removed` },
  });
}

async function* asStream(bytes: Uint8Array) {
  yield bytes;
}

async function allExist(storage: Storage, files: readonly SiteFile[]): Promise<boolean> {
  const there = await Promise.all(files.map(({ key }) => storage.has(key)));
  return there.every(Boolean);
}
