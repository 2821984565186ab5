import { type Browser, type BrowserContext, test } from "@playwright/test";
import { siteUrl } from "./journey.ts";
import { siteQuery } from "./site-query.ts";

/** Those of this worker that are open, each with the test it was opened for. */
let open: { readonly context: BrowserContext; readonly forTest: string }[] = [];

/** Contexts left open by an earlier test would keep listening and rendering during later ones. */
async function closeLeftovers(forTest: string): Promise<void> {
  const left = open.filter((each) => each.forTest !== forTest);
  open = open.filter((each) => each.forTest === forTest);
  await Promise.all(left.map(({ context }) => context.close()));
}

/** A member of the demo, signed in by a request, in a separate browser context. */
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
  // Other tests' deliberate failed attempts would make this one wait.
  await siteQuery("delete from failed_attempts");
  const answer = await context.request.post("/login", {
    form: { identifier: username, password: "guildhall-demo" },
    headers: { Origin: siteUrl() },
    maxRedirects: 0,
  });
  if (answer.status() !== 303)
    throw new Error(`${username} could not sign in: status ${answer.status()}`);
  return context;
}
