import { expect, test } from "vitest";
import { sortByName } from "./sort-by-name.ts";

const sorted = (names: string[], locale: "de" | "es" | "en") =>
  sortByName(names, (name) => name, locale);

test("names are in the order of the language, not of their code points", () => {
  expect(sorted(["Zeder", "Ärmel", "apfel", "Birne"], "de")).toEqual([
    "apfel",
    "Ärmel",
    "Birne",
    "Zeder",
  ]);
  expect(sorted(["oso", "ñandú", "nube"], "es")).toEqual(["nube", "ñandú", "oso"]);
});

test("numbers in names are compared as numbers", () => {
  expect(sorted(["Part 10", "Part 9"], "en")).toEqual(["Part 9", "Part 10"]);
});
