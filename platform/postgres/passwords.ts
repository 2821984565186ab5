import { createHash, createHmac, pbkdf2Sync, randomBytes } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { fileProblem, PostgresProblem } from "./problem.ts";

const schema = z.object({
  superuser: z.string().min(20),
  owner: z.string().min(20),
  app: z.string().min(20),
  readOnly: z.string().min(20),
});
export type Passwords = z.output<typeof schema>;

export const parsePasswords = (text: string): Passwords => schema.parse(JSON.parse(text));

/** The file is written whole or not at all, before the cluster that will know the passwords. */
export async function passwords(folder: string, clusterExists: boolean): Promise<Passwords> {
  const file = join(folder, "passwords.json");
  const text = await readFile(file, "utf8").catch((error) => {
    if (error.code === "ENOENT") return undefined;
    throw fileProblem(`Reading ${file}`, error);
  });
  if (text !== undefined) return parsePasswords(text);
  if (clusterExists) {
    throw new PostgresProblem(
      `The database in ${folder} is there, but its passwords.json is gone. Put that file back, or move the folder away and restore a backup.`,
    );
  }
  const random = () => randomBytes(24).toString("base64url");
  const made = { superuser: random(), owner: random(), app: random(), readOnly: random() };
  const handle = await open(`${file}.new`, "w", 0o600);
  await handle.writeFile(`${JSON.stringify(made, undefined, 2)}\n`);
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
  return made;
}

/**
 * The verifier the server stores. Computed here so that no statement, and so no log, contains the
 * password.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16);
  const rounds = 4096;
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const hmac = (text: string) => createHmac("sha256", salted).update(text).digest();
  const stored = createHash("sha256").update(hmac("Client Key")).digest("base64");
  const server = hmac("Server Key").toString("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${server}`;
}
