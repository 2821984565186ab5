/** The five colors of a print: paper, key block, two middle blocks, and an accent. */
export interface Palette {
  readonly paper: string;
  readonly key: string;
  readonly deep: string;
  readonly light: string;
  readonly voice: string;
}

const of = (paper: string, key: string, deep: string, light: string, voice: string): Palette => ({
  paper,
  key,
  deep,
  light,
  voice,
});

export const palettes = {
  dusk: of("#e9d9be", "#1f2c34", "#34566b", "#8fa7a0", "#c4553a"),
  moss: of("#e8e1cc", "#25322a", "#4e6a4c", "#97a77f", "#c9d0b0"),
  night: of("#22323d", "#0f181e", "#35586a", "#6f97a0", "#eadfc6"),
  red: of("#efe4cf", "#2a211e", "#8f3b2b", "#c97b5c", "#2a211e"),
  verdigris: of("#e6e4d2", "#17302c", "#2e7263", "#86b5a2", "#c8bc96"),
  bone: of("#efe7d6", "#2b2722", "#7c7464", "#b7ac96", "#a2402e"),
  plum: of("#e9ddd3", "#2b2029", "#613e56", "#a98798", "#d8b27a"),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** A color `share` of the way between two colors of a palette. */
export function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((start) => {
    const a = Number.parseInt(from.slice(start, start + 2), 16);
    const b = Number.parseInt(to.slice(start, start + 2), 16);
    return Math.round(a * (1 - share) + b * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}
