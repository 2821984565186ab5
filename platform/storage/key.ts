import { join } from "node:path";
import { notFound } from "../errors.ts";

const sha256 = /^[0-9a-f]{64}$/;

export const isStorageKey = (key: string): boolean => sha256.test(key);

/** `ab/cd/abcd…`: folders of a few hundred files each, even with millions of them. */
export function pathFor(folder: string, key: string): string {
  // Only a digest ever becomes a path, so no key can lead out of the folder.
  if (typeof key !== "string" || !isStorageKey(key)) throw notFound("file_not_found");
  return join(folder, key.slice(0, 2), key.slice(2, 4), key);
}
