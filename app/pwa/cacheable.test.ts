import { describe, expect, test } from "vitest";
import { isCacheable } from "./cacheable.ts";

const answer = (headers: Record<string, string>, status = 200, type = "basic") => ({
  status,
  type,
  headers: new Headers({ "Content-Type": "text/html; charset=utf-8", ...headers }),
});

describe("the service worker", () => {
  test("caches pages and their data", () => {
    expect(isCacheable(answer({ "Cache-Control": "no-cache" }))).toBe(true);
    expect(isCacheable(answer({ "Content-Type": "text/x-script; charset=utf-8" }))).toBe(true);
  });

  test.each([
    ["no-store", answer({ "Cache-Control": "private, No-Store" })],
    ["an error", answer({}, 500)],
    ["a missing page", answer({}, 404)],
    ["a redirect", answer({}, 0, "opaqueredirect")],
    ["a partial response", answer({}, 206)],
    ["another site's response", answer({}, 200, "opaque")],
    ["a download", answer({ "Content-Type": "application/pdf" })],
  ])("does not cache %s", (_, response) => {
    expect(isCacheable(response)).toBe(false);
  });
});
