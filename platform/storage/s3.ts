import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { createCircuitBreaker } from "../circuit-breaker.ts";
import { DomainError, invalid, notFound } from "../errors.ts";
import { prepare } from "./incoming.ts";
import { isStorageKey } from "./key.ts";
import type { ByteRange, Storage } from "./port.ts";
import { staged } from "./receive.ts";
import { createS3Client, type S3Settings } from "./s3-client.ts";
import { storageUnavailable } from "./storage-unavailable.ts";

interface S3Options extends S3Settings {
  /** On this machine: holds content while its key is computed. */
  readonly folder: string;
  /** How many keys one response of the store may list; defaults to a thousand. */
  readonly keysPerPage?: number;
}

/** How long the store may be silent. */
const answerTimeoutMs = 5_000;

/** Stores files in a bucket of any S3-compatible store, under the same keys as on disk. */
export async function openS3Storage(place: S3Options): Promise<Storage> {
  const { bucket, folder } = place;
  await prepare(folder);
  const connectionTimeout = answerTimeoutMs;
  const client = createS3Client(place, { connectionTimeout });
  // An upload may take long, but not while nothing is sent or received. A download may pause for as
  // long as its reader does.
  const uploads = createS3Client(place, { connectionTimeout, socketTimeout: answerTimeoutMs });
  // Not for uploads: a large file may take long without anything being wrong.
  const call = createCircuitBreaker({
    name: "storage",
    timeoutMs: answerTimeoutMs,
    restMs: 5_000,
    isFailure: (error) => (statusOf(error) ?? 500) >= 500,
  });
  const at = (key: string) => {
    if (typeof key !== "string" || !isStorageKey(key)) throw notFound("file_not_found");
    return { Bucket: bucket, Key: `${key.slice(0, 2)}/${key.slice(2, 4)}/${key}` };
  };
  const sizeOf = async (key: string): Promise<number | undefined> => {
    const where = at(key);
    try {
      const found = await call((abortSignal) =>
        client.send(new HeadObjectCommand(where), { abortSignal }),
      );
      return found.ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw storageUnavailable(error);
    }
  };
  return {
    put: (content, limits) =>
      staged(folder, content, limits, async (draft, { key, bytes }) => {
        const Body = createReadStream(draft, { highWaterMark: 256 * 1024 });
        await uploads
          .send(new PutObjectCommand({ ...at(key), Body, ContentLength: bytes }))
          .catch((error: unknown) => {
            throw storageUnavailable(error);
          });
        await rm(draft, { force: true });
      }),
    async get(key, range) {
      const where = at(key);
      const Range = rangeText(range);
      try {
        const found = await call((abortSignal) =>
          client.send(new GetObjectCommand({ ...where, ...(Range && { Range }) }), { abortSignal }),
        );
        if (!found.Body) throw notFound("file_not_found");
        return found.Body.transformToWebStream();
      } catch (error) {
        if (error instanceof DomainError) throw error;
        if (isMissing(error)) throw notFound("file_not_found");
        if (statusOf(error) === 416) throw invalid({}, "range_not_satisfiable");
        throw storageUnavailable(error);
      }
    },
    has: async (key) => isStorageKey(key) && (await sizeOf(key)) !== undefined,
    async size(key) {
      const size = await sizeOf(key);
      if (size === undefined) throw notFound("file_not_found");
      return size;
    },
    async delete(key) {
      if ((await sizeOf(key)) === undefined) return false;
      await client.send(new DeleteObjectCommand(at(key))).catch((error: unknown) => {
        throw storageUnavailable(error);
      });
      return true;
    },
    async *list() {
      // By the last key seen: a token of the store may grow old while the files are being read.
      let Marker: string | undefined;
      do {
        const page = await client
          .send(new ListObjectsCommand({ Bucket: bucket, Marker, MaxKeys: place.keysPerPage }))
          .catch((error: unknown) => {
            throw storageUnavailable(error);
          });
        const names = (page.Contents ?? []).map(({ Key = "" }) => Key);
        for (const name of names) {
          // A bucket may hold other things beside ours.
          const key = name.split("/").at(-1) ?? "";
          if (isStorageKey(key) && at(key).Key === name) yield key;
        }
        Marker = page.IsTruncated ? names.at(-1) : undefined;
      } while (Marker !== undefined);
    },
  };
}

function rangeText(range: ByteRange | undefined): string | undefined {
  if (!range) return undefined;
  const { from, to } = range;
  const sound = Number.isSafeInteger(from) && from >= 0 && (to === undefined || to >= from);
  if (!sound) throw invalid({}, "range_not_satisfiable");
  return `bytes=${from}-${to ?? ""}`;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
const isMissing = (error: unknown): boolean => statusOf(error) === 404;
