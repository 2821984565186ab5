import { describe, expect, test } from "vitest";
import { isKeepable } from "./keepable.ts";

const answer = (headers: Record<string, string>, status = 200, type = "basic") => ({
  status,
  type,
  headers: new Headers({ "Content-Type": "text/html; charset=utf-8", ...headers }),
});

describe("the worker", () => {
  test("keeps pages and their data", () => {
    expect(isKeepable(answer({ "Cache-Control": "no-cache" }))).toBe(true);
    expect(isKeepable(answer({ "Content-Type": "text/x-script; charset=utf-8" }))).toBe(true);
  });

  test.each([
    ["no-store", answer({ "Cache-Control": "private, No-Store" })],
    ["an error", answer({}, 500)],
    ["a page that is not there", answer({}, 404)],
    ["a redirect", answer({}, 0, "opaqueredirect")],
    ["part of something", answer({}, 206)],
    ["another site's answer", answer({}, 200, "opaque")],
    ["a download", answer({ "Content-Type": "application/pdf" })],
  ])("does not keep %s", (_, response) => {
    expect(isKeepable(response)).toBe(false);
  });
});
