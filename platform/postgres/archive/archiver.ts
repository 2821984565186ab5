import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { log } from "../../log.ts";
import type { ObjectStore } from "../../storage/port.ts";
import type { Home } from "../home.ts";
import { type Held, tryExclusive } from "../lock.ts";
import { PostgresProblem } from "../problem.ts";
import type { WalArchive } from "./archive.ts";
import { type Chain, publishChain, walObject } from "./chain.ts";
import { serveRequests } from "./requests.ts";

const everyMs = 100;
const lockRetryMs = 500;

export interface Archiver {
  /** Whether this process, of all that use the database, does the archiving. */
  isActive(): boolean;
  stop(): Promise<void>;
}

/**
 * Stores the segments that PostgreSQL hands over. One of the processes that use the database does
 * it; when that one ends, another takes over.
 */
export function startArchiver(
  home: Home,
  { store }: WalArchive,
  chain: Chain,
  lockFile: string,
): Archiver {
  const ending = new AbortController();
  const { signal } = ending;
  let held: Held | undefined;
  let published = false;

  async function run(): Promise<void> {
    while (!signal.aborted) {
      held = tryExclusive(lockFile);
      if (held) break;
      await sleep(lockRetryMs, undefined, { signal }).catch(() => {});
    }
    if (signal.aborted) return;
    await serveRequests(home, { kind: "store", everyMs, handle, onError }, signal);
  }

  async function handle(name: string): Promise<Uint8Array> {
    if (!published) await publishChain(store, chain);
    published = true;
    await storeWal(store, walObject(chain.id, name), join(home.cluster, "pg_wal", name));
    return new Uint8Array();
  }

  const onError = (file: string, error: unknown) =>
    log.error(
      { file, reason: error instanceof Error ? error.message : String(error) },
      "the write-ahead log could not be archived; it is kept and tried again",
    );

  const running = run().finally(() => held?.release());
  return {
    isActive: () => held !== undefined,
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/**
 * Never over another content: two databases that write to one chain would make it useless for both.
 * The same content is fine, PostgreSQL asks again after a crash.
 */
async function storeWal(store: ObjectStore, object: string, file: string): Promise<void> {
  const content = await readFile(file);
  const existing = await store.get(object);
  if (existing) {
    const same = await promisify(gunzip)(existing).then(
      (archived) => archived.equals(content),
      () => false,
    );
    if (same) return;
    throw new PostgresProblem(
      `${object} was archived with other content. Does a copy of this database use the same WAL_ARCHIVE? Give each its own.`,
    );
  }
  await store.put(object, await promisify(gzip)(content, { level: 1 }));
}
