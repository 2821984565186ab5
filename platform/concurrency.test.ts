import { expect, test } from "vitest";
import { limitConcurrency } from "./concurrency.ts";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test("runs as many as allowed, the others in the order in which they came", async () => {
  const limited = limitConcurrency({ maxConcurrent: 2 });
  const started: number[] = [];
  const ends: Array<() => void> = [];
  const all = [0, 1, 2, 3].map((n) =>
    limited(() => {
      started.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  expect(started).toEqual([0, 1]);
  for (const running of [
    [0, 1, 2],
    [0, 1, 2, 3],
  ]) {
    ends.shift()?.();
    await turn();
    expect(started).toEqual(running);
  }
  for (const end of ends) end();
  await Promise.all(all);
});

test("rejects one more than may wait, and goes on after an error", async () => {
  const limited = limitConcurrency({
    maxConcurrent: 1,
    maxWaiting: 1,
    whenFull: () => new Error("full"),
  });
  const failing = limited(() => Promise.reject(new Error("failed")));
  const waiting = limited(async () => "done");
  await expect(limited(async () => "never")).rejects.toThrow("full");
  await expect(failing).rejects.toThrow("failed");
  expect(await waiting).toBe("done");
  expect(await limited(async () => "later")).toBe("later");
});
