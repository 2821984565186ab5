import { expect, test } from "vitest";
import {
  browseWorks,
  languageGroups,
  languageLabel,
  languagesInUse,
  textLanguageGroups,
  workInput,
  workPage,
} from "#modules/archives";
import { guest } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aMember } from "../identity/identity.factory.ts";
import { aWork } from "./archives.factory.ts";

const { db } = await testDatabase();
await testMail(db);
const visitor = testContext(db, guest);

test("a work can be in any language, which lists, citations and forms show", async () => {
  const { actor } = await aMember(db);
  const { publicId } = await aWork(testContext(db, actor), {
    title: "臺北的老書店",
    language: "zh-Hant",
  });
  await aWork(testContext(db, actor), { title: "Y Tir", language: "cy" });
  const { view } = await workPage(visitor, { publicId, publicUrl: "https://site.test" });
  expect(view.language).toBe("zh-Hant");
  expect(JSON.stringify(view.citations)).toContain("zh-Hant");
  const { works, facets } = await browseWorks(visitor, { facets: ["language:zh-Hant"] });
  expect(works.map(({ title }) => title)).toEqual(["臺北的老書店"]);
  const [chosen] = facets.find(({ name }) => name === "language")?.values ?? [];
  expect(chosen).toMatchObject({ value: "zh-Hant", chosen: true });
  expect(languageLabel("zh-Hant", english)).toBe("Traditional Chinese");
  expect(languageLabel("zxx", english)).toBe("No language");
  expect([...(await languagesInUse(visitor))].sort()).toEqual(["cy", "zh-Hant"]);
});

test("common languages come first in the form, and each once", () => {
  const groups = languageGroups(["cy", "zxx", "qqq"], english);
  const values = groups.map(({ options }) => options.map(({ value }) => value));
  expect(values[0]).toEqual(["ar", "en", "fr", "de", "ja", "es", "cy"]);
  expect(values[1]).not.toContain("cy");
  expect(values[2]).toEqual(["zxx"]);
  expect(new Set(values.flat()).size).toBe(values.flat().length);
  expect(values.flat().length).toBeGreaterThan(180);
  expect(textLanguageGroups(["cy", "zxx", "qqq"], english)).toEqual(groups.slice(0, 2));
});

test("an imported language tag becomes a code; an unknown one is an error", () => {
  const fields = { kind: "writing", title: "Tides of the Solway", body: "High water." };
  const language = (tag: string) => workInput.safeParse({ ...fields, language: tag });
  expect(language("pt-BR").data?.language).toBe("pt");
  expect(language("zh-TW").data?.language).toBe("zh-Hant");
  expect(language("klingon").error?.issues[0]?.path).toEqual(["language"]);
  expect(workInput.parse(fields).language).toBe("en");
});
