import type { Browser, BrowserContext, Page } from "@playwright/test";
import { axeViolations } from "#tests/accessibility";
import { demoMember } from "#tests/demo-member";
import { colorRules, expect, siteUrl, standards, test, widerThanPhone } from "#tests/journey";
import { ownPages } from "#tests/own-pages";
import { wrongReadingOrder } from "#tests/reading-order";
import { isCheckedScreen, screens } from "#tests/screens";
import { signUp } from "#tests/sign-up";
import { siteQuery } from "#tests/site-query";
import { type ViewerRole, viewers } from "#tests/specified-routes";
import { testTranslations } from "#tests/translate";

/** German as the server sends it: what scripts add to a page is checked in the other languages. */
async function contextOf(browser: Browser, role: ViewerRole, locale: string) {
  const username = viewers[role];
  const session = username ? await demoMember(browser, username) : undefined;
  const context: BrowserContext = await browser.newContext({
    baseURL: siteUrl(),
    javaScriptEnabled: locale !== "de",
    viewport: { width: 360, height: 740 },
    ...(session ? { storageState: await session.storageState() } : {}),
  });
  await context.addCookies([{ name: "locale", value: locale, url: siteUrl() }]);
  return context;
}

const pages = screens.filter(({ status }) => status === 200);
const roles = [...new Set(pages.map(({ role }) => role))];

/** An element that the bar at the bottom happens to cover would count as too small. */
const unpinBars = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { position, bottom, top } = getComputedStyle(element);
      const isBar = position === "fixed" && (bottom === "0px" || top === "0px");
      if (isBar || position === "sticky") element.style.position = "static";
    }
  });

/** German words are the longest, Arabic runs the other way. */
for (const locale of ["de", "ar"] as const)
  for (const role of roles)
    test(`every page of a ${role} fits a phone in ${locale}`, async ({ browser }) => {
      test.setTimeout(600_000); // A visit to each of many pages, each with axe in Arabic.
      const context = await contextOf(browser, role, locale);
      const page = await context.newPage();
      const wrong: Record<string, unknown> = {};
      const addresses = pages.filter((each) => each.role === role).map(({ address }) => address());
      for (const path of [...(await Promise.all(addresses)), ...(await ownPages(role))]) {
        const response = await page.goto(path);
        if (response && response.status() !== 200) wrong[path] = response.status();
        await expect(page.locator("html")).toHaveAttribute("lang", locale);
        const found = await widerThanPhone(page);
        if (found.length > 0) wrong[path] = found;
        if (locale !== "ar") continue;
        // Pages for developers are in English.
        const misplaced = path.startsWith("/dev/") ? [] : await wrongReadingOrder(page);
        if (misplaced.length > 0) wrong[`${path}, order`] = misplaced;
        await unpinBars(page);
        // Colors do not depend on the language, and screens.spec.ts checks them on these screens.
        const disabledRules = isCheckedScreen(page.url()) ? colorRules : [];
        const violations = await axeViolations(page, { runOnly: standards, disabledRules });
        if (violations.length > 0)
          wrong[path] = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      }
      expect(wrong).toEqual({});
      await context.close();
    });

test("a visitor chooses a language in the footer and keeps it", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl(), locale: "en-GB" });
  const page = await context.newPage();
  await page.goto("/forum");
  await page.getByLabel("Language").selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page).toHaveURL("/forum");
  await page
    .getByRole("link", { name: testTranslations.forLocale("de")("shell.nav.guilds") })
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.goto("/archives");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await context.close();
});

test("without scripts the language is changed by a button", async ({ noScript }) => {
  await noScript.goto("/guilds");
  await noScript.getByLabel("Language").selectOption("ar");
  await noScript.getByRole("button", { name: "Change language" }).click();
  await expect(noScript.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(noScript).toHaveURL("/guilds");
});

test("the browser's language is used, and an address can name another", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: siteUrl(), locale: "fr-CA" });
  const page = await context.newPage();
  const response = await page.goto("/forum");
  expect(response?.headers()["content-language"]).toBe("fr");
  await page.goto("/forum?lang=ja");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.locator('link[hreflang="es"]')).toHaveAttribute("href", /lang=es$/);
  await expect(page.locator('link[hreflang="x-default"]')).toHaveCount(1);
  await page.goto("/guilds");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await context.close();
});

test("a member's choice is kept in the account, for every device", async ({ browser, page }) => {
  const { username } = await signUp(page, { password: "seven lanterns, no wind", name: "speaker" });
  await page.goto("/personalization");
  const part = page.getByRole("region", { name: "Language" });
  await part.getByLabel("Language").selectOption("es");
  await part.getByRole("button", { name: "Save language" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(await siteQuery("select language from users where username = $1", [username])).toEqual([
    { language: "es" },
  ]);
  const { cookies } = await page.context().storageState();
  const other = await browser.newContext({
    baseURL: siteUrl(),
    storageState: { cookies: cookies.filter(({ name }) => name !== "locale"), origins: [] },
  });
  const there = await other.newPage();
  await there.goto("/forum");
  await expect(there.locator("html")).toHaveAttribute("lang", "es");
  await other.close();
});
