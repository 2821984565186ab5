import { defaultLocale, isLocale, type Locale } from "#platform/i18n";
import { type EmojiSet, parseEmoji } from "./emoji-set.ts";

/** The addresses of the files; what is in them is loaded when someone looks for an emoji. */
const addresses = import.meta.glob<string>("./data/*.txt", {
  query: "?url",
  import: "default",
  eager: true,
});

const known = new Map<string, Promise<EmojiSet>>();

/** All emoji, with their names in the language. Loaded once per visit. */
export function loadEmoji(locale: Locale): Promise<EmojiSet> {
  const language = isLocale(locale) ? locale : defaultLocale;
  const earlier = known.get(language);
  if (earlier) return earlier;
  const loading = Promise.all([textOf("emoji"), textOf(language)]).then(([list, names]) =>
    parseEmoji(list, names),
  );
  known.set(language, loading);
  // The next attempt loads it again.
  loading.catch(() => known.delete(language));
  return loading;
}

async function textOf(name: string): Promise<string> {
  const answer = await fetch(addresses[`./data/${name}.txt`] ?? "");
  if (!answer.ok) throw new Error(`emoji ${name}: ${answer.status}`);
  return answer.text();
}
