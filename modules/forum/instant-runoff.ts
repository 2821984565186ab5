/** The same ranking, and how many gave it. */
export interface Tally {
  readonly choices: readonly number[];
  readonly ballotCount: number;
}

export interface Decision {
  readonly winner: number | null;
  readonly rounds: number;
  /** What each option had in the last round it stood in. */
  readonly counts: readonly number[];
}

/**
 * Instant runoff: the last option is eliminated and its ballots pass to the next remaining choice,
 * until one has more than half. Ties at the bottom eliminate the later-listed option, so the result
 * is deterministic.
 */
export function instantRunoff(options: number, tallies: readonly Tally[]): Decision {
  const counts = new Array<number>(options).fill(0);
  let standing = Array.from({ length: options }, (_, option) => option);
  for (let rounds = 1; ; rounds++) {
    const round = countRound(standing, tallies);
    for (const option of standing) counts[option] = round.get(option) ?? 0;
    const total = [...round.values()].reduce((sum, each) => sum + each, 0);
    if (total === 0) return { winner: null, rounds: 0, counts };
    const most = Math.max(...round.values());
    const leading = standing.filter((option) => round.get(option) === most);
    if (most * 2 > total || leading.length === standing.length)
      return { winner: leading.length === 1 ? (leading[0] ?? null) : null, rounds, counts };
    const least = Math.min(...standing.map((option) => round.get(option) ?? 0));
    const last = standing.filter((option) => (round.get(option) ?? 0) === least).at(-1);
    standing = standing.filter((option) => option !== last);
  }
}

function countRound(standing: readonly number[], tallies: readonly Tally[]): Map<number, number> {
  const still = new Set(standing);
  const round = new Map(standing.map((option) => [option, 0]));
  for (const { choices, ballotCount } of tallies) {
    const first = choices.find((choice) => still.has(choice));
    if (first !== undefined) round.set(first, (round.get(first) ?? 0) + ballotCount);
  }
  return round;
}
