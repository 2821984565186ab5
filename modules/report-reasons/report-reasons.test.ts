import { expect, test } from "vitest";
import {
  groundLabels,
  hoursForDecision,
  personReasons,
  reasonDetails,
  reasonGroupLabels,
  reportReasons,
} from "./contract.ts";
import { reasonInput } from "./inputs.ts";

test("there are twenty-two reasons in eight groups, none of them empty", () => {
  expect(reportReasons).toHaveLength(22);
  expect(new Set(reportReasons.map((reason) => reasonDetails[reason].group))).toEqual(
    new Set(Object.keys(reasonGroupLabels)),
  );
  expect(Object.keys(reasonGroupLabels)).toHaveLength(8);
});

test("every reason has a unique text, a rule and a severity with a deadline", () => {
  for (const reason of reportReasons) {
    const { ground, severity } = reasonDetails[reason];
    expect(groundLabels[ground]).toBeTruthy();
    expect(hoursForDecision[severity]).toBeGreaterThan(0);
  }
  for (const form of ["name", "short"] as const)
    expect(new Set(reportReasons.map((reason) => reasonDetails[reason][form])).size).toBe(22);
});

test("child safety and violence are due in 1 hour, private data in 4, others in 2 days", () => {
  const hours = (reason: (typeof reportReasons)[number]) =>
    hoursForDecision[reasonDetails[reason].severity];
  expect(
    ["child_abuse", "child_grooming", "threat", "incitement"].map((r) => hours(r as never)),
  ).toEqual([1, 1, 1, 1]);
  expect(hours("doxxing")).toBe(4);
  expect(hours("spam")).toBe(48);
});

test("reasons stored before there were groups keep their name", () => {
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

test('"off topic" is not offered for a person', () => {
  expect(personReasons).not.toContain("off_topic");
  expect(personReasons).toHaveLength(21);
});

test.each([
  ["no reason", {}, ["reason", "reports.errors.noReason"]],
  ["an unknown reason", { reason: "dislike" }, ["reason", "reports.errors.noReason"]],
  ['"something else" without a text', { reason: "other" }, ["note", "reports.errors.noDetails"]],
  [
    "an unlawful report without naming the law",
    { reason: "unlawful", goodFaith: true },
    ["note", "reports.errors.noLaw"],
  ],
  [
    "an unlawful report without the good-faith statement",
    { reason: "unlawful", note: "Sells ivory, which the trade law forbids." },
    ["goodFaith", "reports.errors.noGoodFaith"],
  ],
])("%s is rejected beside its field", (_, overrides, [field, message]) => {
  const read = reasonInput.safeParse(overrides);
  expect(read.error?.issues.map((issue) => [issue.path.join("."), issue.message])).toEqual([
    [field, message],
  ]);
});
