import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { createGzip, gzip } from "node:zlib";
import { z } from "zod";
import type { ObjectStore } from "../../storage/port.ts";
import type { KeyFiles } from "../backup/key-files.ts";
import type { Home } from "../home.ts";
import { runBaseBackup } from "./base-backup-query.ts";
import { type Chain, idAt, publishChain } from "./chain.ts";

const infoSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  startedAt: z.iso.datetime(),
  /** From this moment on a restore is possible. */
  finishedAt: z.iso.datetime(),
  timeline: z.number(),
  startLsn: z.string(),
  endLsn: z.string(),
  /** Pieces of the compressed tar file. */
  parts: z.number(),
  bytes: z.number(),
});
export type BaseBackup = z.output<typeof infoSchema>;

/** Small enough for memory, and for every store. */
const partBytes = 16 * 1024 * 1024;

const baseFolder = (chain: string) => `${chain}/base/`;
export const baseObject = (chain: string, id: string, name: string) =>
  `${baseFolder(chain)}${id}/${name}`;
export const partName = (number: number) => `base.tar.gz.${String(number).padStart(6, "0")}`;
export const keysSchema = z.record(z.string(), z.string());

interface Source {
  readonly superuserUrl: string;
  readonly home: Home;
  readonly chain: Chain;
  readonly keys: KeyFiles;
}

/** Copies the running database to the archive. It counts as a base backup once `info.json` is there. */
export async function makeBaseBackup(
  store: ObjectStore,
  { superuserUrl, home, chain, keys }: Source,
  signal: AbortSignal,
): Promise<BaseBackup> {
  const startedAt = new Date();
  const id = idAt(startedAt);
  const put = (name: string, content: Uint8Array) =>
    store.put(baseObject(chain.id, id, name), content);
  await publishChain(store, chain);
  let parts = 0;
  let bytes = 0;
  const { manifest, ...ends } = await runBaseBackup(
    superuserUrl,
    async (tar) => {
      const compressed = createGzip({ level: 1 });
      tar.on("error", (error) => compressed.destroy(error));
      for await (const part of inParts(tar.pipe(compressed))) {
        await put(partName(++parts), part);
        bytes += part.byteLength;
      }
    },
    signal,
  );
  await put("backup_manifest.gz", await promisify(gzip)(manifest));
  await put("keys.json", Buffer.from(JSON.stringify(await readKeys(home, keys))));
  const info: BaseBackup = {
    format: 1,
    id,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    ...ends,
    parts,
    bytes,
  };
  await put("info.json", Buffer.from(`${JSON.stringify(info, undefined, 2)}\n`));
  return info;
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** The site's own keys, and the passwords that the copied database knows. */
async function readKeys(home: Home, { folder, names }: KeyFiles): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const files = [...names.map((name) => [name, folder]), ["passwords.json", home.folder]];
  for (const [name = "", inFolder = ""] of files) {
    const text = await readFile(join(inFolder, name), "utf8").catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return undefined;
        throw error;
      },
    );
    if (text !== undefined) found[name] = text;
  }
  return found;
}

/** Complete ones, oldest first. */
export async function listBaseBackups(store: ObjectStore, chain: string): Promise<BaseBackup[]> {
  const found: BaseBackup[] = [];
  for (const name of await store.list(baseFolder(chain))) {
    if (!name.endsWith("/info.json")) continue;
    const content = await store.get(name);
    if (content) found.push(infoSchema.parse(JSON.parse(content.toString())));
  }
  return found.sort((a, b) => (a.finishedAt < b.finishedAt ? -1 : 1));
}

/** The last part of a WAL file's name, without the timeline; 16 MB a segment. */
export function segmentAt(lsn: string): string {
  const [high = "0", low = "0"] = lsn.split("/");
  const segment = Math.floor(Number.parseInt(low, 16) / 2 ** 24);
  return (high.padStart(8, "0") + segment.toString(16).padStart(8, "0")).toUpperCase();
}
