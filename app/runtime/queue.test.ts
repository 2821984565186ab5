import { describe, expect, test } from "vitest";
import { maxPrefetches } from "#platform/specification";
import { createQueue } from "./queue.ts";

/** Tasks that the test completes by hand. */
function heldTasks() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const task = (number: number) => () => {
    started.push(number);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, task, endOne };
}

describe("a queue", () => {
  test("runs up to its limit at once, and the next when one ends", async () => {
    const { started, task, endOne } = heldTasks();
    const queue = createQueue(maxPrefetches);
    for (let number = 1; number <= 8; number++) queue.add(task(number));
    expect(started).toEqual([1, 2, 3, 4, 5]);
    await endOne();
    expect(started).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("drops a task that is canceled while it waits", async () => {
    const { started, task, endOne } = heldTasks();
    const queue = createQueue(1);
    queue.add(task(1));
    const takeBack = queue.add(task(2));
    queue.add(task(3));
    takeBack();
    await endOne();
    expect(started).toEqual([1, 3]);
  });

  test("continues after a task fails", async () => {
    const { started, task } = heldTasks();
    const queue = createQueue(1);
    queue.add(() => Promise.reject(new Error("no")));
    queue.add(task(2));
    await new Promise((resolve) => setImmediate(resolve));
    expect(started).toEqual([2]);
  });
});
