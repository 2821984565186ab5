import { type Color, contrast, formatColor, mix, parseColor, readable } from "./colors.ts";

/** What an administrator sets of a theme's colors; empty for the product's own. */
export interface ChosenColors {
  readonly page: string;
  readonly surface: string;
  readonly text: string;
}

/** The tokens of `app/ui/styles/tokens.css` that depend on the page, surfaces and text. */
export const defaultPalette = {
  light: {
    paper: "#f6f2e9",
    sheet: "#fdfbf6",
    sunk: "#ede7da",
    ink: "#211e19",
    "ink-2": "#4a453c",
    "ink-3": "#696255",
    rule: "#ded6c6",
    "rule-2": "#bdb39f",
    edge: "#8a816e",
    verd: "#1c6657",
    brass: "#7a570f",
    "brass-wash": "#f3e8cd",
    madder: "#983325",
    "madder-wash": "#f5e2db",
    "viz-line": "#8a651a",
    "blind-0": "#ece6d9",
    "blind-1": "#e6dfd0",
    "blind-2": "#dfd7c6",
    "blind-3": "#d3c9b5",
  },
  dark: {
    paper: "#11161a",
    sheet: "#181f24",
    sunk: "#0b0f12",
    ink: "#ece6d9",
    "ink-2": "#bfb9ac",
    "ink-3": "#969288",
    rule: "#273037",
    "rule-2": "#3e4950",
    edge: "#6f7a80",
    verd: "#82c8b3",
    brass: "#dfb96d",
    "brass-wash": "#2d2615",
    madder: "#ef9a8a",
    "madder-wash": "#371d18",
    "viz-line": "#d3a650",
    "blind-0": "#161c21",
    "blind-1": "#1b2328",
    "blind-2": "#222b31",
    "blind-3": "#303b42",
  },
} as const;

export type Theme = keyof typeof defaultPalette;

const defaultsOf = (theme: Theme): ChosenColors => {
  const { paper, sheet, ink } = defaultPalette[theme];
  return { page: paper, surface: sheet, text: ink };
};

/** What the colors are as long as an administrator sets none. */
export const defaultColors: Readonly<Record<Theme, ChosenColors>> = {
  light: defaultsOf("light"),
  dark: defaultsOf("dark"),
};
export type Palette = Readonly<Record<keyof (typeof defaultPalette)["light"], string>>;
export type Palettes = Readonly<Record<Theme, Palette>>;

export const hasOwnColors = ({ page, surface, text }: ChosenColors): boolean =>
  page + surface + text !== "";

const black: Color = [0, 0, 0];
const white: Color = [255, 255, 255];
const shares = {
  light: { sunk: 0.05, wash: 0.12 },
  dark: { sunk: 0.3, wash: 0.18 },
} as const;

/**
 * All tokens of a theme from three colors. Quieter text and lines are the text color mixed with the
 * page; tokens with a color of their own keep it as far as it can be read on the new grounds.
 */
export function paletteOf(theme: Theme, chosen: ChosenColors): Palette {
  const own = defaultPalette[theme];
  if (!hasOwnColors(chosen)) return own;
  const paper = parseColor(chosen.page || own.paper);
  const sheet = parseColor(chosen.surface || own.sheet);
  const ink = parseColor(chosen.text || own.ink);
  const sunk = mix(paper, black, shares[theme].sunk);
  const toward = theme === "light" ? black : white;
  const wash = (color: Color) => mix(paper, color, shares[theme].wash);
  const colored = (name: "brass" | "madder") =>
    readable(parseColor(own[name]), toward, [paper, sheet, sunk], { wash: shares[theme].wash });
  const brass = colored("brass");
  const madder = colored("madder");
  const blind = [0.05, 0.08, 0.12, 0.18].map((share) => mix(paper, ink, share));
  const grounds = [paper, sheet, sunk, wash(brass), wash(madder)];
  /** The text color, mixed with the page by at most this share while it can be read. */
  const quieter = (most: number, atLeast: number, on: readonly Color[]) => {
    for (let share = most; share > 0; share -= 0.02) {
      const tone = mix(ink, paper, share);
      if (on.every((ground) => contrast(tone, ground) >= atLeast)) return tone;
    }
    return ink;
  };
  const tokens: Readonly<Record<keyof Palette, Color>> = {
    paper,
    sheet,
    sunk,
    ink,
    "ink-2": quieter(0.2, 4.5, [...grounds, ...blind.slice(0, 3)]),
    "ink-3": quieter(0.36, 4.5, grounds),
    rule: mix(paper, ink, 0.12),
    "rule-2": mix(paper, ink, 0.28),
    edge: quieter(0.5, 3, [paper, sheet]),
    verd: readable(parseColor(own.verd), toward, [paper, sheet, sunk]),
    brass,
    "brass-wash": wash(brass),
    madder,
    "madder-wash": wash(madder),
    "viz-line": readable(parseColor(own["viz-line"]), toward, [paper, sheet], { atLeast: 3 }),
    "blind-0": blind[0] ?? paper,
    "blind-1": blind[1] ?? paper,
    "blind-2": blind[2] ?? paper,
    "blind-3": blind[3] ?? paper,
  };
  return Object.fromEntries(
    Object.entries(tokens).map(([name, color]) => [name, formatColor(color)]),
  ) as Palette;
}
