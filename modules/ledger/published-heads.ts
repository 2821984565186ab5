import { appendFile, mkdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { asc, gt } from "drizzle-orm";
import { config } from "#platform/config";
import type { Database } from "#platform/db";
import { blocks } from "./tables.ts";

/** Where the hashes of blocks are told, away from whoever could rewrite the database. */
export const siteHeadsFile = () => join(resolve(config.DATA_DIR), "ledger-heads.txt");

export interface Head {
  readonly number: number;
  readonly hash: string;
}

const form = /^(\d+) ([0-9a-f]{64}) /;

/** What was published; no file is as good as an empty one. */
export async function readHeads(file: string): Promise<Head[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text.split("\n").flatMap((line) => {
    const [, number, hash] = form.exec(line) ?? [];
    return number && hash ? [{ number: Number(number), hash }] : [];
  });
}

/** Adds what is sealed and not told yet, also what a process that died had left untold. */
export async function publishHeads(db: Database, file: string): Promise<void> {
  const last = (await readHeads(file)).at(-1)?.number ?? 0;
  const fresh = await db
    .select({ number: blocks.number, hash: blocks.hash, sealedAt: blocks.sealedAt })
    .from(blocks)
    .where(gt(blocks.number, last))
    .orderBy(asc(blocks.number));
  if (fresh.length === 0) return;
  await mkdir(dirname(file), { recursive: true });
  const lines = fresh.map(
    ({ number, hash, sealedAt }) => `${number} ${hash.toString("hex")} ${sealedAt.toISOString()}\n`,
  );
  await appendFile(file, lines.join(""), { flush: true });
}
