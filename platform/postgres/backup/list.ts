import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** What of a backup's list of contents a person wants to know. */
const summarySchema = z.object({
  madeAt: z.iso.datetime(),
  tables: z.array(z.object({ rows: z.number(), file: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }).nullable(),
});

const testedFile = "RESTORED";

export interface BackupSummary {
  readonly name: string;
  readonly createdAt: string;
  readonly bytes: number;
  readonly rows: number;
  /** When it was last restored somewhere and every row compared. */
  readonly restoreTestedAt: string | null;
}

/** Whole backups in a folder, newest first; what is half-written or foreign is left out. */
export async function listBackups(folder: string): Promise<readonly BackupSummary[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const found = await Promise.all(
    names
      .filter((name) => !name.startsWith("."))
      .map((name) => readSummary(join(folder, name), name)),
  );
  return found
    .filter((each) => each !== undefined)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

async function readSummary(folder: string, name: string): Promise<BackupSummary | undefined> {
  const text = await readFile(join(folder, "manifest.json"), "utf8").catch(() => "");
  const { data } = summarySchema.safeParse(parsed(text));
  if (!data) return undefined;
  const sizes = await Promise.all(
    data.tables.map(({ file }) =>
      stat(join(folder, file)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const tested = await readFile(join(folder, testedFile), "utf8").catch(() => "");
  return {
    name,
    createdAt: data.madeAt,
    bytes: sizes.reduce((sum, size) => sum + size, data.files?.bytes ?? 0),
    rows: data.tables.reduce((sum, { rows }) => sum + rows, 0),
    restoreTestedAt: z.iso.datetime().safeParse(tested.trim()).data ?? null,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Records beside the backup that it was restored completely. A read-only backup is just as valid.
 */
export const markRestored = (folder: string, at: Date): Promise<void> =>
  writeFile(join(folder, testedFile), `${at.toISOString()}\n`).catch(() => undefined);
