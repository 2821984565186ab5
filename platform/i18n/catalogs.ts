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

/** A text of the site, instead of the one in the catalog. It must be valid (`overrideProblem`). */
export interface TextOverride {
  readonly locale: string;
  readonly key: string;
  readonly text: string;
}

export interface Translations {
  /** Always translates with the present texts: it can be kept. */
  forLocale(locale: Locale): Translate;
  find(locale: Locale, key: string): CompiledMessage | undefined;
  /** The ICU message of the catalogs, in English if the language has none; never an override. */
  defaultText(locale: Locale, key: string): string | undefined;
  /** Replaces all overrides by these. */
  override(overrides: readonly TextOverride[]): void;
  readonly keys: readonly string[];
  /** Of all texts: another if one of them is different, the same in every process. */
  readonly version: string;
  /** Whether a version has the same catalogs, with whatever overrides. */
  hasCatalogsOf(version: string): boolean;
  /** Increases whenever overrides change, in this process. */
  readonly revision: number;
}

interface Catalog {
  readonly sources: ReadonlyMap<string, string>;
  readonly compiled: Map<string, CompiledMessage>;
  readonly translate: Translate;
}

const versionLength = 12;

/** The texts of the interface. A catalog is read when first needed, a text parsed when first used. */
export function createTranslations(): Translations {
  const catalogs = new Map<Locale, Catalog>();
  let overrides: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
  let overridesVersion = "";
  let revision = 0;

  const sourceLocale = (locale: Locale) => (locale === pseudoLocale ? defaultLocale : locale);

  function catalogOf(locale: Locale): Catalog {
    const known = catalogs.get(locale);
    if (known) return known;
    const catalog: Catalog = {
      sources: readCatalog(sourceLocale(locale)),
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
    const source = overrides.get(sourceLocale(locale))?.get(key) ?? sources.get(key);
    if (source === undefined)
      return locale === defaultLocale ? undefined : find(defaultLocale, key);
    const parsed = compileMessage(source);
    const made = locale === pseudoLocale ? pseudoLocalize(parsed) : parsed;
    compiled.set(key, made);
    return made;
  }

  const defaultText = (locale: Locale, key: string): string | undefined =>
    catalogOf(locale).sources.get(key) ?? catalogOf(defaultLocale).sources.get(key);

  const catalogsHash = createHash("sha256");
  for (const locale of Object.keys(locales) as Locale[])
    catalogsHash.update(JSON.stringify([...catalogOf(locale).sources]));
  const catalogsVersion = catalogsHash.digest("base64url").slice(0, versionLength);

  return {
    forLocale: (locale) => catalogOf(locale).translate,
    find,
    defaultText,
    override(next) {
      const version = versionOf(next);
      if (version === overridesVersion) return;
      const made = new Map<string, Map<string, string>>();
      for (const { locale, key, text } of next)
        made.set(locale, (made.get(locale) ?? new Map<string, string>()).set(key, text));
      for (const [locale, { compiled }] of catalogs)
        for (const texts of [overrides, made])
          for (const key of texts.get(sourceLocale(locale))?.keys() ?? []) compiled.delete(key);
      overrides = made;
      overridesVersion = version;
      revision += 1;
    },
    keys: [...catalogOf(defaultLocale).sources.keys()],
    get version() {
      return catalogsVersion + overridesVersion;
    },
    hasCatalogsOf: (version) => version.slice(0, versionLength) === catalogsVersion,
    get revision() {
      return revision;
    },
  };
}

/** Nothing if there are no overrides. */
function versionOf(overrides: readonly TextOverride[]): string {
  if (overrides.length === 0) return "";
  const lines = overrides.map(({ locale, key, text }) => JSON.stringify([locale, key, text]));
  const hash = createHash("sha256").update(lines.toSorted().join("\n"));
  return hash.digest("base64url").slice(0, versionLength);
}
