import { type Browser, type BrowserContext, test } from "@playwright/test";
import { siteUrl } from "./journey.ts";
import { signIn } from "./sign-in.ts";

/** Those of this worker that are open, each with the test it was opened for. */
let open: { readonly context: BrowserContext; readonly forTest: string }[] = [];

/** What an earlier test left open would go on listening and drawing beside all later ones. */
async function closeLeftovers(forTest: string): Promise<void> {
  const left = open.filter((each) => each.forTest !== forTest);
  open = open.filter((each) => each.forTest === forTest);
  await Promise.all(left.map(({ context }) => context.close()));
}

/** One of the demo's people, signed in through the door, in a browser of their own. */
export async function demoMember(
  browser: Browser,
  username: string,
  { script = true } = {},
): Promise<BrowserContext> {
  const { testId, retry } = test.info();
  const forTest = `${testId} ${retry}`;
  await closeLeftovers(forTest);
  const context = await browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: script });
  open.push({ context, forTest });
  const page = await context.newPage();
  await signIn(page, username, "guildhall-demo");
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.close();
  return context;
}
