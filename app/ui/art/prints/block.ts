import { hash, seededRandom } from "../seeded-random.ts";
import type { Palette } from "./palettes.ts";

/** One print being drawn: its size, colors, random source, and ids for its clip paths. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly colors: Palette;
  readonly random: () => number;
  /** A name for a clip path, different from all others of this print and of other prints. */
  readonly name: () => string;
}

export function newBlock(seed: string, width: number, height: number, colors: Palette): Block {
  const root = hash(seed);
  let names = 0;
  return {
    width,
    height,
    colors,
    random: seededRandom(root),
    name: () => `p${root.toString(36)}-${names++}`,
  };
}

/** A coordinate, to a tenth: finer than any screen shows, and a third of the bytes. */
export const at = (value: number): string => {
  const rounded = value.toFixed(1);
  return rounded.endsWith(".0") ? rounded.slice(0, -2) : rounded;
};
