import { join } from "node:path";
import { config } from "../config.ts";
import { openDiskStorage } from "./disk.ts";
import type { Storage } from "./port.ts";

let opened: Promise<Storage> | undefined;

/** The site's own files, under DATA_DIR or in a bucket; opened once per process, when first needed. */
export function siteStorage(): Promise<Storage> {
  opened ??= open();
  return opened;
}

async function open(): Promise<Storage> {
  const folder = join(config.DATA_DIR, "files");
  if (config.S3_BUCKET === undefined) return openDiskStorage(folder);
  // Loaded only where it is used: it is many times the size of everything else here.
  const { openS3Storage } = await import("./s3.ts");
  return openS3Storage({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    folder,
  });
}
