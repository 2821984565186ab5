import type { Browser, BrowserContext } from "@playwright/test";
import { siteUrl } from "./journey.ts";
import { signIn } from "./sign-in.ts";

/** One of the demo's people, signed in through the door, in a browser of their own. */
export async function demoMember(
  browser: Browser,
  username: string,
  { script = true } = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: script });
  const page = await context.newPage();
  await signIn(page, username, "guildhall-demo");
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.close();
  return context;
}
