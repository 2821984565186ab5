import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileSize } from "../file-size.ts";
import { compileMessage } from "./compile.ts";
import { defaultLocale, type Locale, locales, pseudoLocale } from "./locales.ts";
import type { FileSize } from "./messages.ts";
import { pseudoLocalize } from "./pseudo.ts";
import { defaultSiteName } from "./site-name.ts";
import { type CompiledMessage, createTranslate, type Translate } from "./translate.ts";

const folder = new URL("../../locales/", import.meta.url);

/** The files of a locale, each with its area. */
function* catalogFiles(locale: string): Generator<[area: string, file: Buffer]> {
  const own = new URL(`${locale}/`, folder);
  for (const file of readdirSync(own).toSorted())
    if (file.endsWith(".json"))
      yield [file.slice(0, -".json".length), readFileSync(new URL(file, own))];
}

/** The ICU messages of a locale by their whole key; notes for translators are left out. */
export function readCatalog(locale: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [area, file] of catalogFiles(locale)) {
    const messages = JSON.parse(file.toString()) as Record<string, string>;
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
  /** The name that texts use for the site. */
  readonly siteName: string;
  nameSite(name: string): void;
  /** The language of readers whose own is not known. */
  readonly siteLocale: Locale;
  setSiteLocale(locale: Locale): void;
  /** Of all texts: another if one of them is different, the same in every process. */
  readonly version: string;
  /** Whether a version has the same catalogs, with whatever overrides. */
  hasCatalogsOf(version: string): boolean;
  /** Increases whenever overrides, the site's name or its language change, in this process. */
  readonly revision: number;
}

interface Catalog {
  readonly sources: ReadonlyMap<string, string>;
  readonly compiled: Map<string, CompiledMessage>;
  readonly translate: Translate;
}

/** Sizes of files as text: only messages have them as parameters, and only the server. */
const withFileSizes = (values: Readonly<Record<string, unknown>>, locale: Locale) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      isFileSize(value) ? fileSize(value.bytes, locale) : value,
    ]),
  );

const isFileSize = (value: unknown): value is FileSize =>
  typeof value === "object" && value !== null && "bytes" in value;

const versionLength = 12;

/** The texts of the interface. A catalog is read when first needed, a text parsed when first used. */
export function createTranslations(): Translations {
  const catalogs = new Map<Locale, Catalog>();
  let overrides: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map();
  let overridesVersion = "";
  let siteName: string = defaultSiteName;
  let siteLocale: Locale = defaultLocale;
  let revision = 0;

  const sourceLocale = (locale: Locale) => (locale === pseudoLocale ? defaultLocale : locale);

  function catalogOf(locale: Locale): Catalog {
    const known = catalogs.get(locale);
    if (known) return known;
    const catalog: Catalog = {
      sources: readCatalog(sourceLocale(locale)),
      compiled: new Map(),
      translate: createTranslate(
        locale,
        (key) => find(locale, key),
        (values) => withFileSizes(values, locale),
      ),
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
    const parsed = compileMessage(source, siteName, sourceLocale(locale));
    const made = locale === pseudoLocale ? pseudoLocalize(parsed) : parsed;
    compiled.set(key, made);
    return made;
  }

  const defaultText = (locale: Locale, key: string): string | undefined =>
    catalogOf(locale).sources.get(key) ?? catalogOf(defaultLocale).sources.get(key);

  const catalogsVersion = versionOfCatalogs();

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
    get siteName() {
      return siteName;
    },
    nameSite(name) {
      if (name === siteName) return;
      siteName = name;
      for (const { compiled } of catalogs.values()) compiled.clear();
      revision += 1;
    },
    get siteLocale() {
      return siteLocale;
    },
    setSiteLocale(locale) {
      if (locale === siteLocale) return;
      siteLocale = locale;
      revision += 1;
    },
    keys: [...catalogOf(defaultLocale).sources.keys()],
    get version() {
      return catalogsVersion + overridesVersion + nameVersion(siteName);
    },
    hasCatalogsOf: (version) => version.slice(0, versionLength) === catalogsVersion,
    get revision() {
      return revision;
    },
  };
}

/** Of the files as they are: a language that nobody reads is not parsed and takes no memory. */
function versionOfCatalogs(): string {
  const hash = createHash("sha256");
  for (const locale of Object.keys(locales)) {
    if (locale === pseudoLocale) continue;
    for (const [area, file] of catalogFiles(locale))
      hash.update(`${locale} ${area}\n`).update(file);
  }
  return hash.digest("base64url").slice(0, versionLength);
}

/** Nothing for the default. */
const nameVersion = (name: string): string =>
  name === defaultSiteName
    ? ""
    : createHash("sha256").update(name).digest("base64url").slice(0, versionLength);

/** Nothing if there are no overrides. */
function versionOf(overrides: readonly TextOverride[]): string {
  if (overrides.length === 0) return "";
  const lines = overrides.map(({ locale, key, text }) => JSON.stringify([locale, key, text]));
  const hash = createHash("sha256").update(lines.toSorted().join("\n"));
  return hash.digest("base64url").slice(0, versionLength);
}
