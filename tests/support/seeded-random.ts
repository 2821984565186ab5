/**
 * Deterministic randomness: the same seed gives the same run, so that a failure can be reproduced.
 */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick<T>(from: readonly T[]): T {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error("nothing to pick from");
      return picked;
    },
    text: (length: number, alphabet: string) =>
      Array.from({ length }, () => alphabet[below(alphabet.length)]).join(""),
  };
}

export type SeededRandom = ReturnType<typeof seededRandom>;
