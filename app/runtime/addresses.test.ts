import { describe, expect, test } from "vitest";
import { dataAddress, isPage, pagePathOf } from "./addresses.ts";

const origin = "https://hall.test";
const url = (path: string) => new URL(path, origin);

describe("data URL of a page", () => {
  test.each([
    ["/", "/_.data"],
    ["/forum", "/forum.data"],
    ["/forum/", "/forum/_.data"],
    ["/forum?sort=new#top", "/forum.data?sort=new"],
    ["/forum?index&a=1", "/forum.data?a=1"],
    ["/forum?index=2", "/forum.data?index=2"],
  ])("%s is at %s", (page, data) => {
    expect(dataAddress(url(page)).href).toBe(url(data).href);
  });

  test.each(["/", "/forum", "/forum/", "/under_"])("maps back to %s", (page) => {
    expect(pagePathOf(dataAddress(url(page)))).toBe(page);
  });
});

describe("a page URL", () => {
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
