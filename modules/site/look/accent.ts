import { black, type Color, formatColor, mix, parseColor, readable, white } from "./colors.ts";
import { defaultPalette, type Palettes } from "./palette.ts";

export interface AccentTones {
  /** Of text and filled buttons, readable in its theme. */
  readonly light: string;
  readonly dark: string;
}

const washes = { light: 0.12, dark: 0.18 };
/** On a filled button in the dark theme. */
const darkText = parseColor("#0b0f12");

/** The grounds on which text in the accent color is written. */
const groundsOf = ({ paper, sheet, sunk }: Palettes["light"]): Color[] =>
  [paper, sheet, sunk].map(parseColor);

/**
 * The two tones of an accent color: made darker for the light theme and lighter for the dark one,
 * just as much as is needed to read it there. Without an accent color, those of the product.
 */
export function accentTones(accent: string, palettes: Palettes = defaultPalette): AccentTones {
  const { light, dark } = palettes;
  const tone = (color: string, toward: Color, grounds: readonly Color[], wash: number) =>
    formatColor(readable(parseColor(color), toward, grounds, { wash }));
  return {
    light: tone(accent || defaultPalette.light.verd, black, groundsOf(light), washes.light),
    dark: tone(
      accent || defaultPalette.dark.verd,
      white,
      [...groundsOf(dark), darkText],
      washes.dark,
    ),
  };
}

/** The tokens of an accent color, each for the light and the dark theme. */
export function accentTokens(accent: string, palettes: Palettes = defaultPalette) {
  const tones = accentTones(accent, palettes);
  const light = parseColor(tones.light);
  const dark = parseColor(tones.dark);
  const lightGround = parseColor(palettes.light.paper);
  const darkGround = parseColor(palettes.dark.paper);
  const pair = (one: Color, other: Color) =>
    `light-dark(${formatColor(one)},${formatColor(other)})`;
  return {
    verd: pair(light, dark),
    "verd-fill": pair(light, dark),
    "verd-hover": pair(mix(light, black, 0.2), mix(dark, white, 0.2)),
    "on-verd": pair(white, darkText),
    "verd-wash": pair(mix(lightGround, light, washes.light), mix(darkGround, dark, washes.dark)),
    patina: pair(mix(light, lightGround, 0.5), mix(dark, darkGround, 0.5)),
  };
}

export const declarations = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(";");

/** The style sheet of a site's accent color. It is in no layer, and so wins over the tokens. */
export const accentCss = (accent: string, palettes: Palettes = defaultPalette): string =>
  `:root:not([data-accent],[data-theme="contrast"]){${declarations(accentTokens(accent, palettes))}}\n`;
