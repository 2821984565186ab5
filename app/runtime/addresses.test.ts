import { describe, expect, test } from "vitest";
import { dataAddress, isPage, pagePathOf, routesAddress } from "./addresses.ts";

const origin = "https://hall.test";
const url = (path: string) => new URL(path, origin);

describe("a page's data", () => {
  test.each([
    ["/", "/_.data"],
    ["/forum", "/forum.data"],
    ["/forum/", "/forum/_.data"],
    ["/forum?sort=new#top", "/forum.data?sort=new"],
    ["/forum?index&a=1", "/forum.data?a=1"],
    ["/forum?index=2", "/forum.data?index=2"],
  ])("of %s is at %s", (page, data) => {
    expect(dataAddress(url(page)).href).toBe(url(data).href);
  });

  test.each(["/", "/forum", "/forum/", "/under_"])("leads back to %s", (page) => {
    expect(pagePathOf(dataAddress(url(page)))).toBe(page);
  });

  test("has its routes asked for with every path above it, in order", () => {
    const asked = routesAddress(url("/guilds/quire/members"), "abc");
    expect(asked.pathname).toBe("/__manifest");
    expect(asked.searchParams.get("paths")).toBe("/guilds,/guilds/quire,/guilds/quire/members");
    expect(asked.searchParams.get("version")).toBe("abc");
  });
});

describe("a page", () => {
  test.each(["/", "/forum", "/jane.doe", "/guilds/quire?x=1", "/filesystem"])("is %s", (path) => {
    expect(isPage(url(path), origin)).toBe(true);
  });

  test.each([
    "/files/1",
    "/media/a",
    "/earnings.csv",
    "/forum/feed.xml",
    "/feed",
    "/assets/a.js",
    "/healthz",
    "/icon.svg",
    "https://elsewhere.test/",
  ])("is not %s", (path) => {
    expect(isPage(url(path), origin)).toBe(false);
  });
});
