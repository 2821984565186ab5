import { demoMember } from "#tests/demo-member";
import { expect, test } from "#tests/journey";
import { observeRequests, weigh } from "#tests/page-weight";
import { isAlive } from "#tests/runtime-page";
import { until } from "#tests/until";

/**
 * What ten screens load until nothing more is requested, signed in, by a desktop browser with an
 * empty cache: everything but pictures of the content and the font of emphasized text in it.
 * `npm run test:e2e -- page-weight` prints the figures.
 */
const limits = { requests: 12, scriptBytes: 150_000, styleBytes: 20_000, fontsBeforePaint: 2 };
const maxOnNavigation = 6;

const screens = [
  ["a topic", "/forum/d3m0t0p1c001"],
  ["the home feed", "/"],
  ["a profile", "/mira"],
  ["a guild's home", "/guilds/quire-and-thread"],
  ["the search results", "/search?q=paper"],
  ["a work", "/archives/d3m0w0rk0001"],
  ["the messages", "/messages"],
  ["the notifications", "/notifications"],
  ["the settings", "/settings"],
  ["the dashboard", "/dashboard"],
] as const;

for (const [name, address] of screens)
  test(`${name} stays within the limits of requests, scripts and styles`, async ({
    wholeBrowser,
  }) => {
    const context = await demoMember(wholeBrowser, "theo");
    // A topic's address without its title leads to the one with it.
    const path = new URL((await context.request.get(address)).url());
    const page = await context.newPage();
    const requests = await observeRequests(page);
    expect((await page.goto(path.href))?.status()).toBe(200);
    await isAlive(page);
    await until(() => requests.isQuiet(), { withinMs: 60_000, everyMs: 100 });
    const { counted, scriptBytes, styleBytes } = await weigh(context.request, requests.list());
    console.log(
      `${name}: ${counted.length} requests, ${scriptBytes} B of scripts, ${styleBytes} B of styles`,
    );
    expect(scriptBytes).toBeGreaterThan(100_000);
    expect(scriptBytes).toBeLessThanOrEqual(limits.scriptBytes);
    expect(styleBytes).toBeGreaterThan(10_000);
    expect(styleBytes).toBeLessThanOrEqual(limits.styleBytes);
    expect(counted.length, counted.join("\n")).toBeLessThanOrEqual(limits.requests);
    expect(await requests.fontsBeforePaint()).toBeLessThanOrEqual(limits.fontsBeforePaint);
    await context.close();
  });

test(`a navigation to a new area makes at most ${maxOnNavigation} requests`, async ({
  wholeBrowser,
}) => {
  const context = await demoMember(wholeBrowser, "theo");
  const page = await context.newPage();
  const requests = await observeRequests(page);
  const settled = () => until(() => requests.isQuiet(), { withinMs: 60_000, everyMs: 100 });
  await page.goto("/settings");
  await isAlive(page);
  await settled();
  const main = page.getByRole("navigation", { name: "Main" });
  for (const area of ["Forum", "Guilds", "Archives", "Messages", "Notifications", "Dashboard"]) {
    requests.clear();
    await main.getByRole("link", { name: area }).click();
    await expect(page).toHaveURL(new RegExp(`/${area.toLowerCase()}$`));
    await settled();
    const { counted } = await weigh(context.request, requests.list());
    expect(counted.some((line) => line.startsWith("Document"))).toBe(false);
    expect(counted.length, `${area}:\n${counted.join("\n")}`).toBeGreaterThan(1);
    expect(counted.length, `${area}:\n${counted.join("\n")}`).toBeLessThanOrEqual(maxOnNavigation);
  }
  await context.close();
});
