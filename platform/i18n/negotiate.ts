interface LocalePreferences {
  /** Of the person's account. */
  readonly setting?: string | undefined;
  /** Chosen in the footer by a visitor. */
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}

/** The language of an answer: of the account, else of the cookie, else of the browser, else `fallback`. */
export function negotiateLocale<Locale extends string>(
  available: readonly Locale[],
  { setting, cookie, acceptLanguage }: LocalePreferences,
  fallback: Locale,
): Locale {
  for (const tag of [setting, cookie, ...languagesIn(acceptLanguage ?? "")]) {
    const found = tag && match(available, tag.toLowerCase());
    if (found) return found;
  }
  return fallback;
}

/** `de-AT` is answered with `de-AT`, else with `de`. */
function match<Locale extends string>(available: readonly Locale[], wanted: string) {
  const find = (tag: string) => available.find((locale) => locale.toLowerCase() === tag);
  return find(wanted) ?? find(wanted.split("-", 1)[0] ?? "");
}

const maxHeaderCharacters = 500;

/** The languages of an `Accept-Language` header, the most wanted first. */
function languagesIn(header: string): string[] {
  return header
    .slice(0, maxHeaderCharacters)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().split(/\s*;\s*/);
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
