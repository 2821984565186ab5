import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Actor } from "#permissions";
import { hourMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { makePictures } from "#platform/images";
import { enqueue } from "#platform/jobs";
import { type LinkClient, OutboundError } from "#platform/outbound";
import { siteStorage } from "#platform/storage";
import { deletePreviewPictures } from "./jobs/delete-preview-pictures.ts";
import { pictureBounds } from "./settings.ts";

export interface PreviewPicture {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Downloads a picture and stores it as a small WebP. A picture that can't be had, or is none, leaves
 * the preview without one.
 */
export async function makePreviewPicture(
  ctx: Context<Actor>,
  client: LinkClient,
  url: string,
): Promise<PreviewPicture | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "guildhall-preview-"));
  try {
    const path = join(folder, "picture");
    await client.picture(url, path);
    const [made] = await makePictures(await readFile(path), {
      within: { ...pictureBounds, types: ["webp"] },
      atLeast: { width: 32, height: 32 },
    });
    if (!made) return undefined;
    return await store(ctx, made);
  } catch (error) {
    const unusable =
      error instanceof OutboundError || (error instanceof DomainError && error.kind === "invalid");
    if (!unusable) throw error;
    return undefined;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function store(
  ctx: Context<Actor>,
  { bytes, width, height }: { bytes: Uint8Array; width: number; height: number },
): Promise<PreviewPicture> {
  const storage = await siteStorage(ctx);
  const key = createHash("sha256").update(bytes).digest("hex");
  // If the preview is not written after all, its picture goes in an hour.
  const startAfter = new Date(ctx.clock.now().getTime() + hourMs);
  await inTransaction(ctx, (tx) =>
    enqueue(tx, deletePreviewPictures, { keys: [key] }, { startAfter }),
  );
  await storage.put(asStream(bytes), { maxBytes: bytes.length });
  return { key, width, height };
}

async function* asStream(bytes: Uint8Array) {
  yield bytes;
}
