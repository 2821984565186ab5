import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { unavailable } from "#platform/errors";
import { emit } from "#platform/events";
import { type GeneratedPicture, makePictures, type OutputType } from "#platform/images";
import { enqueue } from "#platform/jobs";
import { filesInUse, type Storage, siteStorage } from "#platform/storage";
import { requireSelf } from "../access.ts";
import type { Picture, PictureInput, PicturePurpose } from "../contract.ts";
import { profileEdited } from "../events.ts";
import { deleteUnusedPictures } from "../jobs/delete-unused-pictures.ts";
import { lockOwnProfile } from "../own-profile.ts";
import { pictureShapes } from "../picture-sizes.ts";
import { pictureFiles, profiles } from "../tables.ts";

interface StoredPicture {
  readonly width: number;
  readonly type: OutputType;
  readonly key: string;
}

/** Renders our own sizes of the user's file, stores them, and replaces the previous picture. */
export async function setPicture(
  ctx: Context<Actor>,
  { bytes, ...input }: PictureInput & { bytes: Uint8Array },
  givenStorage?: Storage,
): Promise<Picture> {
  requireSelf(ctx.actor);
  const storage = givenStorage ?? (await siteStorage(ctx));
  const made = await makePictures(bytes, { ...pictureShapes[input.purpose], crop: input.crop });
  for (let tries = 0; ; tries++) {
    const files = await storePicture(storage, made);
    const picture = { alt: input.alt, sizes: sizesOf(files) };
    const saved = await inTransaction(ctx, async (tx) => {
      const { userId } = await lockOwnProfile(tx, ctx.actor);
      // Shared, against the sweeper's own: from here on these files are either there or missing.
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
      if (!(await allExist(storage, files))) return false;
      await replacePicture(tx, { userId, purpose: input.purpose }, files, picture);
      return true;
    });
    if (saved) return picture;
    if (tries > 2) throw unavailable("storage_failed");
  }
}

/** Resets to the generated one, or to none. Idempotent. */
export async function removePicture(
  ctx: Context<Actor>,
  { purpose }: { purpose: PicturePurpose },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockOwnProfile(tx, ctx.actor);
    await replacePicture(tx, { userId, purpose }, [], null);
  });
}

async function replacePicture(
  tx: Transaction,
  { userId, purpose }: { userId: string; purpose: PicturePurpose },
  files: readonly StoredPicture[],
  picture: Picture | null,
): Promise<void> {
  const gone = await tx
    .delete(pictureFiles)
    .where(and(eq(pictureFiles.userId, userId), eq(pictureFiles.purpose, purpose)))
    .returning({ key: pictureFiles.key });
  if (files.length > 0)
    await tx.insert(pictureFiles).values(files.map((file) => ({ userId, purpose, ...file })));
  await tx
    .update(profiles)
    .set(purpose === "avatar" ? { avatar: picture } : { banner: picture })
    .where(eq(profiles.userId, userId));
  if (gone.length > 0)
    await enqueue(tx, deleteUnusedPictures, { keys: gone.map(({ key }) => key) });
  await emit(tx, profileEdited, { userId });
}

async function storePicture(
  storage: Storage,
  made: readonly GeneratedPicture[],
): Promise<StoredPicture[]> {
  const files: StoredPicture[] = [];
  for (const { bytes, width, type } of made) {
    const { key } = await storage.put(asStream(bytes), { maxBytes: bytes.length });
    files.push({ width, type, key });
  }
  return files;
}

async function* asStream(bytes: Uint8Array) {
  yield bytes;
}

async function allExist(storage: Storage, files: readonly StoredPicture[]): Promise<boolean> {
  const there = await Promise.all(files.map(({ key }) => storage.has(key)));
  return there.every(Boolean);
}

function sizesOf(files: readonly StoredPicture[]): Picture["sizes"] {
  const keyOf = (width: number, type: OutputType) =>
    files.find((file) => file.width === width && file.type === type)?.key ?? "";
  return [...new Set(files.map(({ width }) => width))].map((width) => ({
    width,
    webp: keyOf(width, "webp"),
    avif: keyOf(width, "avif"),
  }));
}
