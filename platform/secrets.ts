import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Whether somebody brought the right secret, in a time that tells nothing of it. Of digests, since
 * two texts of one length may differ in their bytes, and only what is equally long can be compared.
 */
export const sameSecret = (given: string, right: string): boolean =>
  timingSafeEqual(digest(given), digest(right));

/**
 * A secret made once and kept in a file of `folder`, readable by the site's own user alone; whoever
 * comes second reads the first's.
 */
export function keptSecret(folder: string, name: string): string {
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is too short to be a secret. Remove it, and another one is made.`);
  return secret;
}
