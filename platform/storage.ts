/** The storage door: files by content, on this machine's disk or in a bucket (docs/decisions/0071). */
export { deleteUnused } from "./storage/delete-unused.ts";
export { openDiskStorage } from "./storage/disk.ts";
export { filesInUse, type Keeper, registerKeepers } from "./storage/keepers.ts";
export { isStorageKey } from "./storage/key.ts";
export type { Storage, StoredFile } from "./storage/port.ts";
export { siteStorage } from "./storage/site.ts";
