import { expect, test } from "vitest";
import { nextStep } from "./send-steps.ts";

const sent = { conversationId: "c", messageId: "m", seq: 1, change: 1 };

test.each([
  ["taken", 200, { sent }, "sent"],
  ["too long", 400, { refused: "Too long." }, "refused"],
  ["not in it any more", 404, undefined, "refused"],
  ["too many", 429, { refused: "Wait." }, "wait"],
  ["signed out meanwhile", 401, undefined, "wait"],
  ["no network", 0, undefined, "wait"],
  ["the server in trouble", 503, undefined, "wait"],
  ["a gateway's page instead of an answer", 200, undefined, "wait"],
] as const)("%s", (_, status, answer, kind) => {
  expect(nextStep({ status, ...(answer && { answer }) }, 0).kind).toBe(kind);
});

test("waits longer each time, half a minute at most", () => {
  const waits = [0, 1, 2, 9].map((failures) => nextStep({ status: 0 }, failures));
  expect(waits).toEqual([1_000, 2_000, 4_000, 30_000].map((ms) => ({ kind: "wait", ms })));
});
