import { expect, test } from "vitest";
import { createMessages } from "#app/runtime/messages.ts";
import { locales } from "#platform/i18n";
import { createTranslations } from "#platform/translations";
import { testTranslations } from "#tests/translate";
import { createPageMessages } from "./page-messages.ts";

const keys = {
  root: ["shell.search"],
  "routes/a": ["forms.optional", "forms.errorCount"],
  "routes/b": ["forms.errors.url"],
};
const pageMessages = createPageMessages(testTranslations, keys);

const dataIn = (html: string, attribute = "data-messages") =>
  JSON.parse(
    new RegExp(`<script type="application/json" ${attribute}>(.*?)</script>`).exec(html)?.[1] ?? "",
  );

test("a page has the texts of its routes, and no others", () => {
  const { locale, routes, messages } = dataIn(pageMessages.script("en", ["root", "routes/a"]).text);
  expect({ locale, routes }).toEqual({ locale: "en", routes: ["root", "routes/a"] });
  expect(Object.keys(messages).sort()).toEqual([
    "forms.errorCount",
    "forms.optional",
    "shell.search",
  ]);
  expect(messages["forms.optional"]).toBe("optional");
});

test("a page has the list of languages, which no script has", () => {
  const { text } = pageMessages.script("de", ["root"]);
  expect(dataIn(text, "data-locales")).toEqual(locales);
});

test("a text cannot end the element that contains it", () => {
  const translations = {
    ...testTranslations,
    find: () => "</script><script>alert(1)</script>",
  };
  const html = createPageMessages(translations, keys).script("en", ["root"]).text;
  expect(html.match(/<\/?script/g), "two elements").toHaveLength(4);
  expect(dataIn(html).messages["shell.search"]).toBe("</script><script>alert(1)</script>");
});

test("the texts of a route have an address with their version; any other is unknown", () => {
  const { version } = testTranslations;
  expect(
    JSON.parse(pageMessages.file(`/assets/messages/${version}/en/routes/b.json`)?.json ?? ""),
  ).toEqual({ "forms.errors.url": "Enter a full address, such as https://example.org." });
  for (const path of [
    "/assets/messages/old/en/routes/b.json",
    `/assets/messages/${version}/xx/routes/b.json`,
    `/assets/messages/${version}/en/routes/none.json`,
    `/assets/messages/${version}/en/constructor.json`,
    `/assets/messages/${version}/en/../b.json`,
  ])
    expect(pageMessages.file(path), path).toBeUndefined();
});

test("overrides are sent to the browser, at an address of their own", () => {
  const translations = createTranslations();
  const messages = createPageMessages(translations, keys);
  const scriptOf = () => dataIn(messages.script("en", ["root", "routes/a"]).text);
  const before = scriptOf();
  const address = (version: string) => `/assets/messages/${version}/en/routes/b.json`;
  translations.override([
    { locale: "en", key: "forms.optional", text: "if you like" },
    { locale: "en", key: "forms.errors.url", text: "Enter an address." },
  ]);
  const after = scriptOf();
  expect(after.messages["forms.optional"]).toBe("if you like");
  expect(after.version).not.toBe(before.version);
  const json = JSON.stringify({ "forms.errors.url": "Enter an address." });
  expect(messages.file(address(after.version))).toEqual({ json, lasting: true });
  // A window that was opened before.
  expect(messages.file(address(before.version))).toEqual({ json, lasting: false });
  translations.override([]);
  expect(scriptOf()).toEqual(before);
});

test("the browser loads the texts of each further route once, and again after a failure", async () => {
  const paths: string[] = [];
  let failing = true;
  const { translate, load } = createMessages(
    dataIn(pageMessages.script("en", ["root", "routes/a"]).text),
    async (path) => {
      paths.push(path);
      if (failing) throw new Error("offline");
      return JSON.parse(pageMessages.file(path)?.json ?? "");
    },
  );
  expect(translate("forms.errorCount", { count: 2 })).toBe("Please fix 2 errors");
  await load(["root", "routes/a"]);
  expect(paths).toEqual([]);
  await expect(load(["routes/b"])).rejects.toThrow("offline");
  failing = false;
  await Promise.all([load(["routes/b"]), load(["root", "routes/b"])]);
  expect(translate("forms.errors.url")).toMatch(/^Enter a full address/);
  expect(paths).toHaveLength(2);
});
