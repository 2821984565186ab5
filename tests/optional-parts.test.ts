import { expect, test } from "vitest";
import { navItems } from "#app/components/shell/navigation.ts";
import { webhookEventNames } from "#contracts/api";
import { searchTabs } from "#contracts/search";
import { operations } from "#modules/api";
import { builtInEntries, type Part, parts } from "#modules/site";
import { isAmong } from "#platform/addresses";
import { routeMap } from "#tests/route-map";

const patterns = (await routeMap()).map(({ pattern }) => pattern);

test.each(Object.entries<Part>(parts))("what belongs to %s exists", (_, part) => {
  for (const address of part.addresses)
    expect(
      patterns.some((pattern) => isAmong([address.replace(/^!|[?#].*$/g, "")], pattern)),
      address,
    ).toBe(true);
  for (const group of part.operations)
    expect(operations.map((operation) => operation.group)).toContain(group);
  for (const tab of part.searchTabs) expect(searchTabs).toContain(tab);
  for (const event of part.webhookEvents) expect(webhookEventNames).toContain(event);
});

test("no page that is needed to run the site can be turned off", () => {
  const off = Object.values<Part>(parts).flatMap(({ addresses }) => addresses);
  for (const path of ["/", "/login", "/signup", "/settings", "/admin/site/parts", "/terms"])
    expect(isAmong(off, path), path).toBe(false);
});

test("the navigation that administrators arrange is that of the pages", () => {
  expect(builtInEntries.map(({ href, name, members }) => [href, name, members])).toEqual(
    navItems.map(({ href, name, members }) => [href, name, members]),
  );
});
