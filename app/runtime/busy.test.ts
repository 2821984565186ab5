import { expect, test } from "vitest";
import { beginWork, whenQuiet } from "./busy.ts";
import { countUploads } from "./uploads.ts";

test("becomes idle when the last task has ended, each counted once", async () => {
  await whenQuiet();
  const endOne = beginWork();
  const endOther = beginWork();
  let isQuiet = false;
  const quiet = whenQuiet().then(() => {
    isQuiet = true;
  });
  endOne();
  endOne();
  await Promise.resolve();
  expect(isQuiet).toBe(false);
  endOther();
  await quiet;
  expect(isQuiet).toBe(true);
});

test("an upload counts as busy until it ends, however it ends", async () => {
  class Upload extends EventTarget {
    sent: unknown;
    send(body?: unknown) {
      this.sent = body;
    }
  }
  countUploads(Upload as unknown as typeof XMLHttpRequest);
  const upload = new Upload();
  upload.send("a file");
  expect(upload.sent).toBe("a file");
  let isQuiet = false;
  const quiet = whenQuiet().then(() => {
    isQuiet = true;
  });
  await Promise.resolve();
  expect(isQuiet).toBe(false);
  upload.dispatchEvent(new Event("loadend"));
  await quiet;
  expect(isQuiet).toBe(true);
});
