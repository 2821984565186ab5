/**
 * `npm run screens`: pictures of every route of the specification, light and dark, desktop and
 * phone, as the account that sees most of it, into screens/ with an index. That folder is not
 * tracked. Options:
 * - `--docs` also replaces the pictures that documents show.
 * - `--locale ar` shows the pages in another language.
 * - `--full` takes the whole page, not only what the window shows.
 * - `--compare folder` compares with the pictures of an earlier run, and puts those that differ
 *   side by side into screens/differences/.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { isLocale } from "#platform/i18n";
import { chromiumArgs, ensureChromium } from "#tests/browser";
import { waitForDemo } from "#tests/demo-jobs";
import { demoDataDir } from "#tests/demo-snapshot";
import { ensureBuilt } from "#tests/ensure-built";
import { examplePath } from "#tests/route-example-path";
import { startServer } from "#tests/server";
import { specifiedRoutes, type ViewerRole, viewers } from "#tests/specified-routes";
import { demoPassword } from "../db/seed/people.ts";
import { comparePictures, summaryOf } from "./screens/compare.ts";
import { writeIndex } from "./screens/index-page.ts";
import { nameOf, schemes, sizes } from "./screens/names.ts";
import { shownPictures } from "./screens/shown.ts";

const folder = "screens";
const { values: options } = parseArgs({
  options: {
    docs: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    locale: { type: "string" },
    compare: { type: "string" },
  },
});
if (options.docs && options.full)
  throw new Error("documents show what fits a window: use --docs without --full");
if (options.docs && options.locale) throw new Error("documents show pictures in English");
if (options.locale && !isLocale(options.locale)) throw new Error("no such language in locales/");
if (options.compare && !relative(folder, options.compare).startsWith(".."))
  throw new Error(`${folder}/ is emptied first: move the earlier pictures elsewhere`);

await ensureBuilt();
const place = demoDataDir();
const server = await startServer({ DATA_DIR: place.dataDir, LOG_LEVEL: "warn" });
process.env.GUILDHALL_DATA_DIR = place.dataDir;
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
let total = 0;
try {
  await waitForDemo(1_800_000);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const looker of Object.keys(viewers) as ViewerRole[]) {
    const context = await signedInPage(browser, viewers[looker]);
    const page = await context.newPage();
    for (const route of specifiedRoutes.filter(({ fullest }) => fullest === looker))
      await takeAll(page, route.route, server.url + (await examplePath(route)));
    await context.close();
  }
  writeIndex(`${folder}/README.md`);
  console.log(`${(total / 1_000_000).toFixed(1)} MB in all`);
  if (options.docs)
    for (const picture of shownPictures())
      copyFileSync(`${folder}/${picture}`, `docs/screens/${picture}`);
  if (options.compare) {
    const differences = `${folder}/differences`;
    console.log(
      summaryOf(await comparePictures({ before: options.compare, after: folder, differences })),
    );
  }
} finally {
  await browser.close();
  await server.stop();
  await place.clear();
}

async function signedInPage(
  browser: Browser,
  username: string | undefined,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: "reduce", serviceWorkers: "block" });
  if (username) await signIn(context, username);
  if (options.locale)
    await context.addCookies([{ name: "locale", value: options.locale, url: server.url }]);
  return context;
}

async function signIn(context: BrowserContext, username: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  await page.getByLabel("Email or username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.close();
}

async function takeAll(page: Page, route: string, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const file = `${folder}/${nameOf(route)}-${size}-${colorScheme}.webp`;
      const picture = await sharp(await page.screenshot({ scale: "css", fullPage: options.full }))
        .webp({ quality: 62, effort: 6, smartSubsample: true })
        .toBuffer();
      writeFileSync(file, picture);
      total += picture.length;
    }
  }
  console.log(route);
}
