import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { locales } from "#platform/i18n";
import { ensureBuilt } from "#tests/ensure-built";

const scriptsFolder = new URL("../../build/client/assets/", import.meta.url);
const localesFolder = new URL("../../locales/", import.meta.url);

beforeAll(() => ensureBuilt(), 300_000);

/** Whole texts of a locale that could not be in a script by chance. */
function textsOf(locale: string): string[] {
  const folder = new URL(`${locale}/`, localesFolder);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .flatMap((name) =>
      Object.values(JSON.parse(readFileSync(new URL(name, folder), "utf8")) as object),
    )
    .filter((text): text is string => typeof text === "string")
    .filter((text) => text.length >= 12 && /[^\u0020-\u007f]/.test(text) && !/[{<'"\\]/.test(text));
}

const allScripts = () =>
  readdirSync(scriptsFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(new URL(name, scriptsFolder), "utf8"))
    .join("\n");

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
  for (const locale of Object.keys(locales).filter((each) => each !== "en")) {
    const texts = textsOf(locale);
    expect(texts.length, locale).toBeGreaterThan(500);
    expect(
      texts.filter((text) => scripts.includes(text)),
      locale,
    ).toEqual([]);
  }
});
