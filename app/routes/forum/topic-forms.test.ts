import { expect, test } from "vitest";
import { topicForm } from "./topic-forms.ts";

const problems = (given: Record<string, unknown>) => {
  const read = topicForm.safeParse(given);
  return read.success
    ? []
    : read.error.issues.map(({ path, message }) => [path.join("."), message]);
};

test("a reply without words is told so beside its field", () => {
  const given = { intent: "reply", onceKey: "0123456789abcdefghjkmnpqrs" };
  expect(problems(given)).toEqual([["body", "The text can't be empty."]]);
});

test("a flag that says other needs words", () => {
  const given = { intent: "flag", number: "3", reason: "other" };
  expect(problems(given)).toEqual([["note", "Say in a few words what it is."]]);
});

test("a ranked ballot is read by places, and options without one are left out", () => {
  expect(topicForm.parse({ intent: "ballot", place: ["2", undefined, "1"] })).toEqual({
    intent: "ballot",
    choices: [2, 0],
  });
});

test("an act of staff is read with what it needs", () => {
  expect(topicForm.parse({ intent: "steer", act: "slow", seconds: "60" })).toEqual({
    intent: "steer",
    steer: { act: "slow", seconds: 60 },
  });
  expect(problems({ intent: "steer", act: "move" })).toEqual([["category", "Choose a category."]]);
});

test("posts to split off are written as people write them", () => {
  const split = { intent: "split", title: "Linen thread sizes, a table" };
  expect(topicForm.parse({ ...split, numbers: "4, 6-8" })).toMatchObject({ numbers: [4, 6, 7, 8] });
  expect(problems({ ...split, numbers: "four" })[0]?.[0]).toBe("numbers");
});

test("what no form of the page sends is refused", () => {
  expect(problems({ intent: "promote" })).not.toEqual([]);
  expect(problems({})).not.toEqual([]);
});
