import { expect, test } from "vitest";
import { choicesFor, joinList, matching, splitList } from "./choices.ts";

test("one text holds several values, each once", () => {
  expect(splitList(" linocut,  book binding ,,linocut\nink")).toEqual([
    "linocut",
    "book binding",
    "ink",
  ]);
  expect(splitList("  , ")).toEqual([]);
  expect(splitList(joinList(["a", "b c"]))).toEqual(["a", "b c"]);
});

const makers = [
  { value: "ines", label: "Inés Calloway" },
  { value: "bea", label: "Bea Okafor" },
  { value: "noor", label: "Noor Inessa" },
];

test("matches without case and accents, prefix matches first", () => {
  expect(matching(makers, "INES").map((maker) => maker.value)).toEqual(["ines", "noor"]);
  expect(matching(makers, " okaf ").map((maker) => maker.value)).toEqual(["bea"]);
  expect(matching(makers, "")).toHaveLength(3);
  expect(matching(makers, "nobody")).toEqual([]);
});

test("an unknown value is its own label", () => {
  expect(choicesFor(["bea", "gone"], makers)).toEqual([
    makers[1],
    { value: "gone", label: "gone" },
  ]);
});
