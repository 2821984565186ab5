import { randomBytes } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ObjectStore } from "../../storage/port.ts";
import type { Home } from "../home.ts";
import type { WalArchive } from "./archive.ts";

/**
 * Base backups and the WAL after them, of one database without interruption. A restored database
 * begins a new chain: nothing it writes can get among the WAL that it was restored from, and a trial
 * restore on another machine changes nothing in the chain of the site.
 */
const chainSchema = z.object({
  id: z.string().regex(/^[\w-]+$/),
  startedAt: z.iso.datetime(),
  /** The chain of the same database before it was restored or archiving was interrupted. */
  parent: z.string().optional(),
});
export type Chain = z.output<typeof chainSchema>;

/** What the data folder knows about its chain. */
const localSchema = chainSchema.extend({
  location: z.string(),
  /** The database has run without archiving since: WAL is missing after this chain. */
  ended: z.boolean().optional(),
});
type LocalChain = z.output<typeof localSchema>;

const chainFile = (home: Home) => join(home.folder, "wal-archive.json");

export async function localChain(home: Home): Promise<LocalChain | undefined> {
  const text = await readFile(chainFile(home), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : localSchema.parse(JSON.parse(text));
}

async function writeLocalChain(home: Home, chain: LocalChain): Promise<void> {
  const file = chainFile(home);
  await writeFile(`${file}.new`, `${JSON.stringify(chain, undefined, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The chain to archive to; a new one at first and after an interruption. */
export async function ensureChain(home: Home, { location }: WalArchive): Promise<Chain> {
  const found = await localChain(home);
  if (found && !found.ended && found.location === location) return found;
  const parent = found?.location === location ? found.id : undefined;
  return beginChain(home, location, parent);
}

export async function beginChain(
  home: Home,
  location: string,
  parent: string | undefined,
): Promise<Chain> {
  const now = new Date();
  const id = `${idAt(now)}-${randomBytes(3).toString("hex")}`;
  const chain = { id, startedAt: now.toISOString(), ...(parent && { parent }) };
  await writeLocalChain(home, { ...chain, location });
  return chain;
}

/** Before the database runs without archiving. */
export async function endChain(home: Home): Promise<void> {
  const found = await localChain(home);
  if (found && !found.ended) await writeLocalChain(home, { ...found, ended: true });
}

/** Such as 20261118T103000Z: sorts by time and is a file name everywhere. */
export const idAt = (time: Date): string => time.toISOString().replace(/[-:]|\.\d+/g, "");

export const walObject = (chain: string, name: string) => `${chain}/wal/${name}.gz`;
const chainObject = (chain: string) => `${chain}/chain.json`;

export async function publishChain(
  store: ObjectStore,
  { id, startedAt, parent }: Chain,
): Promise<void> {
  const chain: Chain = { id, startedAt, ...(parent && { parent }) };
  await store.put(chainObject(id), Buffer.from(`${JSON.stringify(chain, undefined, 2)}\n`));
}

export async function findChain(store: ObjectStore, id: string): Promise<Chain | undefined> {
  const content = await store.get(chainObject(id));
  return content && chainSchema.parse(JSON.parse(content.toString()));
}
