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

test("an address after an exclamation mark is excluded, with what is below it", () => {
  const addresses = ["/archives", "!/archives/purchases"];
  expect(isAmong(addresses, "/archives/tools")).toBe(true);
  expect(isAmong(addresses, "/archives/purchases-of-old")).toBe(true);
  expect(isAmong(addresses, "/archives/purchases/1")).toBe(false);
  expect(isAmong(addresses, "/archives/purchases/1.data")).toBe(false);
  expect(isAmong(["!/archives"], "/forum")).toBe(false);
});

test("nothing is among none", () => {
  expect(isAmong([], "/messages")).toBe(false);
});
