import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { type AccessibilityCheck, axeViolations } from "./accessibility.ts";
import { chromiumArgs, ensureChromium } from "./browser.ts";
import { type Problems, watchForProblems } from "./page-problems.ts";
import { isCheckedScreen } from "./screens.ts";
import { type RunningServer, startServer } from "./server.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

interface Fixtures {
  /** Opens a path of the site; the test fails on any problem on any page it visits. */
  visit: (path: string, options?: { status?: number }) => Promise<void>;
  /** What went wrong so far; `allow` excuses what the test causes on purpose. */
  problems: Problems;
  /** A page in a browser with JavaScript turned off. */
  noScript: Page;
  site: Site;
}

interface Site {
  readonly url: string;
  /** Another process of the product on the same database. */
  second(env?: Record<string, string>): Promise<RunningServer>;
}

export const siteUrl = () => {
  const url = process.env.GUILDHALL_URL;
  if (!url) throw new Error("run by npm run test:e2e, which starts the site");
  return url;
};

interface WorkerFixtures {
  /** The same, but shared by the tests of a worker: they ask for equal processes. */
  sharedSite: Site;
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
  site: async ({}, use) => useSite(use),
  sharedSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => useSite(use),
    { scope: "worker", timeout: 120_000 },
  ],
});

/** Stops the processes that were started, each of which must end without an error. */
async function useSite(use: (site: Site) => Promise<void>): Promise<void> {
  const started = new Map<string, Promise<RunningServer>>();
  await use({
    url: siteUrl(),
    async second(env = {}) {
      const key = JSON.stringify(env);
      const DATA_DIR = process.env.GUILDHALL_DATA_DIR ?? "";
      const server = started.get(key) ?? startServer({ DATA_DIR, ...env });
      started.set(key, server);
      return server;
    },
  });
  for (const server of started.values()) expect(await (await server).stop()).toBe(0);
}

const withoutScript = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });

export { expect };

export const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules whose result can differ between themes: only colors differ there. */
export const colorRules = ["color-contrast", "link-in-text-block"];

/** No violation that axe can find, in light and in dark. */
export async function axeEverything(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNoViolations(page, "light", { runOnly: standards });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoViolations(page, "dark", { runOnly: { type: "rule", values: colorRules } });
}

/**
 * No violation that axe can find in the present state of a screen. Colors and target sizes, which
 * take most of axe's time, are checked once per screen in tests/e2e/screens.spec.ts and for the
 * components on the style page; here only on screens that are not among those. So a color that
 * only one state of a checked screen has is checked only if the style page has it too.
 */
export async function axe(page: Page): Promise<void> {
  if (!isCheckedScreen(page.url())) return axeEverything(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const disabledRules = [...colorRules, "target-size"];
  await expectNoViolations(page, "its present state", { runOnly: standards, disabledRules });
}

async function expectNoViolations(page: Page, what: string, check: AccessibilityCheck) {
  const violations = await axeViolations(page, check);
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) ${target}: ${failureSummary}`),
  );
  expect(found, `accessibility of ${page.url()} in ${what}`).toEqual([]);
}

/** On a narrow phone nothing has to be scrolled sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  expect(await widerThanPhone(page), `wider than 360 px on ${page.url()}`).toEqual([]);
}

/** The first elements that are outside of a narrow phone's screen. */
export async function widerThanPhone(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll("body *")]
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return right > clientWidth + 1 || left < -1;
      })
      .slice(0, 5)
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
  });
  if (before) await page.setViewportSize(before);
  return wide;
}
