import fc from "fast-check";
import { expect, test } from "vitest";
import { cacheKey } from "./cache-key.ts";

const ask = (search = "", rest = {}) =>
  cacheKey({ method: "GET", path: "/forum", search, hasCredentials: false, ...rest });

test("sorts parameters and drops tracking parameters", () => {
  expect(ask("?b=2&a=1")).toBe("/forum?a=1&b=2");
  expect(ask("?utm_source=mail&page=2&fbclid=x")).toBe("/forum?page=2");
  expect(ask("?")).toBe("/forum");
});

test("requests with credentials, other methods or long queries are not cached", () => {
  expect(ask("", { hasCredentials: true })).toBeUndefined();
  expect(ask("", { method: "POST" })).toBeUndefined();
  expect(ask(`?q=${"x".repeat(600)}`)).toBeUndefined();
  expect(ask("", { method: "HEAD" })).toBe("/forum");
});

test.each(["/search", "/search.data", "/search/suggest", "/sitemap.xml", "/sitemap/works-1.xml"])(
  "%s is not cached, so that each visitor has their own rate limit",
  (path) => expect(ask("?q=ink", { path })).toBeUndefined(),
);

test("a path that only shares a prefix is cached", () => {
  expect(ask("", { path: "/searchlight" })).toBe("/searchlight");
});

test("parameter order does not matter, values do", () => {
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
