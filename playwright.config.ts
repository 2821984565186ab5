import { defineConfig } from "@playwright/test";
import { chromiumArgs, ensureChromium } from "./tests/support/browser.ts";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  outputDir: "test-results",
  globalSetup: "./tests/support/e2e.setup.ts",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // For machines that are busy with something else: a test that passes never waits this long. Those
  // with many steps are marked as slow, which triples it; each single wait is limited below.
  timeout: 60_000,
  expect: { timeout: 15_000, toPass: { timeout: 30_000 } },
  retries: 0,
  reporter: "list",
  use: {
    browserName: "chromium",
    // Set by the global setup, which has run when the workers read this.
    baseURL: process.env.GUILDHALL_URL,
    launchOptions: { executablePath: ensureChromium(), args: chromiumArgs },
    // Each worker is a network of its own: who guesses wrongly on purpose in one makes nobody wait
    // in the other.
    extraHTTPHeaders: { "X-Forwarded-For": `192.0.2.${process.env.TEST_PARALLEL_INDEX ?? 0}` },
    // A service worker takes over a page at some moment after it is opened, and its requests are not
    // seen by `page.route`. The tests about it allow it.
    serviceWorkers: "block",
    locale: "en-GB",
    timezoneId: "Europe/London",
    viewport: { width: 1280, height: 800 },
    // What cannot be pressed, filled or opened by then never will be, and the test says which it was.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Without the page at every step, which takes longer than the steps: `--trace on` has it.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false },
    screenshot: "only-on-failure",
  },
});
