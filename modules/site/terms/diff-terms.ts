import type { TermsDifference, TermsDiffPart } from "../contract.ts";
import type { TermsSection, TermsVersion } from "./versions.ts";

/** What became of each section between two versions; those that stayed the same are left out. */
export function diffTerms(before: TermsVersion, after: TermsVersion): TermsDifference[] {
  const old = new Map(before.sections.map((section) => [section.id, section]));
  const currentIds = new Set(after.sections.map(({ id }) => id));
  return [
    ...after.sections.flatMap((section) => compare(old.get(section.id), section)),
    ...before.sections
      .filter(({ id }) => !currentIds.has(id))
      .flatMap((section) => compare(section, undefined)),
  ];
}

function compare(
  before: TermsSection | undefined,
  after: TermsSection | undefined,
): TermsDifference[] {
  const pieces = difference(textOf(before), textOf(after));
  if (pieces.every(({ kind }) => kind === "same")) return [];
  const kind = !before ? "added" : !after ? "removed" : "changed";
  return [{ kind, title: (after ?? before)?.title ?? "", pieces }];
}

/** Compared by sentence: a changed word shows its sentence, not the whole paragraph. */
const textOf = (section: TermsSection | undefined): string[] =>
  section
    ? [section.summary, ...section.paragraphs].flatMap((text) => text.split(/(?<=[.!?])\s+/))
    : [];

/** Keeps the longest common subsequence of sentences; the rest was removed or added. */
export function difference(before: readonly string[], after: readonly string[]): TermsDiffPart[] {
  const common = before.map(() => Array<number>(after.length + 1).fill(0));
  common.push(Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const row = common[i];
      if (row)
        row[j] =
          before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const pieces: TermsDiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const old = before[i];
    const next = after[j];
    if (old !== undefined && old === next) {
      pieces.push({ kind: "same", text: old });
      i++;
      j++;
    } else if (old !== undefined && (next === undefined || at(i + 1, j) >= at(i, j + 1))) {
      pieces.push({ kind: "removed", text: old });
      i++;
    } else if (next !== undefined) {
      pieces.push({ kind: "added", text: next });
      j++;
    }
  }
  return pieces;
}
