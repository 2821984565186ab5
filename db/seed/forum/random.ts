/** Chance that falls the same way on every machine. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** From 0 to below `below`. */
    whole: (below: number) => Math.floor(next() * below),
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
    /** `count` distinct items. */
    some: <T>(all: readonly T[], count: number): T[] => {
      const left = [...all];
      const chosen: T[] = [];
      while (chosen.length < count && left.length > 0)
        chosen.push(...left.splice(Math.floor(next() * left.length), 1));
      return chosen;
    },
  };
}
export type Random = ReturnType<typeof randomFrom>;
