import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { inEvenTime } from "./even-time.ts";

const timed = async (work: () => Promise<unknown>) => {
  const startedMs = performance.now();
  const answer = await inEvenTime(work).catch((error: unknown) => error);
  return { answer, tookMs: performance.now() - startedMs };
};

test("little work, more work and a refusal take the same time", async () => {
  const refused = new Error("no");
  const [little, more, none] = await Promise.all([
    timed(async () => "done"),
    timed(() => pause(60, "done")),
    timed(() => Promise.reject(refused)),
  ]);
  expect([little.answer, more.answer, none.answer]).toEqual(["done", "done", refused]);
  for (const { tookMs } of [little, more, none]) {
    expect(tookMs).toBeGreaterThan(245);
    expect(tookMs).toBeLessThan(400);
  }
});

test("what takes longer than one step is answered at the end of the next", async () => {
  expect((await timed(() => pause(260))).tookMs).toBeGreaterThan(495);
});
