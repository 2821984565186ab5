import { expect, test } from "vitest";
import { addToast, dropToast, type Shown } from "./queue.ts";

test("toasts wait for their turn, and the same words twice are said once", () => {
  let queue: readonly Shown[] = [];
  queue = addToast(queue, { text: "Saved." }, 1);
  queue = addToast(queue, { text: "Saved." }, 2);
  queue = addToast(queue, { text: "Saved.", tone: "error" }, 3);
  expect(queue.map((toast) => toast.key)).toEqual([1, 3]);
  expect(dropToast(queue, 1).map((toast) => toast.key)).toEqual([3]);
});

test("two that can be undone are two, since each undoes its own", () => {
  const undo = { label: "Undo", onPress: () => {} };
  const queue = addToast(
    [{ text: "Removed.", action: undo, key: 1 }],
    { text: "Removed.", action: undo },
    2,
  );
  expect(queue).toHaveLength(2);
});
