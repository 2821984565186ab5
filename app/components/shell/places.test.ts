import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { isWithin, places, signInFrom, ways } from "./places.ts";

const known = new Set((await routes).map((entry) => `/${entry.index ? "" : (entry.path ?? "")}`));

describe("the places of the hall", () => {
  test.each([...places.map(({ href }) => href), ...Object.values(ways)])(
    "%s is on the map of routes",
    (href) => {
      expect(known).toContain(href);
    },
  );

  test("fill the phone's bar with five at most", () => {
    expect(places.filter(({ inBar }) => inBar).length).toBeLessThanOrEqual(5);
  });
});

test("a place is current on its own page and on those inside it", () => {
  expect(isWithin("/forum", "/forum")).toBe(true);
  expect(isWithin("/forum/why-does-it-roll", "/forum")).toBe(true);
  expect(isWithin("/forums", "/forum")).toBe(false);
  expect(isWithin("/forum", "/")).toBe(false);
});

test("signing in leads back, query and all", () => {
  expect(signInFrom("/login", "/earnings?page=2&x=a b")).toBe(
    "/login?redirectTo=%2Fearnings%3Fpage%3D2%26x%3Da%20b",
  );
});
