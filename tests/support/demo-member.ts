import { type Browser, type BrowserContext, test } from "@playwright/test";
import { siteUrl } from "./journey.ts";
import { siteQuery } from "./site-query.ts";

/** Those of this worker that are open, each with the test it was opened for. */
let open: { readonly context: BrowserContext; readonly forTest: string }[] = [];

/** What an earlier test left open would go on listening and drawing beside all later ones. */
async function closeLeftovers(forTest: string): Promise<void> {
  const left = open.filter((each) => each.forTest !== forTest);
  open = open.filter((each) => each.forTest === forTest);
  await Promise.all(left.map(({ context }) => context.close()));
}

/** One of the demo's people, signed in by a request, in a browser of their own. */
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
  // What other journeys guessed wrongly on purpose would make this one wait.
  await siteQuery("delete from failed_guesses");
  const answer = await context.request.post("/login", {
    form: { identifier: username, password: "guildhall-demo" },
    headers: { Origin: siteUrl() },
    maxRedirects: 0,
  });
  if (answer.status() !== 303)
    throw new Error(`${username} could not sign in: status ${answer.status()}`);
  return context;
}
