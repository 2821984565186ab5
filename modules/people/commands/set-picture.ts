import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { unavailable } from "#platform/errors";
import { emit } from "#platform/events";
import { type MadePicture, type MadeType, makePictures } from "#platform/images";
import { enqueue } from "#platform/jobs";
import { filesInUse, type Storage, siteStorage } from "#platform/storage";
import { selfOf } from "../access.ts";
import type { Picture, PictureInput, Purpose } from "../contract.ts";
import { profileEdited } from "../events.ts";
import { forgetFiles } from "../jobs/forget-files.ts";
import { lockOwnProfile } from "../own-profile.ts";
import { pictureShapes } from "../picture-sizes.ts";
import { pictureFiles, profiles } from "../tables.ts";

interface KeptFile {
  readonly width: number;
  readonly type: MadeType;
  readonly key: string;
}

/** Makes our own pictures of somebody's file, keeps them, and shows them in place of the last. */
export async function setPicture(
  ctx: Context<Actor>,
  { bytes, ...input }: PictureInput & { bytes: Uint8Array },
  given?: Storage,
): Promise<Picture> {
  selfOf(ctx.actor);
  const storage = given ?? (await siteStorage(ctx));
  const made = await makePictures(bytes, { ...pictureShapes[input.purpose], crop: input.crop });
  for (let tries = 0; ; tries++) {
    const files = await keep(storage, made);
    const picture = { alt: input.alt, sizes: sizesOf(files) };
    const shown = await inTransaction(ctx, async (tx) => {
      const { userId } = await lockOwnProfile(tx, ctx.actor);
      // Shared, against the sweeper's own: from here on these files are either there or missing.
      await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
      if (!(await allThere(storage, files))) return false;
      await replace(tx, { userId, purpose: input.purpose }, files, picture);
      return true;
    });
    if (shown) return picture;
    if (tries > 2) throw unavailable("storage_failed");
  }
}

/** Goes back to the generated one, or to none. Again is the same as once. */
export async function removePicture(
  ctx: Context<Actor>,
  { purpose }: { purpose: Purpose },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockOwnProfile(tx, ctx.actor);
    await replace(tx, { userId, purpose }, [], null);
  });
}

async function replace(
  tx: Transaction,
  { userId, purpose }: { userId: string; purpose: Purpose },
  files: readonly KeptFile[],
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
  if (gone.length > 0) await enqueue(tx, forgetFiles, { keys: gone.map(({ key }) => key) });
  await emit(tx, profileEdited, { userId });
}

async function keep(storage: Storage, made: readonly MadePicture[]): Promise<KeptFile[]> {
  const files: KeptFile[] = [];
  for (const { bytes, width, type } of made) {
    const { key } = await storage.put(once(bytes), { maxBytes: bytes.length });
    files.push({ width, type, key });
  }
  return files;
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}

async function allThere(storage: Storage, files: readonly KeptFile[]): Promise<boolean> {
  const there = await Promise.all(files.map(({ key }) => storage.has(key)));
  return there.every(Boolean);
}

function sizesOf(files: readonly KeptFile[]): Picture["sizes"] {
  const keyOf = (width: number, type: MadeType) =>
    files.find((file) => file.width === width && file.type === type)?.key ?? "";
  return [...new Set(files.map(({ width }) => width))].map((width) => ({
    width,
    webp: keyOf(width, "webp"),
    avif: keyOf(width, "avif"),
  }));
}
