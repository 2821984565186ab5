type Color = readonly [red: number, green: number, blue: number];

const black: Color = [0, 0, 0];
const white: Color = [255, 255, 255];
/** The grounds on which text in the accent color is written, as in `app/ui/styles/tokens.css`. */
const lightGrounds = ["#f6f2e9", "#fdfbf6", "#ede7da"].map(parse);
const darkGrounds = ["#11161a", "#181f24", "#0b0f12"].map(parse);
const minContrast = 4.5;
const steps = 50;

export interface AccentTones {
  /** Of text and filled buttons, readable in its theme. */
  readonly light: string;
  readonly dark: string;
}

/**
 * The two tones of an accent color: made darker for the light theme and lighter for the dark one,
 * just as much as is needed to read it there.
 */
export function accentTones(accent: string): AccentTones {
  const color = parse(accent);
  return {
    light: format(readable(color, black, lightGrounds, 0.12)),
    dark: format(readable(color, white, darkGrounds, 0.18)),
  };
}

/** The style sheet of a site's accent color. It is in no layer, and so wins over the tokens. */
export function accentCss(accent: string): string {
  const tones = accentTones(accent);
  const light = parse(tones.light);
  const dark = parse(tones.dark);
  const [lightGround = white] = lightGrounds;
  const [darkGround = black] = darkGrounds;
  const pair = (one: Color, other: Color) => `light-dark(${format(one)},${format(other)})`;
  const values = {
    verd: pair(light, dark),
    "verd-fill": pair(light, dark),
    "verd-hover": pair(mix(light, black, 0.2), mix(dark, white, 0.2)),
    "on-verd": pair(white, [11, 15, 18]),
    "verd-wash": pair(mix(lightGround, light, 0.12), mix(darkGround, dark, 0.18)),
    patina: pair(mix(light, lightGround, 0.5), mix(dark, darkGround, 0.5)),
  };
  const rules = Object.entries(values).map(([name, value]) => `--${name}:${value}`);
  return `:root:not([data-accent],[data-theme="contrast"]){${rules.join(";")}}\n`;
}

function readable(color: Color, toward: Color, grounds: readonly Color[], wash: number): Color {
  for (let step = 0; step < steps; step++) {
    const tone = mix(color, toward, step / steps);
    const [paper = toward] = grounds;
    const all = [...grounds, mix(paper, tone, wash)];
    if (all.every((ground) => contrast(tone, ground) >= minContrast)) return tone;
  }
  return toward;
}

/** As WCAG 2 defines it, from 1 to 21. */
export const contrastOf = (one: string, other: string): number =>
  contrast(parse(one), parse(other));

function contrast(one: Color, other: Color): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dim + 0.05);
}

function luminance([red, green, blue]: Color): number {
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Rounded, so that contrast is checked with the color that is shown. */
function mix(one: Color, other: Color, share: number): Color {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] + (other[index] - one[index]) * share);
  return [part(0), part(1), part(2)];
}

function parse(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

const format = (color: Color): string =>
  `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
