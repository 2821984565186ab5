import { message } from "#platform/i18n";
import { languageCodeOf } from "#platform/languages";
import { toStorableText } from "#platform/plain-text";
import type { ZipReader } from "#platform/zip";
import { workLimits } from "../constants.ts";
import { draftNames, workInput } from "../inputs.ts";
import type { ImportProblem } from "./views.ts";

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
  readonly problems: readonly ImportProblem[];
}

/** A series with its works by their original location. */
export interface PlannedCollection {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly works: readonly string[];
  readonly notes: Readonly<Record<string, string>>;
  readonly cover: string | null;
}

export const maxWorks = 1_000;
/** Fields that refer to records of the original site. */
const excludedFields = new Set([
  "tierId",
  "guildId",
  "coverFileId",
  "publishAt",
  "opensAt",
  "opensTo",
]);

/** Names of fields in bags and tables that were exported before they were renamed. */
const formerNames: Readonly<Record<string, string>> = {
  license: "licence",
  licenseText: "licenceText",
};

/** What a field may be called in a bag or a table. */
export const fieldNames: readonly string[] = [...draftNames, ...Object.values(formerNames)];

/** A work as it would be imported, with everything that prevents it. */
export function planned(
  zip: ZipReader,
  named: string,
  input: Readonly<Record<string, string>>,
  listed: readonly PlannedFile[],
  found: readonly ImportProblem[],
): PlannedWork {
  const key = toStorableText(named);
  const files = listed.map((file) => ({
    ...file,
    name: toStorableText(file.name),
    alt: toStorableText(file.alt),
  }));
  const fields = Object.fromEntries(
    draftNames.flatMap((name) => {
      const value = toStorableText(input[name] ?? input[formerNames[name] ?? ""] ?? "").trim();
      return value && !excludedFields.has(name) ? [[name, value]] : [];
    }),
  );
  if (fields.language) fields.language = languageCodeOf(fields.language) ?? fields.language;
  // Tiers and guilds of the original site don't exist here: the owner chooses again.
  if (fields.access === "tier" || fields.access === "guild") fields.access = "members";
  const sizes = new Map(zip.entries.map(({ path, bytes }) => [path, bytes]));
  const missing = files.filter(({ path }) => !sizes.has(path));
  const read = workInput.safeParse(fields);
  return {
    key,
    fields,
    files,
    bytes: files.reduce((sum, { path }) => sum + (sizes.get(path) ?? 0), 0),
    problems: [
      ...found,
      ...missing.map(({ name }) => ({
        message: message("archives.import.errors.missingFile", { name }),
      })),
      ...(files.length > workLimits.files
        ? [{ message: message("archives.errors.tooManyFiles", { max: workLimits.files }) }]
        : []),
      ...(read.success
        ? []
        : read.error.issues.map((issue) => ({
            field: String(issue.path[0]),
            message: issue.message,
          }))),
    ],
  };
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
