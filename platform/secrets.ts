import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Compares a given secret in constant time. Compares digests, since texts of the same length may
 * differ in bytes, and the comparison requires equal lengths.
 */
export const secretsEqual = (actual: string, expected: string): boolean =>
  timingSafeEqual(digest(actual), digest(expected));

/**
 * A secret created once and stored in a file of `folder`, readable only by the site's own user; a
 * concurrent second caller reads the secret of the first.
 */
export function loadOrCreateSecret(folder: string, name: string): string {
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
