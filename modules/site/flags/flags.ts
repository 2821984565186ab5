/**
 * Every feature flag with its default. A feature that has proved itself is removed from this list,
 * and its check from the code.
 */
export const flags = {
  search_suggestions: {
    about: "What search offers while somebody types.",
    otherwise: true,
  },
  files_from_elsewhere: {
    about: "Fetching a work's file from an address instead of uploading it.",
    otherwise: true,
  },
} as const satisfies Readonly<Record<string, { about: string; otherwise: boolean }>>;

export type FlagName = keyof typeof flags;
