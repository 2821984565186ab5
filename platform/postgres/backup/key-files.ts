import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileProblem } from "../problem.ts";
import { type Checksums, fileChecksum } from "./manifest.ts";

const prefix = "keys/";

/** Secrets in files of their own, without which parts of the rows can no longer be read. */
export interface KeyFiles {
  readonly folder: string;
  readonly names: readonly string[];
}

/** Copies those that are there. */
export async function saveKeys(
  keys: KeyFiles,
  folder: string,
  checksums: Checksums,
): Promise<void> {
  for (const name of keys.names) {
    const key = await readFile(join(keys.folder, name)).catch((error) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (!key) continue;
    await mkdir(join(folder, prefix), { recursive: true, mode: 0o700 });
    const target = join(folder, prefix, name);
    await writeNew(target, key);
    checksums.set(prefix + name, await fileChecksum(target));
  }
}

/** Puts a backup's keys where there are none, and returns how to take them back. */
export async function restoreKeys(
  { folder, names }: KeyFiles,
  source: string,
  checksums: Checksums,
  warnings: string[],
): Promise<{ undo: () => Promise<void> }> {
  const fresh: string[] = [];
  const undo = async () => {
    for (const file of fresh) await rm(file, { force: true });
  };
  for (const path of [...checksums.keys()].filter((each) => each.startsWith(prefix))) {
    const name = path.slice(prefix.length);
    if (!names.includes(name)) {
      warnings.push(`${path} was left in the backup: this place is given its own by a setting.`);
      continue;
    }
    const target = join(folder, name);
    await mkdir(folder, { recursive: true });
    try {
      await writeNew(target, await readFile(join(source, path)));
      fresh.push(target);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
        await undo();
        throw fileProblem(`Writing ${target}`, error);
      }
      if ((await fileChecksum(target)) === checksums.get(path)) continue;
      warnings.push(
        `${target} was there already and was kept. What was made with the backup's own works only with that one: ${join(source, path)}.`,
      );
    }
  }
  return { undo };
}

/** Never over another: a key that is lost cannot be made again. */
async function writeNew(file: string, content: Uint8Array): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
