import { expect, test } from "vitest";
import { beginWork, whenQuiet } from "./busy.ts";
import { countUploads } from "./uploads.ts";

test("quiet comes when the last work has ended, each ending counted once", async () => {
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

test("an upload is work until it has ended, however it ended", async () => {
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
