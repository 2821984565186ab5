import type { Browser, Page } from "@playwright/test";
import { isAlive } from "./runtime-page.ts";

/** A page whose code has not loaded yet, as left by `app/http/deferred-scripts.ts`. */
const asleep = 'body:has(> script[type="later"]):not(:has(p[role="status"].sr-only))';
const longestMs = 10_000;

/**
 * A page's code is loaded after the first paint, after its load event: a click in between has no
 * effect, and a test is faster than any user. So every page of this browser is hydrated before a
 * test acts on it.
 */
export function waitForHydration(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    if (options?.javaScriptEnabled !== false) {
      context.on("page", waitForPage);
      // Most tests write into the text area; those about rich text choose it.
      await context.addInitScript(() => {
        try {
          localStorage.setItem(
            "guildhall:editor",
            localStorage.getItem("guildhall:editor") ?? "markdown",
          );
        } catch {
          // A frame without storage.
        }
      });
    }
    return context;
  };
}

/** For a test about pages that sleep. */
export const skipHydrationWait = (page: Page): Promise<void> =>
  page.removeLocatorHandler(page.locator(asleep));

function waitForPage(page: Page): void {
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
