import { expect, test } from "vitest";
import { nextSendStep } from "./next-send-step.ts";

const sent = { conversationId: "c", messageId: "m", seq: 1, change: 1 };

test.each([
  ["sent", 200, { sent }, "sent"],
  ["too long", 400, { refused: "Too long." }, "refused"],
  ["no longer a participant", 404, undefined, "refused"],
  ["rate limited", 429, { refused: "Wait." }, "wait"],
  ["signed out in the meantime", 401, undefined, "wait"],
  ["no network", 0, undefined, "wait"],
  ["server unavailable", 503, undefined, "wait"],
  ["a gateway error page instead of a response", 200, undefined, "wait"],
] as const)("%s", (_, status, answer, kind) => {
  expect(nextSendStep({ status, ...(answer && { answer }) }, 0).kind).toBe(kind);
});

test("waits longer each time, up to 30 seconds", () => {
  const waits = [0, 1, 2, 9].map((failures) => nextSendStep({ status: 0 }, failures));
  expect(waits).toEqual([1_000, 2_000, 4_000, 30_000].map((ms) => ({ kind: "wait", ms })));
});
