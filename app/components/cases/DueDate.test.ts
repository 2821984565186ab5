import { expect, test } from "vitest";
import { english } from "#tests/translate";
import { timeLeft } from "./DueDate.tsx";

test.each([
  ["2026-11-15T09:40:00Z", "40 min left"],
  ["2026-11-15T12:59:00Z", "3 h left"],
  ["2026-11-17T08:59:00Z", "47 h left"],
  ["2026-11-15T09:00:00Z", "0 min overdue"],
  ["2026-11-15T07:30:00Z", "1 h overdue"],
  ["2026-11-12T09:00:00Z", "3 d overdue"],
])("due at %s, seen on the 15th at 9:00: %s", (due, label) => {
  expect(timeLeft(english, due, new Date("2026-11-15T09:00:00Z"))).toBe(label);
});
