import type { Browser, Page } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { axeEverything, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { type Problems, watchForProblems } from "#tests/page-problems";
import { screens, tallerPages, tallestPage } from "#tests/screens";
import { type ViewerRole, viewers } from "#tests/specified-routes";

/**
 * Every screen once, as the role that sees most of it: no errors in the browser, accessible in
 * light and dark, not too tall, and no overflow on a narrow phone. Which role gets which response is tested
 * without a browser in tests/system/route-responses.test.ts.
 */

interface WatchedPage {
  readonly page: Page;
  readonly problems: Problems;
}

/** One page per role and worker: these tests are read-only, and a new page starts a process. */
const pages = new Map<ViewerRole, Promise<WatchedPage>>();

function pageOf(browser: Browser, role: ViewerRole): Promise<WatchedPage> {
  const page = pages.get(role) ?? openPage(browser, role);
  pages.set(role, page);
  return page;
}

async function openPage(browser: Browser, role: ViewerRole): Promise<WatchedPage> {
  const baseURL = siteUrl();
  const username = viewers[role];
  const session = username ? await demoMember(browser, username) : undefined;
  // Not the context of the session itself, which is closed after this test.
  const context = await browser.newContext({
    baseURL,
    ...(session ? { storageState: await session.storageState() } : {}),
  });
  const page = await context.newPage();
  return { page, problems: await watchForProblems(page) };
}

for (const { name, role, status, title, address } of screens)
  test(`${name} to a ${role} works, is accessible, and fits a phone`, async ({ browser }) => {
    test.slow(); // axe reads every element of the long pages twice
    const path = await address();
    const { page, problems } = await pageOf(browser, role);
    problems.clear();
    if (status >= 400) problems.allowStatus(path, status);
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page).toHaveTitle(title);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (!(name in tallerPages)) expect(height).toBeLessThanOrEqual(tallestPage);
    await axeEverything(page);
    await expectNoHorizontalScroll(page);
    expect(problems.left()).toEqual([]);
  });
