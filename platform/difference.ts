import { diffWordsWithSpace } from "diff";

export interface DifferencePart {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Two long texts with nothing in common are shown whole: comparing them word by word is slow. */
export function difference(before: string, after: string): DifferencePart[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: 4_000, timeout: 200 });
  if (!changes)
    return [
      { kind: "removed", text: before },
      { kind: "added", text: after },
    ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    text: value,
  }));
}
