import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openDiskStorage, type Storage } from "#platform/storage";
import { configurePortability } from "./settings.ts";

/** A store of this test file's own, and how many whole files lie in it. */
export async function aStore() {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-exports-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const storage: Storage = await openDiskStorage(folder);
  configurePortability({ storage: async () => storage });
  const keys = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[0-9a-f]{64}$/.test(entry.name))
      .map(({ name }) => name);
  const read = async (key: string) =>
    Buffer.from(await new Response(await storage.get(key)).arrayBuffer());
  return { storage, keys, read };
}

export async function* bytesOf(text: string) {
  yield Buffer.from(text);
}
