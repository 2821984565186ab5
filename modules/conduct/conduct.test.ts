import { expect, test } from "vitest";
import {
  groundNames,
  hoursFor,
  personReasons,
  reasonGroups,
  reasonWords,
  reportReasons,
} from "./contract.ts";
import { reasonInput } from "./inputs.ts";

test("there are twenty-two reasons in eight groups, none of them empty", () => {
  expect(reportReasons).toHaveLength(22);
  expect(new Set(reportReasons.map((reason) => reasonWords[reason].group))).toEqual(
    new Set(Object.keys(reasonGroups)),
  );
  expect(Object.keys(reasonGroups)).toHaveLength(8);
});

test("every reason names a rule and a class with a deadline, and reads unlike any other", () => {
  for (const reason of reportReasons) {
    const { ground, severity } = reasonWords[reason];
    expect(groundNames[ground]).toBeTruthy();
    expect(hoursFor[severity]).toBeGreaterThan(0);
  }
  for (const form of ["name", "short"] as const)
    expect(new Set(reportReasons.map((reason) => reasonWords[reason][form])).size).toBe(22);
});

test("children and violence come within the hour, private facts within four, the rest in two days", () => {
  const hours = (reason: (typeof reportReasons)[number]) => hoursFor[reasonWords[reason].severity];
  expect(
    ["child_abuse", "child_grooming", "threat", "incitement"].map((r) => hours(r as never)),
  ).toEqual([1, 1, 1, 1]);
  expect(hours("doxxing")).toBe(4);
  expect(hours("spam")).toBe(48);
});

test("what was stored before there were groups keeps its name", () => {
  expect(reportReasons).toEqual(
    expect.arrayContaining([
      "harassment",
      "impersonation",
      "spam",
      "stolen_work",
      "unlawful",
      "off_topic",
      "other",
    ]),
  );
});

test("a person is never out of place", () => {
  expect(personReasons).not.toContain("off_topic");
  expect(personReasons).toHaveLength(21);
});

test.each([
  ["no reason", {}, ["reason", "Choose what it is about."]],
  ["a made-up reason", { reason: "dislike" }, ["reason", "Choose what it is about."]],
  ["something else without words", { reason: "other" }, ["note", "Say in a few words what it is."]],
  [
    "something unlawful without the law",
    { reason: "unlawful", goodFaith: true },
    ["note", "Say which law it breaks, and how."],
  ],
  [
    "something unlawful that nobody stands by",
    { reason: "unlawful", note: "Sells ivory, which the trade law forbids." },
    ["goodFaith", "Confirm that you believe it."],
  ],
])("%s is refused beside its field", (_, given, [field, message]) => {
  const read = reasonInput.safeParse(given);
  expect(read.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
    [field, message],
  ]);
});
