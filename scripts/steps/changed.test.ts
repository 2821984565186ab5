import { expect, test } from "vitest";
import { changedFiles, testsOf } from "./changed.ts";

const files = [
  "modules/forum/polls.test.ts",
  "modules/forum/queries/lists.test.ts",
  "modules/guilds/events.test.ts",
  "platform/jobs/open.test.ts",
  "app/features/forum/editor.test.ts",
  "app/features/guilds/card.test.ts",
  "tests/architecture/cycles.test.ts",
];

test("a change in a module runs the module's tests and the architecture's", () => {
  expect(testsOf(["modules/forum/commands/vote.ts"], files)).toEqual([
    "modules/forum/polls.test.ts",
    "modules/forum/queries/lists.test.ts",
    "tests/architecture/cycles.test.ts",
  ]);
});

test("a change in a feature or in the platform runs the tests beside it", () => {
  expect(testsOf(["app/features/forum/parts/list.tsx"], files)).toContain(
    "app/features/forum/editor.test.ts",
  );
  expect(testsOf(["app/features/forum/parts/list.tsx"], files)).not.toContain(
    "app/features/guilds/card.test.ts",
  );
  expect(testsOf(["platform/jobs.ts"], files)).toContain("platform/jobs/open.test.ts");
});

test("nothing changed runs nothing", () => {
  expect(testsOf([], files)).toEqual([]);
});

test("changed is what differs from where the branch began, and what is new", () => {
  const answers: Record<string, string> = {
    "merge-base main HEAD": "abc",
    "diff --name-only abc": "a.ts\nb.ts",
    "ls-files --others --exclude-standard": "b.ts\nc.ts",
  };
  const git = (...args: string[]) => {
    const answer = answers[args.join(" ")];
    if (answer === undefined) throw new Error("unknown revision");
    return answer;
  };
  expect(changedFiles(git)).toEqual(["a.ts", "b.ts", "c.ts"]);
});
