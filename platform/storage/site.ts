import { join } from "node:path";
import { config } from "../config.ts";
import { openDiskStorage } from "./disk.ts";
import type { Storage } from "./port.ts";

let opened: Promise<Storage> | undefined;

/** The site's own files, under DATA_DIR; opened once per process, when first needed. */
export function siteStorage(): Promise<Storage> {
  opened ??= openDiskStorage(join(config.DATA_DIR, "files"));
  return opened;
}
