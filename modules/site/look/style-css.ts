import type { SiteFile, SiteStyle } from "../contract.ts";
import { accentCss, accentTokens, declarations } from "./accent.ts";
import { hasOwnColors, type Palettes, paletteOf } from "./palette.ts";

type Fonts = readonly SiteFile[];

export const fontStacks = {
  sans: "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif",
  humanist: "Seravek,'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',sans-serif",
  serif: "Charter,'Bitstream Charter','Sitka Text',Cambria,serif",
  oldstyle: "'Iowan Old Style','Palatino Linotype','URW Palladio L',P052,serif",
  mono: "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace",
} as const;

const radii = {
  none: ["0", "0", "0"],
  small: ["2px", "3px", "5px"],
  normal: undefined,
  large: ["6px", "12px", "18px"],
} as const satisfies Record<SiteStyle["corners"], readonly [string, string, string] | undefined>;

export const palettesOf = ({ light, dark }: SiteStyle): Palettes => ({
  light: paletteOf("light", light),
  dark: paletteOf("dark", dark),
});

/** Colors and type of the site, as rules of its style sheet. */
export function styleCss(style: SiteStyle, accent: string, fonts: Fonts): string {
  const ownColors = hasOwnColors(style.light) || hasOwnColors(style.dark);
  const palettes = palettesOf(style);
  const shapes = declarations(shapeTokens(style, fonts));
  return [
    fontFaces(style, fonts),
    shapes && `:root{${shapes}}\n`,
    ownColors && `:root:not([data-theme="contrast"]){${declarations(colorTokens(palettes))}}\n`,
    (accent || ownColors) && accentCss(accent, palettes),
  ]
    .filter(Boolean)
    .join("");
}

/** The same for a part of one page, to be looked at before it is saved. */
export function previewCss(style: SiteStyle, accent: string, fonts: Fonts): string {
  const palettes = palettesOf(style);
  const [one, two, three] = radii[style.corners] ?? ["3px", "6px", "10px"];
  const tokens = {
    ...colorTokens(palettes),
    ...accentTokens(accent, palettes),
    serif: "'Fraunces Variable',Georgia,serif",
    sans: "'Source Sans 3 Variable',system-ui,sans-serif",
    "radius-1": one,
    "radius-2": two,
    "radius-3": three,
    ...shapeTokens(style, fonts),
  };
  const compact = style.density === "compact" ? ".style-sample{padding:12px;gap:6px}\n" : "";
  return `${fontFaces(style, fonts)}.style-sample{${declarations(tokens)}}\n${compact}`;
}

/** Tokens of both themes; the browser chooses by the color scheme of the element. */
const colorTokens = ({ light, dark }: Palettes): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(light) as (keyof typeof light)[])
      .filter((name) => name !== "verd")
      .map((name) => [name, `light-dark(${light[name]},${dark[name]})`]),
  );

function shapeTokens({ corners, textFont, headingFont }: SiteStyle, fonts: Fonts) {
  const tokens: Record<string, string> = {};
  const text = stackOf(textFont, fonts);
  const headings = stackOf(headingFont, fonts);
  if (text) tokens.sans = text;
  if (headings) tokens.serif = headings;
  radii[corners]?.forEach((radius, index) => {
    tokens[`radius-${index + 1}`] = radius;
  });
  return tokens;
}

const fontNamed = (fonts: Fonts, name: string) => fonts.find((font) => font.name === name);

/** The name is our own: nothing of what the font says is part of a style sheet. */
function stackOf(font: string, fonts: Fonts): string | undefined {
  if (Object.hasOwn(fontStacks, font)) return fontStacks[font as keyof typeof fontStacks];
  const uploaded = fontNamed(fonts, font);
  return uploaded && `"site-${uploaded.name}",system-ui,sans-serif`;
}

const fontFaces = ({ textFont, headingFont }: SiteStyle, fonts: Fonts): string =>
  [...new Set([textFont, headingFont])]
    .flatMap((name) => fontNamed(fonts, name) ?? [])
    .map(
      (font) =>
        `@font-face{font-family:"site-${font.name}";font-style:normal;font-weight:${font.weights};font-display:swap;src:url("${fontPath(font)}") format("woff2")}\n`,
    )
    .join("");

const fontPath = ({ name, key }: SiteFile): string =>
  `/site/fonts/${name}.woff2?${key.slice(0, 12)}`;
