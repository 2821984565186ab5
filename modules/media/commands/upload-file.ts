import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs, hourMs } from "#platform/calendar";
import type { Clock } from "#platform/clock";
import type { Context } from "#platform/context";
import { type Database, inTransaction, type Transaction } from "#platform/db";
import { DomainError, invalid, unavailable } from "#platform/errors";
import type { Message } from "#platform/i18n";
import { randomId } from "#platform/ids";
import { makePictures } from "#platform/images";
import { enqueue } from "#platform/jobs";
import { filesInUse, type Storage, siteStorage } from "#platform/storage";
import { type FileView, fileTypes, mediaLimits } from "../contract.ts";
import { deleteContents } from "../jobs/cleanup-media.ts";
import { knownEnding, safeName, viewOf } from "../naming.ts";
import { mediaFiles } from "../tables.ts";

interface UploadInput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Described = Pick<
  typeof mediaFiles.$inferInsert,
  "kind" | "name" | "type" | "bytes" | "width" | "height"
>;
/** What will be stored: the file itself and, for a picture, a smaller version. */
interface ProcessedFile {
  readonly row: Described;
  readonly contents: readonly Uint8Array[];
}

const dayBytes = 200 * 1024 ** 2;

/**
 * Stores a file for the uploader; pictures are re-encoded, so that they contain nothing but pixels.
 */
export async function uploadFile(
  ctx: Context<Actor>,
  { name, bytes }: UploadInput,
  givenStorage?: Storage,
): Promise<FileView> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "account.take_part", {});
  if (bytes.length === 0)
    throw invalid({ files: ["media.errors.fileEmpty" satisfies Message] }, "file_empty");
  const ending = knownEnding(name);
  const { row, contents } = ending
    ? processFile(name, ending, bytes)
    : await processImage(name, bytes);
  // Checked before anything is stored, and again when the row is inserted.
  await assertWithinQuota(ctx, userId, row.bytes);
  const storage = givenStorage ?? (await siteStorage(ctx));
  const keys = contents.map((each) => createHash("sha256").update(each).digest("hex"));
  const [key = "", avifKey = null] = keys;
  await scheduleUnusedCleanup(ctx, keys);
  const maxBytes = mediaLimits.fileBytes;
  for (const each of contents) await storage.put(asStream(each), { maxBytes });
  return inTransaction(ctx, async (tx) => {
    // Shared, against the cleanup's exclusive lock: a stored file is not deleted before its row is
    // inserted.
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
    for (const each of keys) if (!(await storage.has(each))) throw unavailable("storage_failed");
    await assertWithinQuota({ ...ctx, db: tx }, userId, row.bytes);
    const uploadedAt = ctx.clock.now();
    const [written] = await tx
      .insert(mediaFiles)
      .values({ id: randomId(), ownerId: userId, uploadedAt, key, avifKey, ...row })
      .returning();
    if (!written) throw new Error("no file was written down");
    return viewOf(written);
  });
}

async function assertWithinQuota(
  { db, clock }: { readonly db: Database | Transaction; readonly clock: Clock },
  userId: string,
  bytes: number,
): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMs);
  const [today] = await db
    .select({ bytes: sql<number>`coalesce(sum(${mediaFiles.bytes}), 0)::float8` })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.ownerId, userId), gt(mediaFiles.uploadedAt, since)));
  if ((today?.bytes ?? 0) + bytes > dayBytes)
    throw new DomainError("rate_limited", "too_many_bytes", {
      retryAfterSeconds: 3_600,
      message: "media.errors.dailyLimit" satisfies Message,
    });
}

/** Whatever happens on the way, in an hour what no file is made of is deleted again. */
async function scheduleUnusedCleanup(ctx: Context<Actor>, keys: readonly string[]): Promise<void> {
  const startAfter = new Date(ctx.clock.now().getTime() + hourMs);
  await inTransaction(ctx, (tx) =>
    enqueue(tx, deleteContents, { keys: [...keys] }, { startAfter }),
  );
}

async function processImage(name: string, bytes: Uint8Array): Promise<ProcessedFile> {
  const side = mediaLimits.pictureSide;
  const made = await makePictures(bytes, {
    within: { width: side, height: side },
    atLeast: { width: 1, height: 1 },
    maxBytes: mediaLimits.pictureBytes,
  }).catch((error: unknown) => {
    throw toUploadError(error);
  });
  const webp = made.find(({ type }) => type === "webp");
  const avif = made.find(({ type }) => type === "avif");
  if (!webp || !avif) throw new Error("a picture was not made");
  return {
    row: {
      kind: "picture",
      name: safeName(name, "webp"),
      type: "image/webp",
      bytes: webp.bytes.length,
      width: webp.width,
      height: webp.height,
    },
    contents: [webp.bytes, avif.bytes],
  };
}

function processFile(name: string, ending: string, bytes: Uint8Array): ProcessedFile {
  const type = fileTypes[ending] ?? "application/octet-stream";
  const row = { kind: "file", name: safeName(name, ending), type, bytes: bytes.length } as const;
  return { row, contents: [bytes] };
}

/** The error as a message of the file field. */
function toUploadError(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind !== "invalid") return error;
  return invalid({ files: Object.values(error.fields).flat() }, error.code);
}

async function* asStream(bytes: Uint8Array) {
  yield bytes;
}
