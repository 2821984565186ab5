import { type Pigment, pigmentNames, secondPigment } from "./pigments.ts";
import { hash, pick, seededRandom } from "./seeded-random.ts";

/** The six cuts, on a field of 40 by 40. */
const cuts: readonly [string, ...string[]] = [
  "M13 0A27 27 0 0 0 40 27V0Z",
  "M0 40V12L28 40Z",
  "M0 26H40V40H0Z",
  "M0 14A26 26 0 0 1 26 40H0Z",
  "M20 0H40V40H20Z",
  "M0 40A20 20 0 0 1 40 40Z",
];

export interface AvatarDrawing {
  readonly ground: Pigment;
  readonly second: Pigment;
  readonly cut: string;
}

/** A person's avatar follows from their identifier, so it is the same everywhere and never stored. */
export function drawAvatar(id: string): AvatarDrawing {
  const random = seededRandom(hash(`${id}av7`));
  const ground = pick(random, pigmentNames);
  const second = secondPigment(ground, pick(random, pigmentNames));
  return { ground, second, cut: pick(random, cuts) };
}

/** The first letter or digit of the name, or a dot if there is none. */
export function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name.replace(/^The\s+/, ""))?.[0].toLocaleUpperCase("en") ?? "·";
}
