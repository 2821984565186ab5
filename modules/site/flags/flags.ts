import type { Message } from "#platform/i18n";

/**
 * Every feature flag with its default. A feature that has proved itself is removed from this list,
 * and its check from the code.
 */
export const flags = {
  search_suggestions: {
    about: "site.flags.about.searchSuggestions",
    otherwise: true,
  },
  files_from_elsewhere: {
    about: "site.flags.about.filesFromUrl",
    otherwise: true,
  },
} as const satisfies Readonly<Record<string, { about: Message; otherwise: boolean }>>;

export type FlagName = keyof typeof flags;
