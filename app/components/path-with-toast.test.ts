import { expect, test } from "vitest";
import { pathWithToast } from "./path-with-toast.ts";

test.each([
  ["/settings", "/settings?done=saved"],
  ["/settings?tab=2", "/settings?tab=2&done=saved"],
  ["/settings#mail", "/settings?done=saved#mail"],
  ["/settings?tab=2#mail", "/settings?tab=2&done=saved#mail"],
])("%s redirects to %s", (path, address) => {
  expect(pathWithToast(path, "saved")).toBe(address);
});
