import { join } from "node:path";
import { appConfig, type Config } from "../config.ts";
import { definePort, type WithPorts } from "../ports.ts";
import { openDiskStorage } from "./disk.ts";
import type { Storage } from "./port.ts";
import type { S3Settings } from "./s3-client.ts";
import { storageUnavailable } from "./storage-unavailable.ts";

/** Opens the application's files; opened once, when first needed. */
export const storagePort = definePort<() => Promise<Storage>>("storage.site", (ports) => {
  let opened: Promise<Storage> | undefined;
  return () => {
    opened ??= openSiteStorage(ports.get(appConfig)).catch((error: unknown) => {
      // The disk may be full or read-only for now; the next call tries again.
      opened = undefined;
      throw storageUnavailable(error);
    });
    return opened;
  };
});

/** The site's own files, under DATA_DIR or in a bucket. */
export const siteStorage = ({ ports }: WithPorts): Promise<Storage> => ports.get(storagePort)();

export async function openSiteStorage(config: Config): Promise<Storage> {
  const folder = join(config.DATA_DIR, "files");
  if (config.S3_BUCKET === undefined) return openDiskStorage(folder);
  // Loaded only where it is used: it is many times the size of everything else here.
  const { openS3Storage } = await import("./s3.ts");
  return openS3Storage({ ...s3SettingsOf(config), bucket: config.S3_BUCKET, folder });
}

/** How to reach the S3-compatible store; which bucket depends on the purpose. */
export const s3SettingsOf = (config: Config): Omit<S3Settings, "bucket"> => ({
  endpoint: config.S3_ENDPOINT,
  region: config.S3_REGION,
  accessKeyId: config.S3_ACCESS_KEY_ID,
  secretAccessKey: config.S3_SECRET_ACCESS_KEY,
});
