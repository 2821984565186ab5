import fc from "fast-check";
import { expect, test } from "vitest";
import { statisticsLimits } from "./constants.ts";
import { isCountable, referrerOf } from "./countable.ts";
import { groupSmall } from "./group-small.ts";
import { parseReadingReport } from "./report.ts";
import { readerHash } from "./salt.ts";
import { aReadingRequest } from "./statistics.factory.ts";

const headersWith = (headers: Record<string, string>) =>
  aReadingRequest("d3m0w0rk0001", { headers }).headers;

test("a browser's request counts", () => expect(isCountable(headersWith({}))).toBe(true));

test.each<Record<string, string>>([
  { DNT: "1" },
  { "Sec-GPC": "1" },
  { Purpose: "prefetch" },
  { "Sec-Purpose": "prefetch;prerender" },
  { "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
  { "User-Agent": "curl/8.5.0" },
  { "User-Agent": "" },
])("%j does not count", (headers) => expect(isCountable(headersWith(headers))).toBe(false));

test.each([
  ["https://www.Blog.test:8080/path?query#part", "blog.test"],
  ["https://guild.test/archives", "/"],
  ["android-app://com.example/", ""],
  ["not an address", ""],
  ["", ""],
  [`https://${"a".repeat(60)}.${"b".repeat(60)}.test/`, ""],
])("the referrer %j is %j", (Referer, host) =>
  expect(referrerOf(headersWith({ Referer }), "https://guild.test")).toBe(host),
);

test("hashes differ by day, work and reader, and not by address within an IPv6 network", () => {
  const reader = { ip: "2001:db8::2:3:4:5:6", userAgent: "A" };
  const hash = readerHash("salt", "read a", reader);
  expect(readerHash("salt", "read a", { ...reader, ip: "2001:db8:0:2::9" })).toBe(hash);
  for (const other of [
    readerHash("tomorrow", "read a", reader),
    readerHash("salt", "read b", reader),
    readerHash("salt", "read a", { ...reader, userAgent: "B" }),
    readerHash("salt", "read a", { userId: "1" }),
  ])
    expect(other).not.toBe(hash);
});

test.each([
  ["", undefined],
  ["progress=30", undefined],
  ["progress=50&opened=yes", undefined],
  ["played=0", undefined],
  ["progress=50", { opened: false, played: false, progress: 50 }],
  ["opened=1", { opened: true, played: false, progress: 0 }],
  ["played=1&progress=100", { opened: false, played: true, progress: 100 }],
])("the report %j is %j", (query, report) =>
  expect(parseReadingReport(new URLSearchParams(query))).toEqual(report),
);

test("no group that is shown, and no rest, has fewer readers than a group needs", () => {
  const { smallestGroup } = statisticsLimits;
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.record({ name: fc.string(), readers: fc.nat(12) }), {
        selector: ({ name }) => name,
      }),
      fc.nat(6),
      (groups, others) => {
        const { shown, rest } = groupSmall(groups, others);
        const sum = (list: readonly { readers: number }[]) =>
          list.reduce((total, { readers }) => total + readers, 0);
        expect(sum(shown) + rest).toBe(sum(groups) + others);
        for (const { readers } of shown) expect(readers).toBeGreaterThanOrEqual(smallestGroup);
        if (shown.length > 0 && rest > 0) expect(rest).toBeGreaterThanOrEqual(smallestGroup);
      },
    ),
  );
});
