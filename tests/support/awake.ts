import type { Browser, Page } from "@playwright/test";
import { isAlive } from "./runtime-page.ts";

/** A page whose code is still to come, as `app/http/code-last.ts` leaves it. */
const asleep = 'body:has(> script[type="later"]):not(:has(p[role="status"].sr-only))';
const longestMs = 10_000;

/**
 * A page's code comes once the page is painted, after its load event: whoever presses in between
 * presses in vain, as quick people do, and a test is quicker than anybody. So every page of this
 * browser is let wake before a test acts on it.
 */
export function letPagesWake(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    if (options?.javaScriptEnabled !== false) context.on("page", letWake);
    return context;
  };
}

/** For a test about pages that sleep. */
export const leaveAsleep = (page: Page): Promise<void> =>
  page.removeLocatorHandler(page.locator(asleep));

function letWake(page: Page): void {
  const sleeping = page.locator(asleep);
  const wake = () => isAlive(page, longestMs).catch(() => {});
  void page.addLocatorHandler(sleeping, wake, { noWaitAfter: true }).catch(() => {});
  const awaken = async () => {
    if (await sleeping.count().catch(() => 0)) await wake();
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await awaken();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await awaken();
    return response;
  };
}
