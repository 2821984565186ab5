/** File storage: content-addressed files, on local disk or in an S3 bucket (docs/decisions/0071). */
export { deleteUnused } from "./storage/delete-unused.ts";
export { openDiskStorage } from "./storage/disk.ts";
export {
  type FileReferences,
  fileReferencesPort,
  filesInUse,
} from "./storage/file-references.ts";
export { isStorageKey } from "./storage/key.ts";
export { openObjectStore } from "./storage/object-store.ts";
export type { ObjectStore, Storage, StoredFile } from "./storage/port.ts";
export { openSiteStorage, s3SettingsOf, siteStorage, storagePort } from "./storage/site.ts";
