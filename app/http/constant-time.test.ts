import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { inConstantTime } from "./constant-time.ts";

const timed = async (work: () => Promise<unknown>) => {
  const startedMs = performance.now();
  const answer = await inConstantTime(work).catch((error: unknown) => error);
  return { answer, tookMs: performance.now() - startedMs };
};

test("fast, slow and rejected work takes the same time", async () => {
  const rejection = new Error("no");
  const [little, more, none] = await Promise.all([
    timed(async () => "done"),
    timed(() => pause(60, "done")),
    timed(() => Promise.reject(rejection)),
  ]);
  expect([little.answer, more.answer, none.answer]).toEqual(["done", "done", rejection]);
  for (const { tookMs } of [little, more, none]) {
    expect(tookMs).toBeGreaterThan(245);
    expect(tookMs).toBeLessThan(400);
  }
});

test("work longer than one step is answered at the end of the next step", async () => {
  expect((await timed(() => pause(260))).tookMs).toBeGreaterThan(495);
});
