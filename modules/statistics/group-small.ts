import { statisticsLimits } from "./constants.ts";

interface Group {
  readonly name: string;
  readonly readers: number;
}

/**
 * Groups that are large enough to be shown, and the number of readers in all others. If the others
 * are too few themselves, the smallest group joins them: otherwise the total would reveal them.
 */
export function groupSmall<G extends Group>(
  groups: readonly G[],
  /** Readers of which no group is known. */
  others = 0,
): { readonly shown: readonly G[]; readonly rest: number } {
  const sorted = groups
    .filter(({ readers }) => readers > 0)
    .toSorted((a, b) => b.readers - a.readers || (a.name < b.name ? -1 : 1));
  const { smallestGroup } = statisticsLimits;
  let shown = sorted.filter(({ readers }) => readers >= smallestGroup);
  const restOf = () =>
    sorted.slice(shown.length).reduce((sum, { readers }) => sum + readers, others);
  while (shown.length > 0 && restOf() > 0 && restOf() < smallestGroup) shown = shown.slice(0, -1);
  return { shown, rest: restOf() };
}
