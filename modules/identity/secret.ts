import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { config } from "#platform/config";

let known: string | undefined;

/** What signs sessions and links. All processes of one site must have the same. */
export function authSecret(): string {
  known ??= config.AUTH_SECRET ?? keptIn(config.DATA_DIR);
  return known;
}

/** Made once and readable by the site's own user alone; whoever comes second reads the first's. */
export function keptIn(folder: string): string {
  const file = join(folder, "auth-secret");
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is too short to be a secret. Remove it, and all must sign in anew.`);
  return secret;
}
