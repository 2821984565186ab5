import { readdirSync, readFileSync, statSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { offlinePathIn } from "#app/pwa/contract.ts";
import { locales } from "#platform/i18n";
import { readCatalog } from "#platform/translations";
import { ensureBuilt } from "#tests/ensure-built";

const build = new URL("../../build/", import.meta.url);
const client = new URL("client/", build);
const scriptsFolder = new URL("assets/", client);
const others = Object.keys(locales).filter((locale) => locale !== "en");

beforeAll(() => ensureBuilt(), 300_000);

const english = [...readCatalog("en").values()].join("\n");

/** Whole texts of a locale that could not be in a script by chance, and are not English as well. */
const textsOf = (locale: string): string[] =>
  [...readCatalog(locale).values()].filter(
    (text) =>
      (/[^\u0020-\u007f]/.test(text) ? text.length >= 8 : text.length >= 16) &&
      !/[{<'"\\]/.test(text) &&
      !english.includes(text),
  );

const allScripts = () =>
  readdirSync(scriptsFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(new URL(name, scriptsFolder), "utf8"))
    .join("\n");

/** What browsers get of each language: the texts of a page in its document, and each route's file. */
async function sentWith(list: object) {
  vi.resetModules();
  vi.doMock("../../platform/i18n/locale-list.ts", () => ({ locales: list }));
  const { createPageMessages } = await import("#app/http/page-messages.ts");
  const { createTranslations } = await import("#platform/translations");
  const keysByRoute = JSON.parse(readFileSync(new URL("page-messages.json", build), "utf8"));
  const translations = createTranslations();
  const messages = createPageMessages(translations, keysByRoute);
  const routes = Object.keys(keysByRoute);
  const { version } = translations;
  return (locale: string) => ({
    files: routes.map(
      (route) => messages.file(`/assets/messages/${version}/${locale}/${route}.json`)?.json,
    ),
    // The version names the catalogs of all languages; it has the same length.
    document: () => messages.script(locale as "en", routes).text.replaceAll(version, ""),
  });
}

test.each(["ja", "ar", "de"])(
  "without %s, the others get the same, byte for byte",
  async (left) => {
    const { [left as "ja"]: line, ...fewer } = locales;
    const all = await sentWith(locales);
    const without = await sentWith(fewer);
    vi.doUnmock("../../platform/i18n/locale-list.ts");
    expect(all(left).files.filter(Boolean).length).toBeGreaterThan(100);
    expect(without(left).files.filter(Boolean)).toEqual([]);
    for (const locale of Object.keys(fewer)) {
      expect(without(locale).files, locale).toEqual(all(locale).files);
      // The menu of languages is part of the document: it names each one.
      const entry = `,"${left}":${JSON.stringify(line)}`;
      const document = all(locale).document();
      expect(document, locale).toContain(entry);
      expect(without(locale).document(), locale).toBe(document.replace(entry, ""));
    }
  },
);

test("no script has the list of locales, so adding one adds 0 bytes to the others", () => {
  const scripts = allScripts();
  for (const [locale, { name, formats }] of Object.entries(locales).filter(([id]) => id !== "en")) {
    expect(scripts, name).not.toContain(name);
    expect(scripts, locale).not.toMatch(new RegExp(`["'\`]${formats}["'\`]`));
  }
});

test("no script has texts of a locale", () => {
  const scripts = allScripts();
  expect(scripts.length).toBeGreaterThan(100_000);
  for (const locale of others) {
    const texts = textsOf(locale);
    expect(texts.length, locale).toBeGreaterThan(2_000);
    expect(
      texts.filter((text) => scripts.includes(text)),
      locale,
    ).toEqual([]);
  }
});

/** The only exception; docs/guides/translating.md states it. */
test("of other languages, the service worker has an offline page each and one sentence", () => {
  const worker = readFileSync(new URL("sw.js", client), "utf8");
  for (const locale of others) {
    const fallback = readCatalog(locale).get("pwa.push.fallback") ?? "";
    expect(worker, locale).toContain(fallback);
    expect(
      textsOf(locale).filter((text) => !fallback.includes(text) && worker.includes(text)),
      locale,
    ).toEqual([]);
    expect(statSync(new URL(`.${offlinePathIn(locale)}`, client)).size).toBeLessThan(3_000);
  }
});
