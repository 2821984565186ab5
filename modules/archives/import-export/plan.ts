import { z } from "zod";
import { parseCsv } from "#platform/csv";
import { type Message, message } from "#platform/i18n";
import { ZipError, type ZipReader } from "#platform/zip";
import { workLimits } from "../constants.ts";
import { bagFormat } from "./bag.ts";
import { findGhost, planOfGhost } from "./ghost.ts";
import { collectionsOfBag } from "./plan-collections.ts";
import {
  fieldNames,
  jsonOf,
  maxWorks,
  type PlannedCollection,
  type PlannedWork,
  planned,
} from "./planned-work.ts";

export interface Plan {
  readonly kind: "bag" | "table" | "ghost";
  readonly works: readonly PlannedWork[];
  readonly collections: readonly PlannedCollection[];
}

const textMax = 4 * 1024 * 1024;
/** All descriptions of a bag together. */
const describedMax = 64 * 1024 * 1024;

/**
 * Plans the import of a ZIP: a bag from this site, files with a table of works, or a Ghost site.
 */
export async function planImport(zip: ZipReader): Promise<Plan> {
  const bag = zip.entries.find(({ path }) => /^(?:[^/]+\/)?bagit\.txt$/.test(path));
  if (bag) {
    const base = bag.path.replace("bagit.txt", "");
    const digests = await digestsOf(zip, base);
    const works = await planOfBag(zip, digests);
    return { kind: "bag", works, collections: await collectionsOfBag(zip, base, digests) };
  }
  const table = zip.entries.find(({ path }) => /^(?:[^/]+\/)?works\.csv$/.test(path));
  if (table) return { kind: "table", works: await planOfTable(zip, table.path), collections: [] };
  const ghost = await findGhost(zip);
  if (ghost) return { kind: "ghost", works: await planOfGhost(zip, ghost), collections: [] };
  throw new ZipError("archives.import.errors.unknownFormat" satisfies Message);
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

type Digests = ReadonlyMap<string, string>;

async function digestsOf(zip: ZipReader, base: string): Promise<Digests> {
  const lines = (await zip.text(`${base}manifest-sha256.txt`, textMax)).split("\n");
  return new Map(
    lines.flatMap((line) => {
      const [, sha256 = "", path = ""] = /^([0-9a-f]{64})[ \t]+(.+)$/i.exec(line) ?? [];
      return path ? [[base + path, sha256.toLowerCase()] as const] : [];
    }),
  );
}

async function planOfBag(zip: ZipReader, digests: Digests): Promise<PlannedWork[]> {
  const heads = zip.entries.filter(({ path }) =>
    /\/data\/works\/[^/]+\/work\.json$/.test(`/${path}`),
  );
  if (heads.length > maxWorks)
    throw new ZipError(message("archives.import.errors.tooManyWorks", { max: maxWorks }));
  if (heads.reduce((sum, { bytes }) => sum + bytes, 0) > describedMax)
    throw new ZipError("archives.import.errors.descriptionsTooLarge" satisfies Message);
  const works: PlannedWork[] = [];
  for (const { path } of heads) {
    const key = path.split("/").at(-2) ?? path;
    const read = described.safeParse(jsonOf(await zip.text(path, textMax)));
    if (!read.success || !digests.has(path)) {
      const problems = [
        { message: "archives.import.errors.unreadableDescription" satisfies Message },
      ];
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
    const problems = unlisted
      ? [{ message: message("archives.import.errors.notInManifest", { name: unlisted.name }) }]
      : [];
    works.push(planned(zip, key, read.data.fields, files, problems));
  }
  return works;
}

const tableColumns: ReadonlySet<string> = new Set([...fieldNames, "files", "alt"]);

async function planOfTable(zip: ZipReader, path: string): Promise<PlannedWork[]> {
  const base = path.replace("works.csv", "");
  const [head = [], ...rows] = rowsOf(await zip.text(path, textMax));
  // Only the columns that are used: a hostile table has a million others.
  const columns = [...new Map(head.map((name, at) => [name.trim(), at]))].filter(([name]) =>
    tableColumns.has(name),
  );
  if (!columns.some(([name]) => name === "title"))
    throw new ZipError("archives.import.errors.noTitleColumn" satisfies Message);
  return rows.map((row, index) => {
    const { files = "", ...fields } = Object.fromEntries(
      columns.map(([name, at]) => [name, row[at] ?? ""]),
    );
    const wanted = files
      .split(";")
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => ({
        path: base + each,
        name: each.split("/").at(-1) ?? each,
        sha256: null,
        alt: fields.alt ?? "",
        cover: false,
      }));
    return planned(zip, `row ${index + 2}`, fields, wanted, []);
  });
}

function rowsOf(text: string): string[][] {
  try {
    return parseCsv(text, { maxRows: maxWorks + 1 });
  } catch (error) {
    if (error instanceof RangeError)
      throw new ZipError(message("archives.import.errors.csv", { error: error.message }));
    throw error;
  }
}
