import { randomBytes } from "node:crypto";
import { join, resolve } from "node:path";
import { type Actor, authorize } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { toSingleLine } from "#platform/mail";
import { takeToken } from "#platform/ratelimit";
import { type Storage, siteStorage } from "#platform/storage";

export type StorageCheck =
  | { readonly state: "ok"; readonly milliseconds: number }
  | { readonly state: "failed"; readonly answer: string };

const bytes = 4_096;

/** Writes a small file, reads it back and deletes it. */
export async function tryStorage(open: () => Promise<Storage>): Promise<StorageCheck> {
  const startedMs = performance.now();
  const content = randomBytes(bytes);
  try {
    const storage = await open();
    const { key } = await storage.put(
      (async function* () {
        yield content;
      })(),
      { maxBytes: bytes },
    );
    const read = Buffer.from(await new Response(await storage.get(key)).arrayBuffer());
    await storage.delete(key);
    if (!read.equals(content)) return { state: "failed", answer: "Other content was read." };
    return { state: "ok", milliseconds: Math.round(performance.now() - startedMs) };
  } catch (error) {
    return { state: "failed", answer: toSingleLine(wordsOf(error), 300) };
  }
}

/** The store's own words, below the application's error. */
function wordsOf(error: unknown): string {
  if (error instanceof DomainError && error.cause) return wordsOf(error.cause);
  if (!(error instanceof Error)) return String(error);
  const { name, message } = error;
  return name === "Error" || message.includes(name) ? message || name : `${name}: ${message}`;
}

export async function checkStorage(ctx: Context<Actor>): Promise<StorageCheck> {
  authorize(ctx.actor, "site.operate", {});
  await takeToken(ctx.db, { name: "check_storage", key: "site", limit: 60, perSeconds: 3_600 });
  return tryStorage(() => siteStorage(ctx));
}

/** Where files are kept, without secrets. */
export function storageState({ ports }: Pick<Context, "ports">) {
  const { S3_BUCKET, S3_ENDPOINT, DATA_DIR } = ports.get(appConfig);
  const dataDir = resolve(DATA_DIR);
  return S3_BUCKET === undefined
    ? ({ kind: "disk", place: join(dataDir, "files"), endpoint: undefined, dataDir } as const)
    : ({ kind: "s3", place: S3_BUCKET, endpoint: S3_ENDPOINT, dataDir } as const);
}
