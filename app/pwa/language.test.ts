import { expect, test } from "vitest";
import { createLanguageMemory } from "./language.ts";

function fakeCache() {
  const stored = new Map<string, string>();
  const cache = {
    match: async (key: string) => (stored.has(key) ? new Response(stored.get(key)) : undefined),
    put: async (key: string, response: Response) => {
      stored.set(key, await response.text());
    },
  };
  return async () => cache;
}
const known = ["en", "de", "ja"];

test("the language of the last page is remembered when the worker is started again", async () => {
  const open = fakeCache();
  const memory = createLanguageMemory(known, open);
  expect(await memory.current()).toBe("en");
  await memory.saw("de", true);
  expect(await memory.current()).toBe("de");
  expect(await createLanguageMemory(known, open).current()).toBe("de");
  await memory.saw("ja", true);
  expect(await createLanguageMemory(known, open).current()).toBe("ja");
});

test("a page without a language, or in an unknown one, changes nothing", async () => {
  const memory = createLanguageMemory(known, fakeCache());
  await memory.saw("de", true);
  await memory.saw(null, true);
  await memory.saw("en-XA", true);
  expect(await memory.current()).toBe("de");
});

test("a language that a later release no longer has falls back to the default", async () => {
  const open = fakeCache();
  await createLanguageMemory(known, open).saw("ja", true);
  expect(await createLanguageMemory(["en", "de"], open).current()).toBe("en");
});

test("until a page was sent, it is the language of the site", async () => {
  const open = fakeCache();
  const memory = createLanguageMemory(known, open);
  await memory.setSiteLanguage("ja");
  expect(await memory.current()).toBe("ja");
  await memory.saw("de", false);
  expect(await memory.current()).toBe("de");
  await memory.setSiteLanguage("en");
  expect(await memory.current()).toBe("de");
});

test("a response that arrives after a later page does not change the language", async () => {
  const memory = createLanguageMemory(known, fakeCache());
  await Promise.all([memory.saw("en", false), memory.saw("de", true)]);
  expect(await memory.current()).toBe("de");
  await memory.saw("en", false);
  expect(await memory.current()).toBe("de");
});
