import { expect, test } from "vitest";
import { suggestedAddress } from "./suggested-address.ts";

test.each([
  ["Quire & Thread", "quire-and-thread"],
  ["  Gäste der Straße!  ", "gaste-der-strasse"],
  ["The binder’s bench", "the-binders-bench"],
  ["新闻", ""],
  [`${"word ".repeat(9)}last`, "word-word-word-word-word-word-word-word"],
])("%s", (name, address) => {
  expect(suggestedAddress(name)).toBe(address);
});
