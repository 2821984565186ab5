import { describe, expect, test } from "vitest";
import { demoProblem } from "./demo-state.ts";

const empty = { hasLogins: false, isKept: false, isSeeded: false, hasOtherAccounts: false };
const demo = { ...empty, hasLogins: true, isSeeded: true };
const kept = { ...empty, isKept: true, isSeeded: true };
const real = { ...empty, hasOtherAccounts: true };

describe("a site starts", () => {
  test.each([
    ["empty, without the demo", empty, { DEMO: false }],
    ["empty, with the demo", empty, { DEMO: true }],
    ["a demo as a demo", demo, { DEMO: true }],
    [
      "a demo in which visitors have signed up",
      { ...demo, hasOtherAccounts: true },
      { DEMO: true },
    ],
    ["a real site without the demo", real, { DEMO: false }],
    ["the demo's content without its logins", kept, { DEMO: false }],
  ])("%s", (_, state, { DEMO }) => {
    expect(demoProblem(state, { DEMO, PAYMENTS: undefined })).toBeUndefined();
  });

  test.each([
    ["a demo without DEMO", demo, { DEMO: false }, /remove-demo --keep-content/],
    ["a real site as a demo", real, { DEMO: true }, /belongs to a real site/],
    ["disabled logins as a demo", kept, { DEMO: true }, /can't run as a demo again/],
    [
      "test payments with Stripe",
      kept,
      { DEMO: false, PAYMENTS: "stripe" },
      /can't take real ones/,
    ],
  ] as const)("not %s", (_, state, config, problem) => {
    expect(demoProblem(state, { PAYMENTS: undefined, ...config })).toMatch(problem);
  });
});
