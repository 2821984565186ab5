import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { compileMessage } from "./compile.ts";
import { defaultLocale, type Locale, locales, pseudoLocale } from "./locales.ts";
import { pseudoLocalize } from "./pseudo.ts";
import { type CompiledMessage, createTranslate, type Translate } from "./translate.ts";

const folder = new URL("../../locales/", import.meta.url);

/** The ICU messages of a locale by their whole key; notes for translators are left out. */
export function readCatalog(locale: string): Map<string, string> {
  const found = new Map<string, string>();
  const own = new URL(`${locale}/`, folder);
  for (const file of readdirSync(own).toSorted()) {
    if (!file.endsWith(".json")) continue;
    const area = file.slice(0, -".json".length);
    const messages = JSON.parse(readFileSync(new URL(file, own), "utf8")) as Record<string, string>;
    for (const [key, text] of Object.entries(messages))
      if (!key.startsWith("@")) found.set(`${area}.${key}`, text);
  }
  return found;
}

export interface Translations {
  forLocale(locale: Locale): Translate;
  find(locale: Locale, key: string): CompiledMessage | undefined;
  readonly keys: readonly string[];
  /** Of all texts: another if one of them is different. */
  readonly version: string;
}

interface Catalog {
  readonly sources: ReadonlyMap<string, string>;
  readonly compiled: Map<string, CompiledMessage>;
  readonly translate: Translate;
}

/** The texts of the interface. A catalog is read when first needed, a text parsed when first used. */
export function createTranslations(): Translations {
  const catalogs = new Map<Locale, Catalog>();

  function catalogOf(locale: Locale): Catalog {
    const known = catalogs.get(locale);
    if (known) return known;
    const catalog: Catalog = {
      sources: readCatalog(locale === pseudoLocale ? defaultLocale : locale),
      compiled: new Map(),
      translate: createTranslate(locale, (key) => find(locale, key)),
    };
    catalogs.set(locale, catalog);
    return catalog;
  }

  function find(locale: Locale, key: string): CompiledMessage | undefined {
    const { sources, compiled } = catalogOf(locale);
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const source = sources.get(key);
    if (source === undefined)
      return locale === defaultLocale ? undefined : find(defaultLocale, key);
    const parsed = compileMessage(source);
    const made = locale === pseudoLocale ? pseudoLocalize(parsed) : parsed;
    compiled.set(key, made);
    return made;
  }

  const hash = createHash("sha256");
  for (const locale of Object.keys(locales) as Locale[])
    hash.update(JSON.stringify([...catalogOf(locale).sources]));

  return {
    forLocale: (locale) => catalogOf(locale).translate,
    find,
    keys: [...catalogOf(defaultLocale).sources.keys()],
    version: hash.digest("base64url").slice(0, 12),
  };
}
