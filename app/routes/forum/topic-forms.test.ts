import { expect, test } from "vitest";
import { topicForm } from "./topic-forms.ts";

const problems = (input: Record<string, unknown>) => {
  const read = topicForm.safeParse(input);
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => [path.join("."), message]);
};

test("an empty reply shows an error beside its field", () => {
  const input = { intent: "reply", idempotencyKey: "0123456789abcdefghjkmnpqrs" };
  expect(problems(input)).toEqual([["body", "forms.errors.required"]]);
});

test('a report with reason "other" needs a text', () => {
  const input = { intent: "flag", number: "3", reason: "other" };
  expect(problems(input)).toEqual([["note", "reports.errors.noDetails"]]);
});

test("a ranked ballot is read by rank and skips unranked options", () => {
  expect(topicForm.parse({ intent: "ballot", place: ["2", undefined, "1"] })).toEqual({
    intent: "ballot",
    choices: [2, 0],
  });
});

test("a moderation action is read with the fields it needs", () => {
  expect(topicForm.parse({ intent: "steer", act: "slow", seconds: "60" })).toEqual({
    intent: "steer",
    moderation: { act: "slow", seconds: 60 },
  });
  expect(problems({ intent: "steer", act: "move" })).toEqual([
    ["category", "forum.errors.categoryRequired"],
  ]);
});

test("posts to split off are accepted the way people write them", () => {
  const split = { intent: "split", title: "Linen thread sizes, a table" };
  expect(topicForm.parse({ ...split, numbers: "4, 6-8" })).toMatchObject({ numbers: [4, 6, 7, 8] });
  expect(problems({ ...split, numbers: "four" })[0]?.[0]).toBe("numbers");
});

test("rejects an intent that no form on the page sends", () => {
  expect(problems({ intent: "promote" })).not.toEqual([]);
  expect(problems({})).not.toEqual([]);
});
