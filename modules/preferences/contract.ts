/** The hall's looks. `system` follows the device. */
export const themes = ["system", "light", "dark", "contrast"] as const;
export const accents = ["verdigris", "woad", "plum", "moss", "slate"] as const;
export const densities = ["airy", "compact"] as const;
export const textSizes = ["small", "normal", "large", "larger"] as const;
export const motions = ["system", "reduce"] as const;
export const warningWays = ["warn", "hide"] as const;

/** How dates are written: 15 November, November 15, 2026-11-15. */
export const dateOrders = ["day", "month", "year"] as const;
export const clocks = ["24", "12"] as const;
export const weekStarts = ["monday", "sunday"] as const;

export interface Formats {
  readonly dateOrder: (typeof dateOrders)[number];
  readonly clock: (typeof clocks)[number];
  readonly weekStart: (typeof weekStarts)[number];
}

export const usualFormats: Formats = { dateOrder: "day", clock: "24", weekStart: "monday" };

export const formatNames = {
  dateOrder: { day: "15 November", month: "November 15", year: "2026-11-15" },
  clock: { "24": "17:30", "12": "5:30 pm" },
  weekStart: { monday: "Monday", sunday: "Sunday" },
} as const satisfies { [Part in keyof Formats]: Readonly<Record<Formats[Part], string>> };

/** Where one comes in: by the bare address, the app on a device, or signing in. */
export const startPages = [
  "/" as const,
  "/dashboard" as const,
  "/forum" as const,
  "/guilds" as const,
  "/archives" as const,
  "/messages" as const,
  "/saved" as const,
] as const;
export type StartPage = (typeof startPages)[number];

export const startPageNames: Readonly<Record<StartPage, string>> = {
  "/": "Home",
  "/dashboard": "Dashboard",
  "/forum": "Forum",
  "/guilds": "Guilds",
  "/archives": "Archives",
  "/messages": "Messages",
  "/saved": "Saved",
};

export interface Look {
  readonly theme: (typeof themes)[number];
  readonly accent: (typeof accents)[number];
  readonly density: (typeof densities)[number];
  readonly textSize: (typeof textSizes)[number];
  readonly motion: (typeof motions)[number];
}

export const usualLook: Look = {
  theme: "system",
  accent: "verdigris",
  density: "airy",
  textSize: "normal",
  motion: "system",
};

export const lookNames = {
  theme: { system: "As the device", light: "Paper", dark: "Ink", contrast: "High contrast" },
  accent: {
    verdigris: "Verdigris",
    woad: "Woad",
    plum: "Plum",
    moss: "Moss",
    slate: "Slate",
  },
  density: { airy: "Airy", compact: "Compact" },
  textSize: { small: "Small", normal: "Normal", large: "Large", larger: "Larger" },
  motion: { system: "As the device", reduce: "Keep still" },
} as const satisfies { [Part in keyof Look]: Readonly<Record<Look[Part], string>> };

export interface Reading {
  readonly warnings: (typeof warningWays)[number];
  /** Of works in the ranked feed; none is all. */
  readonly languages: readonly string[];
}

/** What the page's outermost element says, and the style sheet reads. The usual is left out. */
export function lookAttributes(look: Look): Readonly<Record<`data-${string}`, string>> {
  const { theme, accent, density, textSize, motion } = look;
  return {
    // Chosen for the account, so this device's own choice gives way.
    ...(theme !== "system" && { "data-theme": theme, "data-kept": "" }),
    ...(accent !== "verdigris" && { "data-accent": accent }),
    ...(density !== "airy" && { "data-density": density }),
    ...(textSize !== "normal" && { "data-text": textSize }),
    ...(motion !== "system" && { "data-motion": motion }),
  };
}
