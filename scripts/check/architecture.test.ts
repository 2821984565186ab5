import { expect, test } from "vitest";
import { treeOf } from "../../tests/architecture/source.ts";
import { architectureProblems } from "./architecture.ts";

/** Enough files that the tree counts as read. */
const filler = Object.fromEntries(
  Array.from({ length: 30 }, (_, index) => [`platform/a${index}.ts`, "export const a = 1;"]),
);
const problemsOf = (files: Record<string, string>) =>
  architectureProblems(treeOf({ ...filler, ...files }));

test.each([
  [
    "a configure… function",
    { "modules/f/settings.ts": "let a = 1; export function configureF(next) { a = next; }" },
    "modules/f/settings.ts",
  ],
  [
    "a feature that imports app/http",
    { "app/features/f/A.tsx": `import "#app/http/route.ts";`, "app/http/route.ts": "" },
    "app/features/f/A.tsx:1",
  ],
  [
    "a ring of type imports",
    {
      "modules/f/a.ts": `import type { B } from "./b.ts"; export type A = B;`,
      "modules/f/b.ts": `import type { A } from "./a.ts"; export type B = A;`,
    },
    "modules/f/a.ts",
  ],
  ["a retired term", { "app/a.ts": "export const tipJar = 1;" }, "app/a.ts:1 names tipJar"],
  ["a literal spread", { "app/a.ts": "f({ ...{ a, b } });" }, "app/a.ts:1"],
])("reports %s", (_, files, at) => {
  expect(problemsOf(files).filter((problem) => problem.startsWith(at))).not.toEqual([]);
});

test("reports a tree that could not be read", () => {
  expect(architectureProblems(treeOf({}))).toHaveLength(1);
});
