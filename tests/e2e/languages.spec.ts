import type { Browser, BrowserContext, Page } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { axe, expect, siteUrl, test, widerThanPhone } from "#tests/journey";
import { screens } from "#tests/screens";
import { signUp } from "#tests/sign-up";
import { siteQuery } from "#tests/site-query";
import { type ViewerRole, viewers } from "#tests/specified-routes";
import { testTranslations } from "#tests/translate";

async function contextOf(browser: Browser, role: ViewerRole, locale: string) {
  const username = viewers[role];
  const session = username ? await demoMember(browser, username) : undefined;
  const context: BrowserContext = await browser.newContext({
    baseURL: siteUrl(),
    ...(session ? { storageState: await session.storageState() } : {}),
  });
  await context.addCookies([{ name: "locale", value: locale, url: siteUrl() }]);
  return context;
}

const pages = screens.filter(({ status }) => status === 200);

/** German words are the longest, Arabic runs the other way. */
for (const locale of ["de", "ar"] as const)
  test(`every page fits a phone in ${locale}`, async ({ browser }) => {
    test.setTimeout(600_000);
    const opened = new Map<ViewerRole, Page>();
    const wide: Record<string, string[]> = {};
    for (const { role, address } of pages) {
      const path = await address();
      const page = opened.get(role) ?? (await (await contextOf(browser, role, locale)).newPage());
      opened.set(role, page);
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      const found = await widerThanPhone(page);
      if (found.length > 0) wide[path] = found;
      if (locale === "ar") await axe(page);
    }
    expect(wide).toEqual({});
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
  await page.goto("/settings");
  const part = page.locator("#language");
  await part.getByText("Change language").click();
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
