import type { Browser, BrowserContext } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { routeExpectations } from "#tests/expectations";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";
import { examplePath } from "#tests/route-example-path";
import {
  type SpecifiedRoute,
  specifiedRoutes,
  type ViewerRole,
  viewers,
} from "#tests/specified-routes";

/**
 * Every screen once, as the role that sees most of it: no errors in the browser, accessible in
 * light and dark, and no overflow on a narrow phone. Which role gets which response is tested
 * without a browser in tests/system/route-responses.test.ts.
 */

/** One session per role and worker: these tests are read-only. */
const sessions = new Map<ViewerRole, ReturnType<BrowserContext["storageState"]>>();

async function contextOf(browser: Browser, role: ViewerRole): Promise<BrowserContext> {
  const username = viewers[role];
  const baseURL = siteUrl();
  if (!username) return browser.newContext({ baseURL });
  const session = sessions.get(role) ?? sessionOf(browser, username);
  sessions.set(role, session);
  return browser.newContext({ baseURL, storageState: await session });
}

async function sessionOf(browser: Browser, username: string) {
  const context = await demoMember(browser, username);
  return context.storageState();
}

interface Screen {
  readonly name: string;
  readonly role: ViewerRole;
  readonly status: number;
  readonly title: RegExp;
  address(): Promise<string>;
}

/** The same for `/guilds/{slug}` and `/guilds/:slug`. */
const shapeOf = (pattern: string) => pattern.replaceAll(/\{\w+\}|:\w+/g, "*");

const specified = specifiedRoutes.map(
  (row: SpecifiedRoute): Screen => ({
    name: row.route,
    role: row.fullest,
    status: 200,
    title: row.title,
    address: () => examplePath(row),
  }),
);

/** Other pages for guests, and one of each error page: they share a layout. */
function othersToGuests(): Screen[] {
  const known = new Set(specifiedRoutes.map(({ route }) => shapeOf(route)));
  const rejectedStatuses = new Set<number>();
  return routeExpectations.flatMap(({ pattern, example, status: { guest }, title, leadsOn }) => {
    if (!title || leadsOn) return [];
    if (guest === 200 ? known.has(shapeOf(pattern)) : rejectedStatuses.has(guest)) return [];
    if (guest !== 200) rejectedStatuses.add(guest);
    const address = async () => example;
    return [{ name: pattern, role: "visitor" as const, status: guest, title, address }];
  });
}

for (const { name, role, status, title, address } of [...specified, ...othersToGuests()])
  test(`${name} to a ${role} works, is accessible, and fits a phone`, async ({ browser }) => {
    test.slow(); // axe reads every element of the long pages twice
    const path = await address();
    const context = await contextOf(browser, role);
    const page = await context.newPage();
    const problems = await watchForProblems(page);
    if (status >= 400) problems.allowStatus(path, status);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveTitle(title);
    await axe(page);
    await expectNoHorizontalScroll(page);
    expect(problems.left()).toEqual([]);
    await context.close();
  });
