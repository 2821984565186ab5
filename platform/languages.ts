/**
 * Languages that content can be in: ISO 639-1, the two scripts of Chinese, and `zxx` for content
 * without language. The languages of the interface are in `platform/i18n/locales.ts`.
 */
export const languageCodes = [
  ..."aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zh-Hans zh-Hant zu".split(
    " ",
  ),
  "zxx",
] as readonly string[];

/** Content without language, such as a picture. */
export const noLanguage = "zxx";

const known: ReadonlySet<string> = new Set(languageCodes);

export const isLanguageCode = (code: string): boolean => known.has(code);

/** The code of a language as other software writes it: `EN`, `pt-BR` and `zh-TW` are en, pt, zh-Hant. */
export function languageCodeOf(tag: string): string | undefined {
  if (known.has(tag)) return tag;
  try {
    const locale = new Intl.Locale(tag);
    const script = locale.region ? locale.maximize().script : locale.script;
    return [`${locale.language}-${script}`, locale.language].find((code) => known.has(code));
  } catch {
    return undefined;
  }
}

interface Names {
  readonly of: (code: string) => string;
  readonly compare: (a: string, b: string) => number;
}

const namesByLocale = new Map<string, Names>();

function namesIn(locale: string): Names {
  const cached = namesByLocale.get(locale);
  if (cached) return cached;
  const display = new Intl.DisplayNames(locale, { type: "language" });
  const names = {
    of: (code: string) => capitalized(display.of(code) ?? code, locale),
    compare: new Intl.Collator(locale).compare,
  };
  namesByLocale.set(locale, names);
  return names;
}

const capitalized = (name: string, locale: string): string => {
  const [first = ""] = name;
  return first.toLocaleUpperCase(locale) + name.slice(first.length);
};

/** The name of a language in another, as it begins a line: `de` in `fr` is “Allemand”. */
export const languageName = (code: string, locale: string): string => {
  try {
    return namesIn(locale).of(code);
  } catch {
    // Not the form of a code: as an old or an imported row may have it.
    return code;
  }
};

export interface LanguageOption {
  readonly value: string;
  readonly label: string;
}

/** These languages by name, in the order of the reader's alphabet. */
export const languageOptions = (
  codes: readonly string[],
  locale: string,
): readonly LanguageOption[] =>
  codes
    .map((value) => ({ value, label: languageName(value, locale) }))
    .toSorted((a, b) => namesIn(locale).compare(a.label, b.label));

/**
 * Whether someone who reads these languages can read this one: a language includes its scripts, so
 * that `zh` is also `zh-Hant`, and Norwegian both of its written forms.
 */
export const isReadableIn = (code: string, languages: readonly string[]): boolean =>
  languages.includes(code) ||
  languages.includes(code.split("-")[0] ?? code) ||
  ((code === "nb" || code === "nn") && languages.includes("no"));
