import { describe, expect, test } from "vitest";
import { type FieldFacts, mayKeep } from "./fields.ts";

const aField: FieldFacts = { type: "text", autocomplete: "", private: false, locked: false };

describe("what was typed", () => {
  test.each(["text", "textarea", "email", "search", "checkbox", "radio", "select-one"])(
    "into a %s is kept",
    (type) => {
      expect(mayKeep({ ...aField, type })).toBe(true);
    },
  );

  test.each<[string, Partial<FieldFacts>]>([
    ["a password", { type: "password" }],
    ["a password made visible", { autocomplete: "current-password" }],
    ["a new password made visible", { autocomplete: "section-a new-password" }],
    ["a one-time code", { autocomplete: "one-time-code" }],
    ["a card number", { autocomplete: "billing cc-number" }],
    ["a file", { type: "file" }],
    ["a key of the submission", { type: "hidden" }],
    ["what is marked private", { private: true }],
    ["what cannot be changed", { locked: true }],
  ])("is never kept when it is %s", (_, facts) => {
    expect(mayKeep({ ...aField, ...facts })).toBe(false);
  });
});
