import { expect, test } from "vitest";
import { addToast, dropToast, type QueuedToast } from "./queue.ts";

test("toasts queue, and a repeated text is shown once", () => {
  let queue: readonly QueuedToast[] = [];
  queue = addToast(queue, { text: "Saved." }, 1);
  queue = addToast(queue, { text: "Saved." }, 2);
  queue = addToast(queue, { text: "Saved.", tone: "error" }, 3);
  expect(queue.map((toast) => toast.key)).toEqual([1, 3]);
  expect(dropToast(queue, 1).map((toast) => toast.key)).toEqual([3]);
});

test("two toasts with undo stay separate, each undoing its own action", () => {
  const undo = { label: "Undo", onPress: () => {} };
  const queue = addToast(
    [{ text: "Removed.", action: undo, key: 1 }],
    { text: "Removed.", action: undo },
    2,
  );
  expect(queue).toHaveLength(2);
});
