import { expect, test } from "vitest";
import { doneAt } from "./done.ts";

test.each([
  ["/settings", "/settings?done=saved"],
  ["/settings?tab=2", "/settings?tab=2&done=saved"],
  ["/settings#mail", "/settings?done=saved#mail"],
  ["/settings?tab=2#mail", "/settings?tab=2&done=saved#mail"],
])("%s leads to %s", (path, address) => {
  expect(doneAt(path, "saved")).toBe(address);
});
