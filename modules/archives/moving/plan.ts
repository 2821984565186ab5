import { z } from "zod";
import { parseCsv } from "#platform/csv";
import { type ReadZip, ZipRefused } from "#platform/zip";
import { draftNames, workInput } from "../inputs.ts";
import { workLimits } from "../words.ts";
import { bagFormat } from "./bag.ts";

export interface PlannedFile {
  readonly path: string;
  readonly name: string;
  readonly alt: string;
  readonly cover: boolean;
  readonly sha256: string | null;
}

export interface PlannedWork {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly PlannedFile[];
  readonly bytes: number;
  readonly problems: readonly string[];
}

export interface Plan {
  readonly kind: "bag" | "table";
  readonly works: readonly PlannedWork[];
}

const textMax = 4 * 1024 * 1024;
const mostWorks = 1_000;
/** What is kept elsewhere means nothing here. */
const notCarried = new Set(["tierId", "guildId", "coverFileId", "publishAt", "opensAt", "opensTo"]);

/** What a ZIP would bring: a bag of ours, or files with a table of works beside them. */
export async function planOf(zip: ReadZip): Promise<Plan> {
  const bag = zip.entries.find(({ path }) => /^(?:[^/]+\/)?bagit\.txt$/.test(path));
  if (bag) return { kind: "bag", works: await planOfBag(zip, bag.path.replace("bagit.txt", "")) };
  const table = zip.entries.find(({ path }) => /^(?:[^/]+\/)?works\.csv$/.test(path));
  if (!table) throw new ZipRefused("It holds neither a bag (bagit.txt) nor a table (works.csv).");
  return { kind: "table", works: await planOfTable(zip, table.path) };
}

const described = z.object({
  format: z.literal(bagFormat),
  publicId: z.string().max(40),
  fields: z.record(z.string(), z.string().max(workLimits.body)),
  files: z
    .array(
      z.object({
        path: z.string().max(400),
        name: z.string().max(300),
        alt: z.string().max(workLimits.alt).default(""),
        cover: z.boolean().default(false),
      }),
    )
    .max(workLimits.files),
});

async function planOfBag(zip: ReadZip, base: string): Promise<PlannedWork[]> {
  const lines = (await zip.text(`${base}manifest-sha256.txt`, textMax)).split("\n");
  const digests = new Map(
    lines.flatMap((line) => {
      const [, sha256 = "", path = ""] = /^([0-9a-f]{64})[ \t]+(.+)$/i.exec(line) ?? [];
      return path ? [[base + path, sha256.toLowerCase()] as const] : [];
    }),
  );
  const heads = zip.entries.filter(({ path }) =>
    /\/data\/works\/[^/]+\/work\.json$/.test(`/${path}`),
  );
  if (heads.length > mostWorks) throw new ZipRefused(`At most ${mostWorks} works fit at once.`);
  const works: PlannedWork[] = [];
  for (const { path } of heads) {
    const key = path.split("/").at(-2) ?? path;
    const read = described.safeParse(jsonOf(await zip.text(path, textMax)));
    if (!read.success || !digests.has(path)) {
      const problems = ["Its description can’t be read, or is not in the manifest."];
      works.push({ key, fields: { title: key }, files: [], bytes: 0, problems });
      continue;
    }
    const folder = path.replace("work.json", "");
    const files = read.data.files.map((file) => ({
      ...file,
      path: folder + file.path,
      sha256: digests.get(folder + file.path) ?? null,
    }));
    const unlisted = files.find(({ sha256 }) => sha256 === null);
    const problems = unlisted ? [`${unlisted.name} is not in the manifest.`] : [];
    works.push(planned(zip, key, read.data.fields, files, problems));
  }
  return works;
}

async function planOfTable(zip: ReadZip, path: string): Promise<PlannedWork[]> {
  const base = path.replace("works.csv", "");
  const [head = [], ...rows] = rowsOf(await zip.text(path, textMax));
  const names = head.map((name) => name.trim());
  if (!names.includes("title")) throw new ZipRefused("The first row of works.csv names no title.");
  return rows.map((row, index) => {
    const { files = "", ...fields } = Object.fromEntries(
      names.map((name, at) => [name, row[at] ?? ""]),
    );
    const wanted = files
      .split(";")
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => ({
        ...{ path: base + each, name: each.split("/").at(-1) ?? each, sha256: null },
        ...{ alt: fields.alt ?? "", cover: false },
      }));
    return planned(zip, `row ${index + 2}`, fields, wanted, []);
  });
}

function planned(
  zip: ReadZip,
  key: string,
  given: Readonly<Record<string, string>>,
  files: readonly PlannedFile[],
  found: readonly string[],
): PlannedWork {
  const fields = Object.fromEntries(
    draftNames.flatMap((name) => {
      const value = given[name]?.trim();
      return value && !notCarried.has(name) ? [[name, value]] : [];
    }),
  );
  // For subscribers of somebody's tiers, or a guild, elsewhere: here its maker chooses anew.
  if (fields.access === "tier" || fields.access === "guild") fields.access = "members";
  const sizes = new Map(zip.entries.map(({ path, bytes }) => [path, bytes]));
  const missing = files.filter(({ path }) => !sizes.has(path));
  const read = workInput.safeParse(fields);
  return {
    ...{ key, fields, files },
    bytes: files.reduce((sum, { path }) => sum + (sizes.get(path) ?? 0), 0),
    problems: [
      ...found,
      ...missing.map(({ name }) => `There is no ${name} in it.`),
      ...(files.length > workLimits.files
        ? [`A work holds at most ${workLimits.files} files.`]
        : []),
      ...(read.success
        ? []
        : read.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)),
    ],
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function rowsOf(text: string): string[][] {
  try {
    return parseCsv(text, { maxRows: mostWorks + 1 });
  } catch (error) {
    if (error instanceof RangeError) throw new ZipRefused(`works.csv: ${error.message}.`);
    throw error;
  }
}
