import { describe, expect, test } from "vitest";
import { canPreserve, type FieldFacts } from "./fields.ts";

const aField: FieldFacts = { type: "text", autocomplete: "", private: false, locked: false };

describe("typed values", () => {
  test.each(["text", "textarea", "email", "search", "checkbox", "radio", "select-one"])(
    "in a %s field are kept",
    (type) => {
      expect(canPreserve({ ...aField, type })).toBe(true);
    },
  );

  test.each<[string, Partial<FieldFacts>]>([
    ["a password", { type: "password" }],
    ["a visible password", { autocomplete: "current-password" }],
    ["a visible new password", { autocomplete: "section-a new-password" }],
    ["a one-time code", { autocomplete: "one-time-code" }],
    ["a card number", { autocomplete: "billing cc-number" }],
    ["a file", { type: "file" }],
    ["an idempotency key", { type: "hidden" }],
    ["marked private", { private: true }],
    ["read-only", { locked: true }],
  ])("are never kept when the field is %s", (_, facts) => {
    expect(canPreserve({ ...aField, ...facts })).toBe(false);
  });
});
