import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { isWithin, navItems, signInFrom, siteLinks } from "./navigation.ts";

const known = new Set((await routes).map((entry) => `/${entry.index ? "" : (entry.path ?? "")}`));

describe("navigation items", () => {
  test.each([...navItems.map(({ href }) => href), ...Object.values(siteLinks)])(
    "%s is a registered route",
    (href) => {
      expect(known).toContain(href);
    },
  );

  test("fill the mobile bar with at most five items", () => {
    expect(navItems.filter(({ inBar }) => inBar).length).toBeLessThanOrEqual(5);
  });
});

test("an item is current on its own page and on pages below it", () => {
  expect(isWithin("/forum", "/forum")).toBe(true);
  expect(isWithin("/forum/why-does-it-roll", "/forum")).toBe(true);
  expect(isWithin("/forums", "/forum")).toBe(false);
  expect(isWithin("/forum", "/")).toBe(false);
});

test("sign-in links return to the same page with its query", () => {
  expect(signInFrom("/login", "/earnings?page=2&x=a b")).toBe(
    "/login?redirectTo=%2Fearnings%3Fpage%3D2%26x%3Da%20b",
  );
});
