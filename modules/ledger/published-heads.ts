import { appendFile, mkdir, open, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { asc, gt, max } from "drizzle-orm";
import { appConfig } from "#platform/config";
import type { Database } from "#platform/db";
import type { WithPorts } from "#platform/ports";
import { blocks } from "./tables.ts";

/** Where block hashes are published, out of reach of anyone who could rewrite the database. */
export const siteHeadsFile = ({ ports }: WithPorts) =>
  join(resolve(ports.get(appConfig).DATA_DIR), "ledger-heads.txt");

export interface Head {
  readonly number: number;
  readonly hash: string;
}

const headPattern = /^(\d+) ([0-9a-f]{64}) /;

/** Reads the published heads; a missing file counts as empty. */
export async function readHeads(file: string): Promise<Head[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return headsIn(text);
}

const headsIn = (text: string): Head[] =>
  text.split("\n").flatMap((line) => {
    const [, number, hash] = headPattern.exec(line) ?? [];
    return number && hash ? [{ number: Number(number), hash }] : [];
  });

const tailBytes = 4096;

/**
 * The last published number, read from the end of the file: it grows forever and is read every few
 * seconds. A process may have died in the middle of a line: that line does not count, and is
 * terminated before the next.
 */
async function lastPublished(file: string): Promise<{ last: number; torn: boolean }> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (!handle) return { last: 0, torn: false };
  try {
    const { size } = await handle.stat();
    const from = Math.max(0, size - tailBytes);
    const { buffer, bytesRead } = await handle.read({
      buffer: Buffer.alloc(size - from),
      position: from,
    });
    const tail = buffer.toString("latin1", 0, bytesRead);
    // Text before the first newline may be the rest of a line that began earlier.
    const whole = tail.slice(from === 0 ? 0 : tail.indexOf("\n") + 1, tail.lastIndexOf("\n") + 1);
    const last = headsIn(whole).at(-1) ?? (from === 0 ? undefined : (await readHeads(file)).at(-1));
    return { last: last?.number ?? 0, torn: tail !== "" && !tail.endsWith("\n") };
  } finally {
    await handle.close();
  }
}

/**
 * Publishes sealed blocks that are not published yet, including those left by a process that died.
 */
export async function publishHeads(db: Database, file: string): Promise<void> {
  const { last, torn } = await lastPublished(file);
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
  await appendFile(file, `${torn ? "\n" : ""}${lines.join("")}`, { flush: true });
}

/**
 * Copies the published heads up to the last block there is, for a database that was restored to an
 * earlier moment. Those that are copied still prove the blocks before. Returns how many were not.
 */
export async function copyHeadsUntilLastBlock(
  db: Database,
  file: string,
  into: string,
): Promise<number> {
  const [found] = await db.select({ last: max(blocks.number) }).from(blocks);
  const last = found?.last ?? 0;
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  const lines = text.split("\n").filter((line) => headPattern.test(line));
  const kept = lines.filter((line) => Number.parseInt(line, 10) <= last);
  await writeFile(into, kept.map((line) => `${line}\n`).join(""), { mode: 0o600, flush: true });
  return lines.length - kept.length;
}
