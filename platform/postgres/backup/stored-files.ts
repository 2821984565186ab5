import { constants } from "node:fs";
import { copyFile, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { PostgresProblem } from "../problem.ts";
import { type Sums, sumOfFile } from "./manifest.ts";

const prefix = "files/";

/**
 * Copies what people uploaded, after the database was read: a file the rows speak of is there,
 * one that came later does no harm. A file deleted in between is left out.
 */
export async function saveFiles(
  filesDir: string,
  folder: string,
  sums: Sums,
): Promise<{ count: number; bytes: number }> {
  let count = 0;
  let bytes = 0;
  for (const path of await listFiles(filesDir)) {
    const target = join(folder, prefix, path);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await copyFile(join(filesDir, path), target, constants.COPYFILE_FICLONE);
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") continue;
      throw error;
    }
    sums.set(prefix + path.split(sep).join("/"), await sumOfFile(target));
    bytes += (await stat(target)).size;
    count++;
  }
  return { count, bytes };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

export async function requireEmpty(folder: string, what: string): Promise<void> {
  const inside = await readdir(folder).catch((error) => {
    if (error.code === "ENOENT") return [];
    throw new PostgresProblem(`${what} ${folder} cannot be used: ${error.message}.`);
  });
  if (inside.length > 0) throw new PostgresProblem(`${what} ${folder} is not empty.`);
}

/** Puts the files of a backup into place, all of them or none. Returns how to take them back. */
export async function restoreFiles(
  folder: string,
  filesDir: string,
  sums: Sums,
): Promise<{ count: number; undo: () => Promise<void> }> {
  await requireEmpty(filesDir, "The folder for stored files");
  const half = `${filesDir}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  let count = 0;
  for (const path of sums.keys()) {
    if (!path.startsWith(prefix)) continue;
    const target = join(half, path.slice(prefix.length));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(join(folder, path), target, constants.COPYFILE_FICLONE);
    count++;
  }
  await rm(filesDir, { recursive: true, force: true });
  await rename(half, filesDir);
  return { count, undo: () => rm(filesDir, { recursive: true, force: true }) };
}
