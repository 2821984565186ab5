import { at, type Block } from "./block.ts";
import { gougeDashes, ground } from "./cuts.ts";

/** Sewn sections in a pile, straight from the press. */
export const quires = (block: Block): string => sections(block, false);

/** The same pile the next evening, rolled forward. */
export const leaningQuires = (block: Block): string => sections(block, true);

function sections(block: Block, leans: boolean): string {
  const { width: w, height: h, random, colors } = block;
  const { paper, key, deep, light, voice } = colors;
  const fills = [deep, key, light, deep, voice, key, light, deep, key];
  const thick = h * 0.072;
  let drawn = "";
  for (const [index, fill] of fills.entries()) {
    const y = h * 0.17 + index * thick * 1.02;
    const shift = leans
      ? w * 0.05 - w * 0.09 * Math.sin((Math.PI * (index + 0.5)) / 9) + (random() - 0.5) * 4
      : (random() - 0.5) * w * 0.012;
    const left = w * 0.14 + shift;
    const right = w * 0.86 + shift * (leans ? 1.2 : 0.4);
    const fold = at(thick * 0.45);
    drawn += `<path d="M${at(left + thick * 0.5)} ${at(y)}H${at(right)}V${at(y + thick * 0.9)}H${at(left + thick * 0.5)}A${fold} ${fold} 0 0 1 ${at(left + thick * 0.5)} ${at(y)}Z" fill="${fill}"/>`;
    const leaves = [1, 2, 3].map(
      (leaf) => `M${at(left + thick * 0.6)} ${at(y + thick * 0.22 * leaf)}H${at(right)}`,
    );
    drawn += `<path d="${leaves.join("")}" fill="none" stroke="${paper}" stroke-width="1.1" stroke-dasharray="${gougeDashes(block)}"/>`;
  }
  const tapes = [0.3, 0.46, 0.6, 0.74].map(
    (share) => `M${at(w * share)} ${at(h * 0.12)}V${at(h * 0.88)}`,
  );
  return `${drawn}<path d="${tapes.join("")}" fill="none" stroke="${paper}" stroke-width="2.4" stroke-dasharray="9 4"/>`;
}

/** Three pots on a shelf. */
export function pots(block: Block): string {
  const { width: w, height: h, colors } = block;
  const foot = h * 0.82;
  const pot = (x: number, wide: number, tall: number, fill: string) => {
    const p = (across: number, up: number) => `${at(x + wide * across)} ${at(foot - tall * up)}`;
    const rings = [0.3, 0.42, 0.54].map(
      (up) =>
        `<path d="M${p(-0.42, up)}Q${p(0, up - 0.05)} ${p(0.42, up)}" stroke="${colors.paper}" stroke-width="1.8" fill="none" stroke-dasharray="${gougeDashes(block)}"/>`,
    );
    return `<path d="M${p(-0.28, 1)}L${p(0.28, 1)}C${p(0.2, 0.8)} ${p(0.6, 0.72)} ${p(0.5, 0.4)}C${p(0.44, 0.15)} ${p(0.26, 0.06)} ${p(0.26, 0)}L${p(-0.26, 0)}C${p(-0.26, 0.06)} ${p(-0.44, 0.15)} ${p(-0.5, 0.4)}C${p(-0.6, 0.72)} ${p(-0.2, 0.8)} ${p(-0.28, 1)}Z" fill="${fill}"/>${rings.join("")}`;
  };
  return (
    ground(block, h * 0.8, colors.key) +
    pot(w * 0.26, h * 0.34, h * 0.42, colors.deep) +
    pot(w * 0.52, h * 0.44, h * 0.62, colors.voice) +
    pot(w * 0.79, h * 0.3, h * 0.34, colors.light)
  );
}
