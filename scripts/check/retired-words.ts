import { readCatalog } from "#platform/translations";

/** Words and phrases that English texts no longer use, with what to say instead. */
const retired: readonly (readonly [words: string, instead: string])[] = [
  ["anew", "again"],
  ["behaviour", "behavior"],
  ["benches?", "account"],
  ["catalogue", "catalog"],
  ["come in", "sign in"],
  ["doors?", "access, or page"],
  ["favourites?", "favorites"],
  ["fetch(es|ed)?", "download, or load"],
  ["for nothing", "for free"],
  ["go on", "continue"],
  ["halls?", "site"],
  ["jars?", "tips"],
  ["keep still", "reduce motion"],
  ["(the )?ladder", "order of the tiers"],
  ["letters?", "email"],
  ["licence", "license"],
  ["mend(s|ed)?", "fix"],
  ["once more", "again"],
  ["parted", "separated"],
  ["pretended?", "test mode"],
  ["purses?", "funds"],
  ["put away", "archive"],
  ["shall", "will"],
  ["somebody", "someone"],
  ["stands? (for|here|in)", "is, or means"],
  ["stewards?", "moderator, or administrator"],
  ["take a look", "view"],
  ["tid(y|ied)", "clean up"],
  ["to the cent", "in full"],
  ["whoever", "anyone who"],
  ["whom", "who"],
  ["wish", "want"],
  ["wishes", "feedback"],
];

/** Texts in which a word has its ordinary meaning: characters of an alphabet. */
const exceptions: ReadonlyMap<string, string> = new Map(
  [
    "account.errors.codeInvalid",
    "account.errors.usernameCharacters",
    "account.errors.usernameStart",
    "account.signUp.usernameHelp",
    "archives.errors.tagLength",
    "forum.errors.slug",
    "forum.errors.tagLength",
    "guilds.errors.slug",
    "guilds.errors.tagLength",
    "guilds.fields.slugHelp",
    "moderation.rules.form.patternHelp",
    "monetization.discounts.codeHelp",
    "pages.errors.slug",
    "pages.fields.addressHelp",
    "payouts.errors.taxNumber",
    "subscriptions.errors.codeFormat",
  ].map((key) => [key, "letters?"]),
);

const patterns = retired.map(([words, instead]) => ({
  words,
  instead,
  pattern: new RegExp(`(?<![\\p{L}'’-])(?:${words})(?![\\p{L}-])`, "iu"),
}));

/** English texts with retired words, and exceptions that no text needs any more. */
export function retiredWordsInTexts(catalog: ReadonlyMap<string, string>): string[] {
  const unneeded = new Map(exceptions);
  const found = [...catalog].flatMap(([key, text]) =>
    patterns.flatMap(({ words, instead, pattern }) => {
      const word = pattern.exec(text)?.[0];
      if (word === undefined) return [];
      if (exceptions.get(key) === words) {
        unneeded.delete(key);
        return [];
      }
      return [`locales/en: ${key} says “${word}”. Say ${instead} instead.`];
    }),
  );
  return [
    ...found,
    ...[...unneeded.keys()].map(
      (key) => `scripts/check/retired-words.ts: the exception ${key} is no longer needed`,
    ),
  ];
}

export const retiredWordProblems = (): string[] => retiredWordsInTexts(readCatalog("en"));
