import { expect, test } from "vitest";
import { isAmong } from "#platform/addresses";

test.each([
  ["/messages", true],
  ["/messages/new?to=mira", true],
  ["/messages?folder=requests", true],
  ["/messages#latest", true],
  ["/messages.data", true],
  ["/messages-of-old", false],
  ["/settings/monetization", false],
  ["/settings/monetization?part=tips", true],
  ["/settings/monetization?part=tips&done=saved", true],
  ["/settings/monetization?part=tipsy", false],
  ["/", false],
  ["", false],
])("%s", (href, expected) => {
  expect(isAmong(["/messages", "/settings/monetization?part=tips"], href)).toBe(expected);
});

test("nothing is among none", () => {
  expect(isAmong([], "/messages")).toBe(false);
});
