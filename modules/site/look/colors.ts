export type Color = readonly [red: number, green: number, blue: number];

export const black: Color = [0, 0, 0];
export const white: Color = [255, 255, 255];
const steps = 50;

/** As WCAG 2 defines it, from 1 to 21. */
export const contrastOf = (one: string, other: string): number =>
  contrast(parseColor(one), parseColor(other));

export function contrast(one: Color, other: Color): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dim + 0.05);
}

export function luminance([red, green, blue]: Color): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Rounded, so that contrast is checked with the color that is shown. */
export function mix(one: Color, other: Color, share: number): Color {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [part(0), part(1), part(2)];
}

/**
 * A color, changed toward another just as much as is needed to read it on all grounds, and on the
 * first of them washed with itself.
 */
export function readable(
  color: Color,
  toward: Color,
  grounds: readonly Color[],
  { wash = 0, atLeast = 4.5 } = {},
): Color {
  for (let step = 0; step < steps; step++) {
    const tone = mix(color, toward, step / steps);
    const [paper = toward] = grounds;
    const all = wash > 0 ? [...grounds, mix(paper, tone, wash)] : grounds;
    if (all.every((ground) => contrast(tone, ground) >= atLeast)) return tone;
  }
  return toward;
}

export function parseColor(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export const formatColor = (color: Color): string =>
  `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
