import { describe, expect, test } from "vitest";
import { createCircuitBreaker } from "./circuit-breaker.ts";

function aService() {
  const state = { now: 0, calls: 0, answer: "works" as "works" | "fails" | "says no" | "hangs" };
  const call = createCircuitBreaker({
    name: "store",
    timeoutMs: 20,
    maxFailures: 3,
    restMs: 1_000,
    isFailure: (error) => error instanceof TypeError,
    now: () => state.now,
  });
  const ask = () =>
    call(async (signal) => {
      state.calls += 1;
      if (state.answer === "fails") throw new TypeError("no connection");
      if (state.answer === "says no") throw new Error("not found");
      if (state.answer === "hangs")
        await new Promise((_, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason)),
        );
      return "answer";
    });
  return { state, ask, isResting: call.isResting };
}

describe("calls of a service", () => {
  test("are not tried for a while after several failures in a row", async () => {
    const { state, ask, isResting } = aService();
    state.answer = "fails";
    for (let n = 0; n < 3; n++) {
      expect(isResting()).toBe(false);
      await expect(ask()).rejects.toThrow("no connection");
    }
    expect(isResting()).toBe(true);
    await expect(ask()).rejects.toMatchObject({ kind: "unavailable", code: "store_unavailable" });
    expect(state.calls).toBe(3);
    state.now += 1_000;
    expect(isResting()).toBe(false);
  });

  test("are tried by one first, and go on once it works", async () => {
    const { state, ask } = aService();
    state.answer = "fails";
    for (let n = 0; n < 3; n++) await ask().catch(() => {});
    state.now += 1_000;
    const [first, second] = await Promise.allSettled([ask(), ask()]);
    expect([first.status, second.status, state.calls]).toEqual(["rejected", "rejected", 4]);
    state.now += 1_000;
    state.answer = "works";
    expect(await ask()).toBe("answer");
    expect(await Promise.all([ask(), ask()])).toEqual(["answer", "answer"]);
  });

  test("that take too long are ended and count as failures", async () => {
    const { state, ask } = aService();
    state.answer = "hangs";
    for (let n = 0; n < 3; n++) await expect(ask()).rejects.toThrow("store took too long");
    await expect(ask()).rejects.toMatchObject({ code: "store_unavailable" });
  });

  test("that are answered with a no do not count", async () => {
    const { state, ask } = aService();
    state.answer = "says no";
    for (let n = 0; n < 10; n++) await expect(ask()).rejects.toThrow("not found");
    expect(state.calls).toBe(10);
  });
});
