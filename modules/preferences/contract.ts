import type { Message } from "#platform/i18n";

/** The site's themes. `system` follows the device. */
export const themes = ["system", "light", "dark", "contrast"] as const;
export const accents = ["verdigris", "woad", "plum", "moss", "slate"] as const;
export const densities = ["comfortable", "compact"] as const;
export const textSizes = ["small", "normal", "large", "larger"] as const;
export const motions = ["system", "reduce"] as const;
export const contentWarningModes = ["warn", "hide"] as const;

/** How dates are written: 15 November, November 15, 2026-11-15. */
export const dateOrders = ["day", "month", "year"] as const;
export const clocks = ["24", "12"] as const;
export const weekStarts = ["monday", "sunday"] as const;

export interface Formats {
  readonly dateOrder: (typeof dateOrders)[number];
  readonly clock: (typeof clocks)[number];
  readonly weekStart: (typeof weekStarts)[number];
}

export const defaultFormats: Formats = { dateOrder: "day", clock: "24", weekStart: "monday" };

export const formatLabels = {
  dateOrder: {
    day: "preferences.dates.day",
    month: "preferences.dates.month",
    year: "preferences.dates.year",
  },
  clock: { "24": "preferences.clock.24", "12": "preferences.clock.12" },
  weekStart: { monday: "preferences.weekStart.monday", sunday: "preferences.weekStart.sunday" },
} as const satisfies { [Part in keyof Formats]: Readonly<Record<Formats[Part], Message>> };

/** The landing page: for the bare URL, the installed app, or after signing in. */
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

export const startPageLabels: Readonly<Record<StartPage, Message>> = {
  "/": "shell.nav.home",
  "/dashboard": "shell.nav.dashboard",
  "/forum": "shell.nav.forum",
  "/guilds": "shell.nav.guilds",
  "/archives": "shell.nav.archives",
  "/messages": "shell.nav.messages",
  "/saved": "shell.nav.saved",
};

export interface Appearance {
  readonly theme: (typeof themes)[number];
  readonly accent: (typeof accents)[number];
  readonly density: (typeof densities)[number];
  readonly textSize: (typeof textSizes)[number];
  readonly motion: (typeof motions)[number];
}

export const defaultAppearance: Appearance = {
  theme: "system",
  accent: "verdigris",
  density: "comfortable",
  textSize: "normal",
  motion: "system",
};

export const appearanceLabels = {
  theme: {
    system: "shell.theme.system",
    light: "shell.theme.light",
    dark: "shell.theme.dark",
    contrast: "preferences.theme.contrast",
  },
  accent: {
    verdigris: "preferences.accent.verdigris",
    woad: "preferences.accent.woad",
    plum: "preferences.accent.plum",
    moss: "preferences.accent.moss",
    slate: "preferences.accent.slate",
  },
  density: {
    comfortable: "preferences.density.comfortable",
    compact: "preferences.density.compact",
  },
  textSize: {
    small: "preferences.textSize.small",
    normal: "preferences.textSize.normal",
    large: "preferences.textSize.large",
    larger: "preferences.textSize.larger",
  },
  motion: { system: "preferences.motion.system", reduce: "preferences.motion.reduce" },
} as const satisfies { [Part in keyof Appearance]: Readonly<Record<Appearance[Part], Message>> };

export interface ReadingPreferences {
  readonly warnings: (typeof contentWarningModes)[number];
  /** Of works in the ranked feed; none is all. */
  readonly languages: readonly string[];
}

/** Attributes of the root element, read by the style sheet. Defaults are left out. */
export function appearanceAttributes(look: Appearance): Readonly<Record<`data-${string}`, string>> {
  const { theme, accent, density, textSize, motion } = look;
  return {
    // Chosen for the account, so it overrides this device's own choice.
    ...(theme !== "system" && { "data-theme": theme, "data-kept": "" }),
    ...(accent !== "verdigris" && { "data-accent": accent }),
    ...(density !== "comfortable" && { "data-density": density }),
    ...(textSize !== "normal" && { "data-text": textSize }),
    ...(motion !== "system" && { "data-motion": motion }),
  };
}
