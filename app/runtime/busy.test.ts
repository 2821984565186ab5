import { expect, test } from "vitest";
import { beginWork, whenQuiet } from "./busy.ts";

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
