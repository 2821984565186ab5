import { expect, test } from "vitest";
import { nextToSend, onUpload, type Upload } from "./queue.ts";

const waiting = (key: number): Upload => ({
  key,
  name: `${key}`,
  size: 10,
  state: { kind: "waiting" },
});

test("uploads two files at once, the rest in turn, and retries a failed one", () => {
  let uploads = onUpload([], { type: "added", uploads: [1, 2, 3].map(waiting) });
  for (const key of [1, 2]) {
    expect(nextToSend(uploads)?.key).toBe(key);
    uploads = onUpload(uploads, { type: "sending", key, sent: 0 });
  }
  expect(nextToSend(uploads)).toBeUndefined();
  uploads = onUpload(uploads, {
    type: "failed",
    key: 1,
    reason: "The connection was lost.",
    again: true,
  });
  expect(nextToSend(uploads)?.key).toBe(3);
  uploads = onUpload(uploads, { type: "removed", key: 3 });
  expect(nextToSend(uploads)).toBeUndefined();
  uploads = onUpload(uploads, { type: "retried", key: 1 });
  expect(nextToSend(uploads)?.key).toBe(1);
  uploads = onUpload(uploads, { type: "done", key: 2, answer: { id: "x" } });
  expect(uploads.map((upload) => upload.state.kind)).toEqual(["waiting", "done"]);
});
