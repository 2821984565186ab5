import { expect, test } from "vitest";
import { routeExpectations } from "#tests/expectations";
import { specifiedRoutes } from "#tests/specified-routes";
import { currentAddress, redirectFromFormerAddress } from "./former-addresses.ts";

const ask = (path: string) => currentAddress(new URL(`https://hall.test${path}`));

test.each([
  ["/admin/operations/letters", "/admin/operations/email"],
  ["/admin/operations/letters/1.eml", "/admin/operations/email/1.eml"],
  ["/admin/operations/arrivals?import=1", "/admin/operations/imports?import=1"],
  ["/admin/moderation/law", "/admin/moderation/legal"],
  ["/settings/privacy/looks?before=2", "/settings/privacy/access-log?before=2"],
  ["/guilds/ink/manage?room=purse", "/guilds/ink/manage?room=funds"],
  ["/guilds/ink/manage?room=purse&entry=tip%3A1", "/guilds/ink/manage?room=funds&entry=tip%3A1"],
  ["/settings/monetization?part=moving", "/settings/monetization?part=import-export"],
  ["/settings/monetization?part=promises", "/settings/monetization?part=policies"],
])("%s leads to %s for good", (former, current) => {
  expect(ask(former)).toBe(current);
  expect(ask(current)).toBeUndefined();
});

test.each([
  "/",
  "/admin/operations/lettersx",
  "/admin/operations",
  "/forum?room=purse",
  "/guilds/ink?room=purse",
  "/guilds/ink/manage?room=tiers",
  "/guilds/ink/manage?room=__proto__",
  "/settings/monetization?part=constructor",
  "//evil.example/admin/operations/letters",
])("%s is answered as it is", (path) => expect(ask(path)).toBeUndefined());

test("it is a permanent redirect", () => {
  const follow = (path: string) => () =>
    redirectFromFormerAddress(new URL(path, "https://hall.test"));
  expect(follow("/forum")).not.toThrow();
  try {
    follow("/admin/moderation/law")();
    expect.unreachable();
  } catch (thrown) {
    expect(thrown).toMatchObject({ status: 301 });
    expect((thrown as Response).headers.get("Location")).toBe("/admin/moderation/legal");
  }
});

test("no present page has a former address", () => {
  const paths = [
    ...routeExpectations.map(({ pattern }) => pattern),
    ...specifiedRoutes.map(({ route }) => route),
  ];
  expect(paths.filter((path) => ask(path))).toEqual([]);
});
