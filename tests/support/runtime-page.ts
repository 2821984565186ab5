import type { Page } from "@playwright/test";

/** The page's data after its link "Another" was followed. */
export const another = /\/dev\/runtime\.data\?shown=another$/;

/** Waits until the page's code has arrived and answers keys and clicks. */
export const isAlive = (page: Page, timeout?: number): Promise<void> =>
  page
    .locator('p[role="status"].sr-only')
    .first()
    .waitFor({ state: "attached", ...(timeout && { timeout }) });

/** Opens the runtime's own page and waits until all of the runtime is at work. */
export async function openRuntimePage(page: Page): Promise<void> {
  await page.goto("/dev/runtime");
  await isAlive(page);
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = "yes";
  });
}

/** Whether no document was loaded since. */
export const isSameDocument = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset.sameDocument === "yes");

export function countRequests(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (address.test(request.url())) count += 1;
  });
  return () => count;
}
