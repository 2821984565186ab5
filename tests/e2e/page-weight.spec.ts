import type { Browser } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { expect, test } from "#tests/journey";
import { observeRequests, weigh } from "#tests/page-weight";
import { isAlive } from "#tests/runtime-page";
import { until } from "#tests/until";

/**
 * What ten screens load until nothing more is requested, signed in, by a desktop browser with an
 * empty cache: everything but pictures of the content, the fonts of emphasized text and of letters of
 * other languages in it, and the icon of the tab.
 * `npm run test:e2e -- page-weight` prints the figures.
 */
const limits = { requests: 12, scriptBytes: 150_000, styleBytes: 20_000, fontsBeforePaint: 2 };
const maxOnNavigation = 6;

const screens = [
  ["topic", "/forum/d3m0t0p1c001"],
  ["home", "/"],
  ["profile", "/mira"],
  ["guild home", "/guilds/quire-and-thread"],
  ["work", "/archives/d3m0w0rk0001"],
  ["messages", "/messages"],
  ["search", "/search?q=paper"],
  ["archives", "/archives"],
  ["settings", "/settings"],
  ["admin", "/admin", "admin"],
] as const;

/** Opens a page; returns what it requested until it was quiet, while others can be opened. */
async function open(browser: Browser, address: string, username: string) {
  const context = await demoMember(browser, username);
  // A topic's address without its title leads to the one with it.
  const path = new URL((await context.request.get(address)).url());
  const page = await context.newPage();
  const requests = await observeRequests(page);
  expect((await page.goto(path.href))?.status(), address).toBe(200);
  await isAlive(page);
  const settled = async () => {
    await until(() => requests.isQuiet(), { withinMs: 60_000, everyMs: 100 });
    // At once: an open page tells the server from time to time what was read.
    const weights = weigh(context.request, requests.list());
    return { ...(await weights), fonts: await requests.fontsBeforePaint(), context };
  };
  return { settled: settled() };
}

test("requests, scripts, styles and fonts of ten screens stay within the limits", async ({
  wholeBrowser,
}) => {
  test.slow();
  const opened = new Map<string, Awaited<ReturnType<typeof open>>>();
  for (const [name, address, username = "theo"] of screens)
    opened.set(name, await open(wholeBrowser, address, username));
  for (const [name, { settled }] of opened) {
    const { counted, scriptBytes, styleBytes, fonts, context } = await settled;
    await context.close();
    const list = [name, ...counted].join("\n");
    console.log(
      `${name}: ${counted.length} requests, ${scriptBytes} B of scripts, ${styleBytes} B of styles, ${fonts} fonts before the first paint`,
    );
    expect.soft(scriptBytes, list).toBeGreaterThan(100_000);
    expect.soft(scriptBytes, list).toBeLessThanOrEqual(limits.scriptBytes);
    expect.soft(styleBytes, list).toBeGreaterThan(10_000);
    expect.soft(styleBytes, list).toBeLessThanOrEqual(limits.styleBytes);
    expect.soft(counted.length, list).toBeLessThanOrEqual(limits.requests);
    expect.soft(fonts, list).toBeLessThanOrEqual(limits.fontsBeforePaint);
  }
});

test(`a navigation to a new area makes at most ${maxOnNavigation} requests`, async ({
  wholeBrowser,
}) => {
  test.slow();
  const context = await demoMember(wholeBrowser, "theo");
  const page = await context.newPage();
  const requests = await observeRequests(page);
  const settled = () => until(() => requests.isQuiet(), { withinMs: 60_000, everyMs: 100 });
  await page.goto("/settings");
  await isAlive(page);
  await settled();
  const main = page.getByRole("navigation", { name: "Main" });
  for (const area of ["Forum", "Guilds", "Archives", "Messages", "Notifications", "Saved"]) {
    requests.clear();
    await main.getByRole("link", { name: area }).click();
    await expect(page).toHaveURL(new RegExp(`/${area.toLowerCase()}$`));
    await settled();
    const { counted } = await weigh(context.request, requests.list());
    const list = `${area}:\n${counted.join("\n")}`;
    expect(counted.some((line) => line.startsWith("Document"))).toBe(false);
    expect(counted.length, list).toBeGreaterThan(1);
    expect.soft(counted.length, list).toBeLessThanOrEqual(maxOnNavigation);
  }
  await context.close();
});
