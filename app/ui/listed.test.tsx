import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Locale } from "#platform/i18n";
import { testTranslations } from "#tests/translate";
import { listed } from "./listed.ts";

const names = ["Ada", "Bo", "Cy"].map((name) => <b key={name}>{name}</b>);
const shown = (locale: Locale) =>
  renderToStaticMarkup(<p>{listed(names, testTranslations.forLocale(locale))}</p>);

test("elements are separated as the language separates them", () => {
  expect(shown("en")).toBe("<p><b>Ada</b>, <b>Bo</b> and <b>Cy</b></p>");
  expect(shown("de")).toBe("<p><b>Ada</b>, <b>Bo</b> und <b>Cy</b></p>");
  expect(shown("ja")).toBe("<p><b>Ada</b>、<b>Bo</b>、<b>Cy</b></p>");
  expect(shown("ar")).toBe("<p><b>Ada</b> و<b>Bo</b> و<b>Cy</b></p>");
});
