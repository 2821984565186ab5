import { AxeBuilder } from "@axe-core/playwright";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "./browser.ts";
import { type Problems, watchForProblems } from "./page-problems.ts";
import { type RunningServer, startServer } from "./server.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

interface Fixtures {
  /** Opens a path of the site; the test fails on any problem on any page it visits. */
  visit: (path: string, options?: { status?: number }) => Promise<void>;
  /** What went wrong so far; `allow` excuses what the test causes on purpose. */
  problems: Problems;
  /** A page in a browser with JavaScript turned off. */
  noScript: Page;
  site: {
    readonly url: string;
    /** Another process of the product on the same database. */
    second(env?: Record<string, string>): Promise<RunningServer>;
  };
}

export const siteUrl = () => {
  const url = process.env.GUILDHALL_URL;
  if (!url) throw new Error("run by npm run test:e2e, which starts the site");
  return url;
};

interface WorkerFixtures {
  /** A desktop browser, for features the lighter one used by default lacks. */
  wholeBrowser: Browser;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser }, use) => {
      waitForHydration(browser);
      await use(browser);
    },
    { scope: "worker" },
  ],
  wholeBrowser: [
    async ({ playwright }, use) => {
      const executablePath = ensureChromium({ whole: true });
      const browser = await playwright.chromium.launch({ executablePath, args: chromiumArgs });
      waitForHydration(browser);
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  baseURL: async ({}, use) => use(siteUrl()),
  problems: async ({ page }, use) => {
    const problems = await watchForProblems(page);
    await use(problems);
    expect(problems.left(), "nothing goes wrong on the page").toEqual([]);
  },
  visit: async ({ page, problems }, use) => {
    await use(async (path, { status = 200 } = {}) => {
      if (status >= 400) problems.allowStatus(path, status);
      const response = await page.goto(path);
      expect(response?.status(), `status of ${path}`).toBe(status);
    });
  },
  noScript: async ({ browser, baseURL }, use) => {
    const context = await withoutScript(browser, baseURL);
    await use(await context.newPage());
    await context.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  site: async ({}, use) => {
    const started: RunningServer[] = [];
    await use({
      url: siteUrl(),
      async second(env = {}) {
        const DATA_DIR = process.env.GUILDHALL_DATA_DIR ?? "";
        const server = await startServer({ DATA_DIR, ...env });
        started.push(server);
        return server;
      },
    });
    for (const server of started) expect(await server.stop()).toBe(0);
  },
});

const withoutScript = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });

export { expect };

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose result can differ between themes: only colors differ there. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** No violation that axe can find, in light and in dark. */
export async function axe(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const builder = new AxeBuilder({ page });
    const { violations } = await (colorScheme === "light"
      ? builder.withTags(standards)
      : builder.withRules(colorRules)
    ).analyze();
    const found = violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target}: ${failureSummary}`),
    );
    expect(found, `accessibility of ${page.url()} in ${colorScheme}`).toEqual([]);
  }
}

/** On a narrow phone nothing has to be scrolled sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
  expect(wide, `wider than 360 px on ${page.url()}`).toEqual([]);
  if (before) await page.setViewportSize(before);
}
