import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { english } from "#tests/translate";
import {
  type AccountKind,
  accountGroups,
  barItems,
  isWithin,
  itemsFor,
  navItems,
  signInFrom,
  siteLinks,
} from "./navigation.ts";

const known = new Set((await routes).map((entry) => `/${entry.index ? "" : (entry.path ?? "")}`));

const everyone = { creator: true, guildOwner: true, staff: true };
const menuOf = (member: AccountKind) =>
  accountGroups({ ...member, href: "/me" }, [])
    .slice(1)
    .flat()
    .map(({ href }) => href);

describe("navigation items", () => {
  test.each([
    ...navItems.map(({ href }) => href),
    ...menuOf(everyone),
    ...Object.values(siteLinks),
  ])("%s is a registered route", (href) => {
    expect(known).toContain(href);
  });

  test("leave room in the mobile bar for the account menu, or have four for visitors", () => {
    const names = (member: boolean) => barItems(navItems, member).map(({ href }) => href);
    expect(names(true)).toEqual(["/", "/guilds", "/forum", "/messages"]);
    expect(names(false)).toEqual(["/", "/guilds", "/forum", "/archives"]);
  });

  test("are in the account menu only of those they are for", () => {
    const member = ["/my-subscriptions", "/financial/transactions", "/settings"];
    expect(menuOf({})).toEqual(member);
    expect(menuOf({ guildOwner: true })).toEqual([
      ...member.slice(0, 2),
      "/dashboard",
      "/settings",
    ]);
    expect(menuOf({ creator: true })).toEqual([
      ...member.slice(0, 2),
      "/earnings",
      "/dashboard",
      "/settings",
    ]);
    expect(menuOf({ staff: true })).toEqual([...member, "/admin"]);
  });

  test("are either in the main navigation or in the account menu", () => {
    const main = navItems.map(({ href }) => href);
    expect(menuOf(everyone).filter((href) => main.includes(href))).toEqual([]);
  });
});

describe("the items of a reader", () => {
  const items = (links: Parameters<typeof itemsFor>[0], off: readonly string[], member: boolean) =>
    itemsFor(links, off, member, english);
  const hrefs = (...args: Parameters<typeof items>) => items(...args).map(({ href }) => href);

  test("are those of the product without what is turned off", () => {
    expect(hrefs(undefined, [], true)).toEqual(navItems.map(({ href }) => href));
    expect(hrefs(undefined, ["/messages"], true)).not.toContain("/messages");
    expect(hrefs(undefined, [], false)).toEqual(["/", "/guilds", "/forum", "/archives"]);
  });

  test("are as an administrator arranged them, with links of the site", () => {
    const links = [{ href: "/forum" }, { href: "/forum", label: "Talk" }, { href: "/saved" }];
    expect(items(links, [], true).map(({ href, label }) => [href, label])).toEqual([
      ["/forum", "Forum"],
      ["/forum", "Talk"],
      ["/saved", "Saved"],
    ]);
    expect(hrefs(links, [], false)).toEqual(["/forum", "/forum"]);
  });

  test("leave room in the mobile bar for five", () => {
    const links = Array.from({ length: 12 }, (_, n) => ({ href: `/pages/${n}`, label: `${n}` }));
    const all = items([...links, { href: "/forum" }], [], false);
    expect(barItems(all, false)).toHaveLength(5);
    expect(barItems(all, true).map(({ href }) => href)).toEqual(["/forum"]);
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
