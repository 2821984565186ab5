import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { join, normalize, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { PostgresProblem } from "../problem.ts";

/** Raised when an older Guildhall could no longer read what is written. */
export const backupFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const manifestSchema = z.object({
  format: z.number().int(),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ at: z.number().int(), hash: sha256 })),
  queueSchema: z.number().int().nullable(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number().int().nonnegative(),
      /** Of the rows as COPY text in key order: what a restored table must give again. */
      sha256,
      file: z.string(),
    }),
  ),
  sequences: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      /** As text: a bigint does not fit into JSON's numbers. */
      lastValue: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }).nullable(),
});
export type Manifest = z.output<typeof manifestSchema>;
export type BackedUpTable = Manifest["tables"][number];

/** Sums by path, in the form `sha256sum --check SHA256SUMS` reads. */
export type Checksums = Map<string, string>;

export async function writeManifest(
  folder: string,
  manifest: Manifest,
  checksums: Checksums,
): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  const all = new Map(checksums).set(
    "manifest.json",
    createHash("sha256").update(text).digest("hex"),
  );
  await writeDurably(join(folder, "manifest.json"), text);
  await writeDurably(
    join(folder, "SHA256SUMS"),
    [...all]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([path, sum]) => `${sum}  ${path}\n`)
      .join(""),
  );
}

async function writeDurably(file: string, text: string): Promise<void> {
  const handle = await open(file, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads a backup and checks every file of it, before anything is done with it. */
export async function readBackup(
  folder: string,
): Promise<{ manifest: Manifest; checksums: Checksums }> {
  const damaged = (what: string) =>
    new PostgresProblem(`The backup in ${folder} is damaged: ${what}. Nothing was restored.`);
  const [text, listed] = await Promise.all(
    ["manifest.json", "SHA256SUMS"].map((name) => readFile(join(folder, name), "utf8")),
  ).catch((error) => {
    throw new PostgresProblem(`${folder} is not a backup: it has no ${missingName(error)}.`, {
      cause: error,
    });
  });
  let raw: unknown;
  try {
    raw = JSON.parse(text ?? "");
  } catch {
    throw damaged("manifest.json cannot be read");
  }
  // Checked first: everything else may differ in a newer format.
  const { data: outline } = z.object({ format: z.number() }).safeParse(raw);
  if (outline && outline.format > backupFormat) {
    throw new PostgresProblem(
      `The backup in ${folder} was made by a newer version of Guildhall (format ${outline.format}; this version reads up to ${backupFormat}). Restore it with that version.`,
    );
  }
  const checksums = parseChecksums(listed ?? "");
  if (!checksums) throw damaged("SHA256SUMS cannot be read");
  for (const [path, expected] of checksums) {
    const sum = await fileChecksum(join(folder, path)).catch(() => undefined);
    if (sum === undefined) throw damaged(`${path} is missing`);
    if (sum !== expected) throw damaged(`${path} is not as it was written`);
  }
  const manifest = manifestSchema.safeParse(raw);
  if (!manifest.success) throw damaged("manifest.json is not complete");
  for (const path of ["manifest.json", ...manifest.data.tables.map(({ file }) => file)]) {
    if (!checksums.has(path)) throw damaged(`${path} is not in SHA256SUMS`);
  }
  return { manifest: manifest.data, checksums };
}

const missingName = (error: unknown) =>
  String(error).includes("SHA256SUMS") ? "SHA256SUMS" : "manifest.json";

function parseChecksums(text: string): Checksums | undefined {
  const checksums: Checksums = new Map();
  for (const line of text.split("\n")) {
    if (line === "") continue;
    const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    // A path that leads out of the backup was not written by us.
    if (!sum || !path || normalize(path).startsWith("..") || normalize(path).startsWith(sep))
      return undefined;
    checksums.set(path, sum);
  }
  return checksums;
}

export async function fileChecksum(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
