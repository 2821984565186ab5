import type { BrowserContext } from "@playwright/test";
import { axeViolations } from "#tests/accessibility";
import { expect, standards, test, widerThanPhone } from "#tests/journey";
import { wrongReadingOrder } from "#tests/reading-order";
import { type RunningServer, startServer, temporaryDataDir } from "#tests/server";
import { untranslatedTexts } from "#tests/untranslated";

// Its own site: these pages are there only until a site is set up.
const place = temporaryDataDir();
let server: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000); // It makes a database.
  server = await startServer({ DATA_DIR: place.dataDir, DEMO: "0", PAYMENTS: "sandbox" });
});
test.afterAll(async () => {
  expect(await server.stop()).toBe(0);
  await place.clear();
});

const steps = ["security", "site", "access", "community", "email", "payments", "storage", "done"];

test("the setup has texts of each language, in order, on a phone", async ({ browser }) => {
  test.setTimeout(180_000); // Nine pages in three languages.
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 360, height: 740 },
  });
  const link = /http\S+\/setup\?token=\S+/.exec(server.log())?.[0] ?? "";
  const found = await problemsIn(context, [link]);
  await speak(context, "en");
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel("Email").fill("first@setup.test");
  await page.getByLabel("Username").fill("first_admin");
  await page.getByLabel("Password", { exact: true }).fill("quiet lantern under moss");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Protect your account" })).toBeVisible();
  Object.assign(
    found,
    await problemsIn(
      context,
      steps.map((step) => `/setup/${step}`),
    ),
  );
  expect(found).toEqual({});
  await context.close();
});

const speak = (context: BrowserContext, locale: string) =>
  context.addCookies([{ name: "locale", value: locale, url: server.url }]);

/** By page: texts without accents in the pseudo-locale, and what is wrong in German and Arabic. */
async function problemsIn(context: BrowserContext, paths: readonly string[]) {
  const found: Record<string, unknown> = {};
  const page = await context.newPage();
  for (const path of paths) {
    await speak(context, "en-XA");
    const response = await context.request.get(path);
    if (response.status() !== 200) found[path] = response.status();
    const plain = await untranslatedTexts(page, await response.text());
    if (plain.length > 0) found[`${path} in the pseudo-locale`] = plain;
    for (const locale of ["de", "ar"]) {
      await speak(context, locale);
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      const wrong = [
        ...(await widerThanPhone(page)),
        ...(locale === "ar" ? await wrongReadingOrder(page) : []),
        ...(await axeViolations(page, { runOnly: standards })).map(({ id, nodes }) => [
          id,
          nodes[0]?.html,
        ]),
      ];
      if (wrong.length > 0) found[`${path} in ${locale}`] = wrong;
    }
  }
  await page.close();
  return found;
}
