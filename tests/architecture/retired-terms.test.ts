import { expect, test } from "vitest";
import { retiredTerms } from "./retired-terms.ts";
import { treeOf } from "./source.ts";

const findings = (files: Record<string, string>) =>
  retiredTerms(treeOf(files)).map(({ at, says }) => `${at} ${says}`);

test("reports a retired word inside an identifier, with its replacement", () => {
  expect(
    findings({ "modules/tips/tips.ts": "export const tip = 1;\nconst tipJarOf = tip;" }),
  ).toEqual([
    "modules/tips/tips.ts:2 names tipJarOf with the retired term “jar”. Use tip settings instead.",
  ]);
});

test("reports a retired name, a JSX attribute and a file name", () => {
  expect(
    findings({
      "modules/purses/a.ts": "export const a = { onceKey: 1 };",
      "app/B.tsx": "export const B = () => <Swatch colour={1} />;",
    }),
  ).toEqual([
    "modules/purses/a.ts is named with the retired term “purses”. Use treasuries instead.",
    "modules/purses/a.ts:1 names onceKey with the retired term “onceKey”. Use idempotencyKey instead.",
    "app/B.tsx:1 names colour with the retired term “colour”. Use color instead.",
  ]);
});

test("leaves alone strings, comments, stored names and words that only contain a term", () => {
  const code =
    'const guild_purse = "purse"; // the hall\nexport const guildhall = [guild_purse, insight, jargon];';
  expect(findings({ "app/a.ts": code, "db/migrations/0006_purses.sql": "" })).toEqual([]);
});
