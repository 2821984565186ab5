import { at, type Block } from "./block.ts";
import { disc, flight, gougeDashes, ground, hill, water } from "./cuts.ts";

/** A sun over an estuary, its reflection broken by the tide. */
export function estuary(block: Block): string {
  const { width: w, height: h, random, colors } = block;
  const x = w * (0.3 + random() * 0.4);
  let drawn = disc(x, h * 0.28, h * 0.13, colors.voice);
  drawn += hill(block, {
    y: h * 0.47,
    swing: h * 0.035,
    fill: colors.light,
    cut: colors.paper,
    gap: h * 0.02,
    weight: 1.3,
    turns: 6,
    lines: 5,
  });
  drawn += ground(block, h * 0.54, colors.deep) + water(block, h * 0.56, h * 0.98, 2, 22);
  drawn += `<g stroke="${colors.voice}" stroke-linecap="round">`;
  for (let index = 0; index < 11; index++) {
    const half = h * 0.11 * (1 - index * 0.05) * (0.6 + random() * 0.6);
    drawn += `<path d="M${at(x - half)} ${at(h * (0.565 + index * 0.037))}H${at(x + half)}" stroke-width="${at(1.8 + index * 0.22)}"/>`;
  }
  drawn += `</g><path d="M0 ${at(h * 0.86)}C${at(w * 0.2)} ${at(h * 0.8)} ${at(w * 0.34)} ${at(h * 0.9)} ${at(w * 0.5)} ${at(h * 0.92)}S${at(w * 0.72)} ${at(h * 0.99)} ${at(w * 0.8)} ${h}H0Z" fill="${colors.key}"/>`;
  drawn += `<g fill="none" stroke="${colors.paper}" stroke-width="1.5" stroke-linecap="round"><path d="M0 ${at(h * 0.9)}C${at(w * 0.2)} ${at(h * 0.84)} ${at(w * 0.3)} ${at(h * 0.93)} ${at(w * 0.46)} ${at(h * 0.95)}" stroke-dasharray="22 6 40 9"/><path d="M0 ${at(h * 0.945)}C${at(w * 0.2)} ${at(h * 0.9)} ${at(w * 0.3)} ${at(h * 0.96)} ${at(w * 0.4)} ${at(h * 0.98)}" stroke-dasharray="30 8 12 7"/></g>`;
  return (
    drawn +
    flight(
      7,
      (index) => [
        w * (0.62 + index * 0.038) + (random() - 0.5) * 6,
        h * (0.2 + Math.abs(index - 3) * 0.026),
      ],
      h * 0.018,
      colors.key,
    )
  );
}

/** Three boats on a red sea. */
export function boats(block: Block): string {
  const { width: w, height: h, colors } = block;
  const boat = (x: number, y: number, size: number, sail: string) =>
    `<path d="M${at(x - size * 0.5)} ${at(y)}H${at(x + size * 0.5)}L${at(x + size * 0.36)} ${at(y + size * 0.16)}H${at(x - size * 0.36)}Z" fill="${colors.key}"/>` +
    `<path d="M${at(x - size * 0.02)} ${at(y - size * 0.9)}V${at(y - size * 0.05)}H${at(x - size * 0.42)}Z" fill="${sail}"/>` +
    `<path d="M${at(x + size * 0.04)} ${at(y - size * 0.78)}L${at(x + size * 0.4)} ${at(y - size * 0.05)}H${at(x + size * 0.04)}Z" fill="${colors.paper}" stroke="${colors.key}" stroke-width="1.6"/>`;
  return [
    ground(block, h * 0.5, colors.deep),
    hill(block, {
      y: h * 0.44,
      swing: h * 0.03,
      fill: colors.light,
      cut: colors.paper,
      gap: h * 0.018,
      weight: 1.2,
      turns: 6,
      lines: 5,
      foot: h * 0.52,
    }),
    water(block, h * 0.53, h, 2, 22),
    boat(w * 0.26, h * 0.58, h * 0.2, colors.voice),
    boat(w * 0.78, h * 0.61, h * 0.17, colors.key),
    boat(w * 0.52, h * 0.77, h * 0.38, colors.voice),
  ].join("");
}

/** Reeds in still water before a low sun. */
export function reeds(block: Block): string {
  const { width: w, height: h, random, colors } = block;
  let drawn = disc(w * 0.64, h * 0.34, h * 0.17, colors.voice);
  drawn += ground(block, h * 0.78, colors.deep) + water(block, h * 0.8, h, 1.6, 9);
  for (let index = 0; index < 26; index++) {
    const foot = random() * w;
    const top = h * (0.15 + random() * 0.45);
    const lean = (random() - 0.3) * w * 0.1;
    const tip = foot + lean;
    drawn += `<path d="M${at(foot)} ${h}Q${at(foot)} ${at((top + h) / 2)} ${at(tip)} ${at(top)}" stroke="${random() > 0.35 ? colors.key : colors.deep}" stroke-width="${at(1.4 + random() * 2)}" fill="none" stroke-linecap="round"/>`;
    if (random() > 0.45)
      drawn += `<rect x="${at(tip - 3)}" y="${at(top - 2)}" width="6" height="${at(h * 0.075)}" rx="3" fill="${colors.key}" transform="rotate(${at(lean * 0.2)} ${at(tip)} ${at(top)})"/>`;
  }
  return (
    drawn +
    flight(
      5,
      (index) => [w * (0.14 + index * 0.075), h * (0.16 + Math.abs(index - 2) * 0.03)],
      h * 0.022,
      colors.key,
    )
  );
}

/** A lighthouse at two in the morning. */
export function lighthouse(block: Block): string {
  const { width: w, height: h, colors } = block;
  const { paper, key, light, voice } = colors;
  const x = w * 0.62;
  const top = h * 0.26;
  const ray = (angle: number) =>
    `${at(x + w * 1.2 * Math.cos(angle))} ${at(top + w * 0.3 * Math.sin(angle))}`;
  let drawn = "";
  for (let index = 0; index < 9; index++) {
    const angle = Math.PI * (0.72 + index * 0.07);
    const second = index % 2 === 1;
    drawn += `<path d="M${at(x)} ${at(top)}L${ray(angle)}L${ray(angle + 0.1)}Z" fill="${second ? light : voice}" opacity="${second ? 0.7 : 0.9}"/>`;
  }
  drawn += ground(block, h * 0.66, colors.deep) + water(block, h * 0.68, h * 0.98, 1.8, 14);
  drawn += `<path d="M${at(x - h * 0.045)} ${at(top + h * 0.05)}H${at(x + h * 0.045)}L${at(x + h * 0.075)} ${at(h * 0.72)}H${at(x - h * 0.075)}Z" fill="${paper}" stroke="${key}" stroke-width="2"/>`;
  for (let index = 0; index < 3; index++) {
    const y = top + h * (0.1 + index * 0.13);
    const half = h * (0.047 + index * 0.009);
    drawn += `<path d="M${at(x - half)} ${at(y)}H${at(x + half)}V${at(y + h * 0.06)}H${at(x - half)}Z" fill="${key}"/>`;
  }
  drawn += `<path d="M${at(x - h * 0.035)} ${at(top - h * 0.03)}H${at(x + h * 0.035)}V${at(top + h * 0.05)}H${at(x - h * 0.035)}ZM${at(x - h * 0.05)} ${at(top - h * 0.03)}L${at(x)} ${at(top - h * 0.09)}L${at(x + h * 0.05)} ${at(top - h * 0.03)}Z" fill="${key}"/>`;
  drawn += `<path d="M${at(w * 0.3)} ${h}C${at(w * 0.36)} ${at(h * 0.86)} ${at(w * 0.48)} ${at(h * 0.72)} ${at(w * 0.62)} ${at(h * 0.7)}S${at(w * 0.86)} ${at(h * 0.76)} ${w} ${at(h * 0.72)}V${h}Z" fill="${key}"/>`;
  const rocks = [0.05, 0.1, 0.15, 0.2].map(
    (down) =>
      `<path d="M${at(w * (0.42 + down * 0.3))} ${at(h * (0.84 + down * 0.6))}C${at(w * 0.5)} ${at(h * (0.74 + down))} ${at(w * 0.58)} ${at(h * (0.72 + down))} ${at(w * 0.64)} ${at(h * (0.71 + down))}S${at(w * 0.86)} ${at(h * (0.77 + down))} ${w} ${at(h * (0.73 + down))}" stroke-dasharray="${gougeDashes(block)}"/>`,
  );
  return `${drawn}<g fill="none" stroke="${light}" stroke-width="1.6" stroke-linecap="round">${rocks.join("")}</g>`;
}
