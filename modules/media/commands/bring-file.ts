import { and, eq, gt, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { DomainError, invalid, unavailable } from "#platform/errors";
import { randomId } from "#platform/ids";
import { makePictures } from "#platform/images";
import { filesInUse, type Storage, siteStorage } from "#platform/storage";
import { type FileView, fileTypes, mediaLimits } from "../contract.ts";
import { knownEnding, safeName, viewOf } from "../naming.ts";
import { mediaFiles } from "../tables.ts";

interface Brought {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Stored = Pick<
  typeof mediaFiles.$inferInsert,
  "kind" | "name" | "type" | "bytes" | "width" | "height" | "key" | "avifKey"
>;

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
  const storage = given ?? (await siteStorage());
  const ending = knownEnding(name);
  const stored = ending
    ? await keepFile(storage, name, ending, bytes)
    : await keepPicture(storage, name, bytes);
  return inTransaction(ctx, async (tx) => {
    // Shared, against the sweeper's own: what was just kept is not swept before it is written down.
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${filesInUse})`);
    if (!(await storage.has(stored.key))) throw unavailable("storage_failed");
    const now = ctx.clock.now();
    const [today] = await tx
      .select({ bytes: sql<number>`coalesce(sum(${mediaFiles.bytes}), 0)::float8` })
      .from(mediaFiles)
      .where(
        and(
          eq(mediaFiles.ownerId, userId),
          gt(mediaFiles.broughtAt, new Date(now.getTime() - dayMs)),
        ),
      );
    if ((today?.bytes ?? 0) + stored.bytes > dayBytes)
      throw new DomainError("rate_limited", "too_many_bytes", {
        retryAfterSeconds: 3_600,
        message: "That is more than 200 MB in a day. Try again tomorrow.",
      });
    const [row] = await tx
      .insert(mediaFiles)
      .values({ id: randomId(), ownerId: userId, broughtAt: now, ...stored })
      .returning();
    if (!row) throw new Error("no file was written down");
    return viewOf(row);
  });
}

async function keepPicture(storage: Storage, name: string, bytes: Uint8Array): Promise<Stored> {
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
  const { key } = await storage.put(once(webp.bytes), { maxBytes: webp.bytes.length });
  const { key: avifKey } = await storage.put(once(avif.bytes), { maxBytes: avif.bytes.length });
  return {
    ...{ kind: "picture", name: safeName(name, "webp"), type: "image/webp", key, avifKey },
    ...{ bytes: webp.bytes.length, width: webp.width, height: webp.height },
  };
}

async function keepFile(
  storage: Storage,
  name: string,
  ending: string,
  bytes: Uint8Array,
): Promise<Stored> {
  const { key } = await storage.put(once(bytes), { maxBytes: mediaLimits.fileBytes });
  const type = fileTypes[ending] ?? "application/octet-stream";
  return { kind: "file", name: safeName(name, ending), type, bytes: bytes.length, key };
}

/** The refusal as the field of files says it. */
function asFiles(error: unknown): unknown {
  if (!(error instanceof DomainError) || error.kind !== "invalid") return error;
  return invalid({ files: Object.values(error.fields).flat() }, error.code);
}

async function* once(bytes: Uint8Array) {
  yield bytes;
}
