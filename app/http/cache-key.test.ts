import fc from "fast-check";
import { expect, test } from "vitest";
import { cacheKey } from "./cache-key.ts";

const ask = (search = "", rest = {}) =>
  cacheKey({ method: "GET", path: "/forum", search, hasCredentials: false, ...rest });

test("orders parameters and leaves out what others add to links", () => {
  expect(ask("?b=2&a=1")).toBe("/forum?a=1&b=2");
  expect(ask("?utm_source=mail&page=2&fbclid=x")).toBe("/forum?page=2");
  expect(ask("?")).toBe("/forum");
});

test("nothing with credentials, nothing that acts, nothing endless", () => {
  expect(ask("", { hasCredentials: true })).toBeUndefined();
  expect(ask("", { method: "POST" })).toBeUndefined();
  expect(ask(`?q=${"x".repeat(600)}`)).toBeUndefined();
  expect(ask("", { method: "HEAD" })).toBe("/forum");
});

test.each(["/search", "/search.data", "/search/suggest", "/sitemap.xml", "/sitemap/works-1.xml"])(
  "%s is answered to each visitor, so that each has an allowance of their own",
  (path) => expect(ask("?q=ink", { path })).toBeUndefined(),
);

test("what only begins alike is kept", () => {
  expect(ask("", { path: "/searchlight" })).toBe("/searchlight");
});

test("the order of parameters never matters, their values always do", () => {
  const params = fc.array(fc.tuple(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(params, (list) => {
      const forwards = ask(`?${new URLSearchParams(list)}`);
      const backwards = ask(`?${new URLSearchParams(list.toReversed())}`);
      expect(forwards).toBe(backwards);
      expect(ask(`?${new URLSearchParams([...list, ["extra", "1"]])}`)).not.toBe(forwards);
    }),
  );
});
