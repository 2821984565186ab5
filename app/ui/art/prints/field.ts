import { at, type Block } from "./block.ts";
import { disc } from "./cuts.ts";

/** A waveform: bars around a middle line, with one moment highlighted. */
export function waveform({ width: w, height: h, random, colors }: Block): string {
  const count = Math.floor(w / 9);
  let bars = "";
  for (let index = 0; index < count; index++) {
    const along = index / count;
    const swell =
      Math.sin(Math.PI * along) ** 0.8 *
      (0.25 + 0.75 * Math.abs(Math.sin(along * 17 + random()) * Math.cos(along * 7)));
    const half = h * 0.36 * swell * (0.6 + random() * 0.5) + 3;
    const heard = along < 0.4 ? colors.key : colors.deep;
    const fill = along > 0.38 && along < 0.44 ? colors.voice : heard;
    bars += `<rect x="${at(index * 9 + 3)}" y="${at(h * 0.5 - half)}" width="4.4" height="${at(half * 2)}" rx="2.2" fill="${fill}"/>`;
  }
  return bars;
}

/** A walking map: contours and a dashed path. */
export function contours({ width: w, height: h, random, colors }: Block): string {
  const { paper, key, deep, light, voice } = colors;
  const first = random() * 6;
  const second = random() * 6;
  const third = random() * 6;
  const line = (x: number, y: number, radius: number) => {
    let path = "";
    for (let step = 0; step <= 48; step++) {
      const turn = (step / 48) * Math.PI * 2;
      const reach =
        radius *
        (1 +
          0.16 * Math.sin(2 * turn + first) +
          0.09 * Math.sin(3 * turn + second + radius * 0.01) +
          0.05 * Math.sin(5 * turn + third + radius * 0.02));
      path += `${step ? "L" : "M"}${at(x + reach * 1.25 * Math.cos(turn))} ${at(y + reach * 0.92 * Math.sin(turn))}`;
    }
    return `${path}Z`;
  };
  const filled: Readonly<Record<number, string>> = { 9: light, 5: deep, 2: key };
  let drawn = "";
  for (let step = 15; step >= 0; step--) {
    const path = line(
      w * 0.56 + step * 2,
      h * 0.46 + step * 1.5,
      Math.max(w, h) * (0.03 + step * 0.045),
    );
    drawn += `<path d="${path}" fill="${filled[step] ?? "none"}" fill-opacity="${step === 2 ? 1 : 0.9}" stroke="${step < 5 ? paper : key}" stroke-width="${step % 5 === 0 ? 1.8 : 0.9}"/>`;
  }
  return `${drawn}<path d="M0 ${at(h * 0.8)}C${at(w * 0.3)} ${at(h * 0.62)} ${at(w * 0.4)} ${at(h * 0.86)} ${at(w)} ${at(h * 0.7)}" fill="none" stroke="${voice}" stroke-width="2.4" stroke-dasharray="7 5"/>${disc(w * 0.33, h * 0.735, 5, voice)}`;
}

/** A sprig cut from life, in its frame. */
export function sprig({ width: w, height: h, colors }: Block): string {
  const { paper, key, deep, voice } = colors;
  const leaf = (x: number, y: number, angle: number, long: number, fill: string) => {
    const veins = [1, 2, 3, 4, 5, 6, 7].map((vein) => {
      const along = long * (0.1 + vein * 0.09);
      const out = long * 0.17 * Math.sin(Math.PI * (0.12 + vein * 0.1));
      const tip = at(along + long * 0.09);
      return `M${at(along)} 0L${tip} ${at(-out)}M${at(along)} 0L${tip} ${at(out)}`;
    });
    return `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(angle)})" fill="none" stroke="${paper}" stroke-linecap="round"><path d="M0 0C${at(long * 0.3)} ${at(-long * 0.3)} ${at(long * 0.75)} ${at(-long * 0.24)} ${at(long)} 0C${at(long * 0.75)} ${at(long * 0.24)} ${at(long * 0.3)} ${at(long * 0.3)} 0 0Z" fill="${fill}" stroke="none"/><path d="M${at(long * 0.06)} 0H${at(long * 0.9)}" stroke-width="2"/><path d="${veins.join("")}" stroke-width="1.2"/></g>`;
  };
  const x = w * 0.5;
  const size = Math.min(w, h);
  let drawn = `<rect x="${at(w * 0.08)}" y="${at(h * 0.06)}" width="${at(w * 0.84)}" height="${at(h * 0.88)}" fill="none" stroke="${key}" stroke-width="1.5"/>`;
  drawn += `<path d="M${at(x)} ${at(h * 0.9)}C${at(x - 8)} ${at(h * 0.6)} ${at(x + 10)} ${at(h * 0.4)} ${at(x)} ${at(h * 0.2)}" stroke="${key}" stroke-width="3" fill="none"/>`;
  for (let pair = 0; pair < 4; pair++) {
    const y = h * (0.76 - pair * 0.14);
    const long = size * (0.34 - pair * 0.03);
    const [right, left] = pair % 2 ? [deep, key] : [key, deep];
    drawn +=
      leaf(x, y, -28 - pair * 6, long, right) +
      leaf(x, y - h * 0.05, 208 + pair * 6, long * 0.96, left);
  }
  return (
    drawn + leaf(x, h * 0.24, -90, size * 0.2, deep) + disc(w * 0.76, h * 0.8, size * 0.03, voice)
  );
}
