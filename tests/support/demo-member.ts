import type { Browser, BrowserContext } from "@playwright/test";
import { siteUrl } from "./journey.ts";

/** One of the demo's people, signed in through the door, in a browser of their own. */
export async function demoMember(
  browser: Browser,
  username: string,
  { script = true } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: script });
  const page = await context.newPage();
  await page.goto("/login");
  const inside = () =>
    page
      .waitForURL((url) => url.pathname !== "/login", { timeout: 10_000 })
      .then(
        () => true,
        () => false,
      );
  // All journeys come from one address, which may only try so often: then one waits and tries again.
  for (let tries = 0; tries < 6; tries++) {
    await page.fill("[name=identifier]", username);
    await page.fill("[name=password]", "guildhall-demo");
    await page.click("button[type=submit]");
    if (await inside()) break;
  }
  await page.close();
  return context;
}
