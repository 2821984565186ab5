/** How soon a reply is told on another reader's open topic, in real browsers, through the whole product. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "#tests/browser";
import { ensureBuilt } from "#tests/built";
import { startServer, temporaryDataDir } from "#tests/server";
import type { Bench } from "./tools/figure.ts";
import { onServerCore } from "./tools/load.ts";

const replies = 40;
/** One the demo always has. */
const topic = "/forum/d3m0t0p1c001";
const bar = ".new-replies a";

const liveReplies: Bench = async () => {
  await ensureBuilt();
  const place = temporaryDataDir();
  const server = await startServer(
    { DATA_DIR: place.dataDir, DEMO: "1", LOG_LEVEL: "warn" },
    onServerCore(),
  );
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const writer = await signedIn(browser, server.url, "admin");
    const reader = await signedIn(browser, server.url, "theo");
    await reader.goto(topic);
    await writer.goto(topic);
    const delays: number[] = [];
    for (let n = 1; n <= replies; n++) {
      const told = toldAt(reader, n);
      await writer.locator("#reply textarea").fill(`Thought ${n} of a long line.`);
      const sentAt = Date.now();
      await writer.getByRole("button", { name: "Reply", exact: true }).click();
      delays.push((await told) - sentAt);
      await writer.getByText(`Thought ${n} of a long line.`).first().waitFor();
    }
    delays.sort((a, b) => a - b);
    const at = (share: number) => delays[Math.floor((delays.length - 1) * share)] ?? 0;
    return [
      {
        name: "a reply to the open topic of another reader, slowest",
        value: at(1),
        unit: " ms",
        atMost: 1_000,
        from: { replies, "p50 ms": at(0.5), "p95 ms": at(0.95) },
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    await place.clear();
  }
};

async function signedIn(browser: Browser, url: string, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  await page.goto("/login");
  await page.fill("[name=identifier]", username);
  await page.fill("[name=password]", "guildhall-demo");
  await page.click("button[type=submit]");
  await page.waitForURL((at) => at.pathname !== "/login");
  return page;
}

/** When the page itself shows the bar with that many new replies, by the machine's clock. */
const toldAt = (page: Page, count: number): Promise<number> =>
  page.evaluate(
    ({ where, words }) =>
      new Promise<number>((resolve) => {
        const look = () => {
          if (!document.querySelector(where)?.textContent?.startsWith(words)) return false;
          resolve(Date.now());
          return true;
        };
        if (look()) return;
        const watcher = new MutationObserver(() => {
          if (look()) watcher.disconnect();
        });
        watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    { where: bar, words: `${count} new` },
  );

export default liveReplies;
