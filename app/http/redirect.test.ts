import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safePath } from "./redirect.ts";

const own = "https://hall.test";
/** Where a browser on the site would go. */
const leadsTo = (path: string) => new URL(path, `${own}/sign-in`).origin;

const hosts = [
  "evil.test",
  "evil.test/",
  "evil.test/%2f..",
  "evil.test?x",
  "evil.test#x",
  "evil%2etest",
  "user@evil.test",
  "hall.test.evil.test",
  "hall.test@evil.test",
  "[::1]",
  "2130706433",
];
const beginnings = [
  "//",
  "///",
  "////",
  "/\\",
  "\\/",
  "\\\\",
  "\\",
  "/\t/",
  "/\n/",
  "/\r/",
  "\t//",
  " //",
  "/ /",
  "/%09/",
  "/%0a/",
  "/%0d/",
  "/%5c",
  "/%2f",
  "%2f%2f",
  "/%2F%2F",
  "/.//",
  "/..//",
  "/./\\",
  "/a/..//",
  "http:",
  "http:/",
  "http://",
  "https:",
  "https:/",
  "https://",
  "HTTPS://",
  "https:\\\\",
  "ht\ntps://",
  "//%E3%80%82",
  "/\u2215",
  "/\uff0f/",
  "/\u3002/",
  "/\ufeff/",
  "/\u0000/",
  "\u0000//",
  "/\u200b/",
];
const others = [
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://hall.test/1",
  "mailto:a@b.cd",
  "about:blank",
  "",
  ".",
  "..",
  "a",
  "a/b",
  "?x",
  "#x",
  "@evil.test",
  ":80",
  "ws://x",
  "/\r\nSet-Cookie: a=b",
  "/%0d%0aSet-Cookie:a=b",
  "/a\u2028b",
  "/a b",
  `/${"a".repeat(3_000)}`,
  "https://hall.test/a",
];
const hostile = [...beginnings.flatMap((start) => hosts.map((host) => start + host)), ...others];

describe("a redirect target from a request", () => {
  test("is tested against more than three hundred malicious URLs", () => {
    expect(new Set(hostile).size).toBeGreaterThan(300);
  });

  test.each(hostile)("%j never leads to another site", (to) => {
    const path = safePath(to, "/");
    expect(path).toMatch(/^\/(?![/\\])/);
    expect(leadsTo(path)).toBe(own);
    expect(leadsTo(decodeURIComponentOnce(path))).toBe(own);
  });

  test.each([
    ["/guilds/ink", "/guilds/ink"],
    ["/guilds/ink?page=2&sort=new#reply-3", "/guilds/ink?page=2&sort=new#reply-3"],
    ["/", "/"],
    ["/a/../b", "/b"],
    ["/search?q=https://x.test/", "/search?q=https://x.test/"],
    ["/é", "/%C3%A9"],
  ])("%s is followed", (to, path) => {
    expect(safePath(to, "/home")).toBe(path);
  });

  test.each([undefined, null, 5, ["/a"], { toString: () => "/a" }, new File([], "x")])(
    "%o is not an address",
    (to) => {
      expect(safePath(to, "/home")).toBe("/home");
    },
  );

  test("any text stays on this site", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      ":",
      "@",
      "?",
      "#",
      "%2f",
      "%5c",
      "%09",
      "\t",
      "\n",
      " ",
      "https:",
      "evil.test",
      "a",
      "[",
      "]",
      "\ud800",
      "\u3002",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (parts) => {
        expect(leadsTo(safePath(parts.join(""), "/"))).toBe(own);
        expect(leadsTo(safePath(`/${parts.join("")}`, "/"))).toBe(own);
      }),
      { numRuns: 3_000 },
    );
  });
});

function decodeURIComponentOnce(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
