import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { ObjectStore } from "./port.ts";
import type { S3Settings } from "./s3-client.ts";

const s3Location = /^s3:\/\/([^/]+)\/?(.*)$/;

/** A folder, or `s3://bucket/prefix` in a store reached with `s3`. */
export async function openObjectStore(
  location: string,
  s3: Omit<S3Settings, "bucket">,
): Promise<ObjectStore> {
  const [, bucket, prefix = ""] = s3Location.exec(location) ?? [];
  if (!bucket) return diskObjectStore(location);
  // Loaded only where it is used: it is many times the size of everything else here.
  const { s3ObjectStore } = await import("./s3-object-store.ts");
  return s3ObjectStore({ ...s3, bucket }, prefix.replace(/\/*$/, prefix ? "/" : ""));
}

const partial = ".partial";

export function diskObjectStore(folder: string): ObjectStore {
  return {
    async put(name, content) {
      const target = join(folder, name);
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const draft = `${target}.${randomBytes(4).toString("hex")}${partial}`;
      try {
        const handle = await open(draft, "wx", 0o600);
        try {
          await handle.writeFile(content);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
      await syncFolder(dirname(target));
      // New folders are only safe once the folders holding them are.
      if (made !== undefined)
        for (let each = dirname(target); each !== dirname(made); each = dirname(each))
          await syncFolder(dirname(each));
    },

    get: (name) =>
      readFile(join(folder, name)).catch((error: unknown) => {
        if (isMissing(error)) return undefined;
        throw error;
      }),

    async list(prefix) {
      const start = join(folder, prefix.slice(0, prefix.lastIndexOf("/") + 1));
      const entries = await readdir(start, { recursive: true, withFileTypes: true }).catch(
        (error: unknown) => {
          if (isMissing(error)) return [];
          throw error;
        },
      );
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(partial))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },

    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and does not need this.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
