/** The storage door: files by content, on this machine's disk or in a bucket (docs/decisions/0071). */
export { deleteUnused } from "./storage/delete-unused.ts";
export { openDiskStorage } from "./storage/disk.ts";
export { fileKeepers, filesInUse, type Keeper } from "./storage/keepers.ts";
export { isStorageKey } from "./storage/key.ts";
export type { Storage, StoredFile } from "./storage/port.ts";
export { openSiteStorage, siteStorage, storagePort } from "./storage/site.ts";
