import { storable } from "#platform/plain-text";
import type { ReadZip } from "#platform/zip";
import { draftNames, workInput } from "../inputs.ts";
import { workLimits } from "../words.ts";

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

/** A series of somebody's, with their own works by where they were. */
export interface PlannedCollection {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly works: readonly string[];
  readonly notes: Readonly<Record<string, string>>;
  readonly cover: string | null;
}

export const mostWorks = 1_000;
/** What is kept elsewhere means nothing here. */
const notCarried = new Set(["tierId", "guildId", "coverFileId", "publishAt", "opensAt", "opensTo"]);

/** A work as it would come in, with everything that would keep it out. */
export function planned(
  zip: ReadZip,
  named: string,
  given: Readonly<Record<string, string>>,
  listed: readonly PlannedFile[],
  found: readonly string[],
): PlannedWork {
  const key = storable(named);
  const files = listed.map((file) => ({
    ...file,
    name: storable(file.name),
    alt: storable(file.alt),
  }));
  const fields = Object.fromEntries(
    draftNames.flatMap((name) => {
      const value = storable(given[name] ?? "").trim();
      return value && !notCarried.has(name) ? [[name, value]] : [];
    }),
  );
  // For subscribers of somebody's tiers, or a guild, elsewhere: here its maker chooses anew.
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

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
