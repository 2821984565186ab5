import type { Block } from "./block.ts";
import { disc, flight, hill } from "./cuts.ts";
import { mix } from "./palettes.ts";

/** Three hills under a sun. */
export function hills(block: Block): string {
  const { width, height, random, colors } = block;
  const cut = colors.paper;
  return [
    disc(width * (0.25 + random() * 0.5), height * 0.27, height * 0.12, colors.voice),
    hill(block, {
      y: height * 0.45,
      swing: height * 0.06,
      fill: colors.light,
      cut,
      gap: height * 0.034,
      weight: 1.6,
      turns: 6,
      lines: 12,
    }),
    hill(block, {
      y: height * 0.6,
      swing: height * 0.08,
      fill: colors.deep,
      cut,
      gap: height * 0.036,
      weight: 1.8,
      turns: 5,
      lines: 11,
    }),
    hill(block, {
      y: height * 0.8,
      swing: height * 0.07,
      fill: colors.key,
      cut,
      gap: height * 0.04,
      weight: 2,
      turns: 4,
      lines: 8,
    }),
  ].join("");
}

/** Six ridges, one behind the other, with geese above. Best in portrait format. */
export function ranges(block: Block): string {
  const { width, height, colors } = block;
  const { paper, key, deep, light } = colors;
  const fills = [
    mix(light, paper, 0.45),
    light,
    mix(light, deep, 0.5),
    deep,
    mix(deep, key, 0.5),
    key,
  ];
  const geese = flight(
    9,
    (index) => [width * (0.2 + index * 0.034), height * (0.17 + Math.abs(index - 4) * 0.012)],
    width * 0.014,
    key,
  );
  const ridges = fills.map((fill, index) =>
    hill(block, {
      y: height * (0.34 + index * 0.115),
      swing: height * (0.05 - index * 0.003),
      fill,
      // The farthest ridge is too pale for paper-coloured cuts.
      cut: index === 0 ? mix(fill, key, 0.35) : paper,
      gap: height * 0.0125,
      weight: 1.9,
      turns: 6 - Math.floor(index / 2),
      lines: 11,
    }),
  );
  return disc(width * 0.66, height * 0.2, width * 0.1, colors.voice) + geese + ridges.join("");
}
