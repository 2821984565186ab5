import { createHash } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs, hourMs } from "#platform/calendar";
import type { Clock } from "#platform/clock";
import type { Context } from "#platform/context";
import { type Database, inTransaction, type Transaction } from "#platform/db";
import { DomainError, invalid, unavailable } from "#platform/errors";
import { randomId } from "#platform/ids";
import { makePictures } from "#platform/images";
import { enqueue } from "#platform/jobs";
import { filesInUse, type Storage, siteStorage } from "#platform/storage";
import { type FileView, fileTypes, mediaLimits } from "../contract.ts";
import { deleteContents } from "../jobs/sweep-media.ts";
import { knownEnding, safeName, viewOf } from "../naming.ts";
import { mediaFiles } from "../tables.ts";

interface Brought {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Described = Pick<
  typeof mediaFiles.$inferInsert,
  "kind" | "name" | "type" | "bytes" | "width" | "height"
>;
/** What will be kept: the file itself, and where it is a picture the same one smaller. */
interface Made {
  readonly row: Described;
  readonly contents: readonly Uint8Array[];
}

const dayBytes = 200 * 1024 ** 2;

/** Keeps a file for its bringer; pictures are made anew, so that nothing but pixels is in them. */
export async function bringFile(
  ctx: Context<Actor>,
  { name, bytes }: Brought,
  given?: Storage,
): Promise<FileView> {
  const { userId } = requireMember(ctx);
  authorize(ctx.actor, "account.take_part", {});
  if (bytes.length === 0) throw invalid({ files: ["This file is empty."] }, "file_empty");
  const ending = knownEnding(name);
  const { row, contents } = ending ? asFile(name, ending, bytes) : await asPicture(name, bytes);
  // Asked before anything is stored, and once more when it is written down.
  await refuseTooMuch(ctx, userId, row.bytes);
  const storage = given ?? (await siteStorage(ctx));
  const keys = contents.map((each) => createHash("sha256").update(each).digest("hex"));
  const [key = "", avifKey = null] = keys;
  await noteKeys(ctx, keys);
  const maxBytes = mediaLimits.fileBytes;
  for (const each of contents) await storage.put(once(each), { maxBytes });
  return inTransaction(ctx, async (tx) => {
    // Shared, against the sweeper's own: what was just kept is not swept before it is written down.
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
    for (const each of keys) if (!(await storage.has(each))) throw unavailable("storage_failed");
    await refuseTooMuch({ ...ctx, db: tx }, userId, row.bytes);
    const broughtAt = ctx.clock.now();
    const [written] = await tx
      .insert(mediaFiles)
      .values({ id: randomId(), ownerId: userId, broughtAt, key, avifKey, ...row })
      .returning();
    if (!written) throw new Error("no file was written down");
    return viewOf(written);
  });
}

async function refuseTooMuch(
  { db, clock }: { readonly db: Database | Transaction; readonly clock: Clock },
  userId: string,
  bytes: number,
): Promise<void> {
  const since = new Date(clock.now().getTime() - dayMs);
  const [today] = await db
    .select({ bytes: sql<number>`coalesce(sum(${mediaFiles.bytes}), 0)::float8` })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.ownerId, userId), gt(mediaFiles.broughtAt, since)));
  if ((today?.bytes ?? 0) + bytes > dayBytes)
    throw new DomainError("rate_limited", "too_many_bytes", {
      retryAfterSeconds: 3_600,
      message: "That is more than 200 MB in a day. Try again tomorrow.",
    });
}

/** Whatever happens on the way, in an hour what no file is made of is deleted again. */
async function noteKeys(ctx: Context<Actor>, keys: readonly string[]): Promise<void> {
  const startAfter = new Date(ctx.clock.now().getTime() + hourMs);
  await inTransaction(ctx, (tx) =>
    enqueue(tx, deleteContents, { keys: [...keys] }, { startAfter }),
  );
}

async function asPicture(name: string, bytes: Uint8Array): Promise<Made> {
  const side = mediaLimits.pictureSide;
  const made = await makePictures(bytes, {
    within: { width: side, height: side },
    atLeast: { width: 1, height: 1 },
    maxBytes: mediaLimits.pictureBytes,
  }).catch((error: unknown) => {
    throw asFiles(error);
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

function asFile(name: string, ending: string, bytes: Uint8Array): Made {
  const type = fileTypes[ending] ?? "application/octet-stream";
  const row = { kind: "file", name: safeName(name, ending), type, bytes: bytes.length } as const;
  return { row, contents: [bytes] };
}

/** The refusal as the field of files says it. */
function asFiles(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind !== "invalid") return error;
  return invalid({ files: Object.values(error.fields).flat() }, error.code);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
