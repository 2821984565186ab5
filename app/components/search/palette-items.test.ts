import { expect, test } from "vitest";
import type { Suggestion } from "#contracts/search";
import { isAmong } from "#platform/addresses";
import { english } from "#tests/translate";
import { type AccountKind, navItems } from "../shell/navigation.ts";
import { paletteItems } from "./palette-items.ts";

const product = { navItems, isLinked: () => true };
const items = (typed: string, member: boolean, suggestions: readonly Suggestion[]) =>
  paletteItems(typed, member ? { href: "/ines" } : undefined, product, suggestions, english);
const labels = (...args: Parameters<typeof items>) => items(...args).map(({ label }) => label);

test("the palette starts with the pages the user can open", () => {
  expect(labels("", false, [])).toContain("Forum");
  expect(labels("", false, [])).not.toContain("Messages");
  expect(labels("", true, [])).toEqual(expect.arrayContaining(["Messages", "New topic"]));
});

test("leads to the pages of the account menu that the user has", () => {
  const pages = (kind: AccountKind) =>
    paletteItems("", { href: "/ines", ...kind }, product, [], english).map(({ label, href }) => [
      label,
      href,
    ]);
  const all = pages({ creator: true });
  expect(all).toEqual(
    expect.arrayContaining([
      ["Dashboard", "/dashboard"],
      ["Earnings", "/earnings"],
      ["Subscriptions", "/my-subscriptions"],
      ["Transactions", "/financial/transactions"],
    ]),
  );
  expect(
    all.filter(([, href]) => href === "/settings"),
    "once",
  ).toHaveLength(1);
  expect(pages({}).map(([, href]) => href)).not.toContain("/earnings");
  expect(labels("", false, [])).not.toContain("Transactions");
  expect(labels("trans", true, [])).toContain("Transactions");
});

test("lists results first, then all results, then matching pages and actions", () => {
  const found = { kind: "guild", label: "Fore-edge", hint: "", href: "/guilds/fore" } as const;
  expect(labels("fo", true, [found])).toEqual(["Fore-edge", "Search for “fo”", "Forum"]);
  expect(labels("cre", true, [])).toEqual(["Search for “cre”", "Create", "Create guild"]);
  expect(labels("ink is:un", true, [])).toEqual([
    "is:unanswered",
    "is:unsolved",
    "is:unread",
    "Search for “ink is:un”",
  ]);
  expect(labels("ink is:un", false, [])).not.toContain("is:unread");
  expect(labels("sav", false, [])).not.toContain("saved:yes");
  expect(items("Ink is:ans", true, [])[0]?.href).toBe("/search?q=ink%20is%3Aanswered");
  expect(labels("is", true, [])).toContain("is:mine");
  expect(items("a b&c", false, []).at(0)?.href).toBe("/search?q=a%20b%26c");
});

test("nothing leads to an address that the site turned off", () => {
  const isLinked = (href: string) => !isAmong(["/messages"], href);
  const found = paletteItems("", { href: "/ines" }, { navItems, isLinked }, [], english);
  expect(found.map(({ href }) => href).filter((href) => href.startsWith("/messages"))).toEqual([]);
  expect(found.map(({ href }) => href)).toContain("/forum/new");
});
