/** `npm run screens`: every page in light and dark, on a desk and on a phone, into docs/screens/. */
import { mkdirSync, writeFileSync } from "node:fs";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { chromiumArgs, ensureChromium } from "#tests/browser";
import { ensureBuilt } from "#tests/built";
import { routeExpectations } from "#tests/expectations";
import { startServer, temporaryDataDir } from "#tests/server";

const maxBytes = 120_000;
const sizes = {
  desk: { width: 1280, height: 832 },
  phone: { width: 390, height: 844 },
} as const;

await ensureBuilt();
const place = temporaryDataDir();
const server = await startServer({ DATA_DIR: place.dataDir, LOG_LEVEL: "warn" });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
try {
  mkdirSync("docs/screens", { recursive: true });
  for (const [size, viewport] of Object.entries(sizes))
    for (const colorScheme of ["light", "dark"] as const) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: "reduce",
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      for (const { pattern, example, title } of routeExpectations) {
        if (!title) continue;
        await page.goto(server.url + example, { waitUntil: "networkidle" });
        await page.evaluate(() => document.fonts.ready);
        const name = [nameOf(pattern), colorScheme, ...(size === "desk" ? [] : [size])].join("-");
        await keep(page, `docs/screens/${name}.png`);
      }
      await context.close();
    }
} finally {
  await browser.close();
  await server.stop();
  await place.clear();
}

/** `/` is home, `/dev/style` is dev-style, the rest is the not-found door. */
function nameOf(pattern: string): string {
  if (pattern === "/") return "home";
  return pattern === "/*" ? "not-found" : pattern.slice(1).replaceAll(/[/:]+/g, "-");
}

/** With as many colours as fit into the limit: flat areas and text need few. */
async function keep(page: Page, file: string): Promise<void> {
  const picture = sharp(await page.screenshot({ scale: "css" }));
  for (const colours of [256, 128, 64, 32]) {
    const png = await picture
      .clone()
      .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (png.length > maxBytes && colours > 32) continue;
    writeFileSync(file, png);
    console.log(`${(png.length / 1000).toFixed(0).padStart(4)} kB  ${file}`);
    return;
  }
}
