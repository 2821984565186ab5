import type { Browser, Page } from "@playwright/test";
import { codeOf } from "#tests/authenticator";
import { demoMember } from "#tests/demo-member";
import { expect, siteUrl, test } from "#tests/journey";
import { wrongReadingOrder } from "#tests/reading-order";
import { cardThatAsks } from "#tests/sandbox-card";
import { signUp } from "#tests/sign-up";
import { siteQuery } from "#tests/site-query";
import { testTranslations } from "#tests/translate";

/**
 * Numbers and codes run from left to right in Arabic too. Every page is checked in
 * languages.spec.ts; here are those that only a task shows.
 */

const t = testTranslations.forLocale("ar");

async function inArabic(browser: Browser, username: string): Promise<Page> {
  const context = await demoMember(browser, username);
  await context.addCookies([{ name: "locale", value: "ar", url: siteUrl() }]);
  return context.newPage();
}

/** A new member, who has no saved card yet. */
async function joinInArabic(page: Page) {
  const { username } = await signUp(page, { password: "nine herons over the weir", name: "order" });
  await page.context().addCookies([{ name: "locale", value: "ar", url: siteUrl() }]);
  await siteQuery("update users set language = 'ar' where username = $1", [username]);
}

async function expectRightOrder(page: Page, where: string) {
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(await wrongReadingOrder(page), where).toEqual([]);
}

const samples = {
  "card number": "4242 4242 4242 1881",
  "account number": "3704 0044 0532 0130 00",
  phone: "+49 30 1234567",
  "masked card": "•••• 1881",
  "authenticator key": "2345 K7QM 5RTZ",
  "backup code": "38214-kqxm",
  "receipt number": "2026-000123-A",
  "amount with a sign": "-12.50",
  "minus sign": "−3.63",
  username: "@mira",
  size: "64 × 32",
} as const;

test("the check finds numbers and codes in the wrong order, and only those", async ({ page }) => {
  await page.goto("about:blank");
  for (const [name, text] of Object.entries(samples)) {
    await page.setContent(`<html dir="rtl"><body><p>رقم: ${text} هنا</p></body></html>`);
    expect(await wrongReadingOrder(page), name).toHaveLength(1);
    await page.setContent(
      `<html dir="rtl"><body><p>رقم: <bdi dir="ltr">${text}</bdi> هنا</p></body></html>`,
    );
    expect(await wrongReadingOrder(page), name).toEqual([]);
  }
  await page.setContent('<html dir="rtl"><body><input inputmode="numeric"></body></html>');
  expect(await wrongReadingOrder(page)).toHaveLength(1);
  await page.setContent('<html dir="rtl"><body><input value="4242 1881"></body></html>');
  expect(await wrongReadingOrder(page)).toHaveLength(1);
  await page.setContent('<html dir="rtl"><body><input dir="ltr" value="4242 1881"></body></html>');
  expect(await wrongReadingOrder(page)).toEqual([]);
  const select = (direction: string) =>
    `<html dir="rtl"><body><select dir="${direction}"><option>2026-Q4</option></select></body></html>`;
  await page.setContent(select("rtl"));
  expect(await wrongReadingOrder(page)).toHaveLength(1);
  await page.setContent(select("ltr"));
  expect(await wrongReadingOrder(page)).toEqual([]);
  await page.setContent('<html dir="rtl"><body><p>الإصدار 1.20.3 في 14:05، 5–10</p></body></html>');
  expect(await wrongReadingOrder(page)).toEqual([]);
});

test("the payment page, the bank’s question and the receipt keep numbers in order", async ({
  page,
}) => {
  await joinInArabic(page);
  await page.goto("/tips/new?to=mira");
  await page.getByRole("radio").first().check({ force: true });
  await page.locator("main .btn-money").last().click();
  await page.waitForURL(/\/sandbox\/pay\//);
  await expectRightOrder(page, "card");
  await page.locator(".sandbox-numbers a").first().click();
  await expect(page.getByLabel(t("sandbox.card.number"))).toHaveValue(/^4/);
  await expectRightOrder(page, "a test card");
  await page.getByLabel(t("sandbox.card.number")).fill("4111 1111 1111 1112");
  await page.getByLabel(t("sandbox.card.expiry")).fill("12 / 31");
  await page.getByLabel(t("sandbox.card.cvc")).fill("123");
  await expectRightOrder(page, "a card as it is entered");
  await page.getByLabel(t("sandbox.card.number")).fill(cardThatAsks);
  await page.locator(".sandbox-card button[type=submit]").click();
  await expect(page.locator(".sandbox-challenge")).toBeVisible();
  await expectRightOrder(page, "the bank’s question");
  const question = page.url();
  await page.locator(".sandbox-answers button").first().click();
  await page.waitForURL((url) => !url.pathname.startsWith("/sandbox/"));
  await expectRightOrder(page, "the receipt");
  await page.goto(question);
  await expect(page.locator(".sandbox-ended")).toBeVisible();
  await expectRightOrder(page, "paid already");
});

test("the processor’s account page keeps dates and account numbers in order", async ({
  browser,
}) => {
  const page = await inArabic(browser, "petra_halloran");
  const id = `sbx_acct_order${Date.now().toString(36)}`;
  await siteQuery(
    `insert into sandbox.accounts (id, reference, country, return_url, created_at)
     values ($1, $1, 'DE', $2, now())`,
    [id, `${siteUrl()}/financial/payouts`],
  );
  await page.goto(`/sandbox/account/${id}`);
  await expect(page.locator(".sandbox-numbers li")).toHaveCount(6);
  await expectRightOrder(page, "nothing entered");
  for (const [birthday, identity] of [
    ["1902-01-01", "needsDocument"],
    ["1900-01-01", "refused"],
  ] as const) {
    await page.getByLabel(t("sandbox.account.name")).fill("ميرا كاستيلان");
    await page.getByLabel(t("sandbox.account.birthday")).fill(birthday);
    await page.getByLabel(t("sandbox.account.iban")).fill("DE89 3704 0044 0532 0130 00");
    await expectRightOrder(page, "what is entered");
    await page.locator(".sandbox-form button[type=submit]").click();
    await expect(page.getByText(t(`sandbox.account.${identity}`)).first()).toBeVisible();
    await expectRightOrder(page, identity);
  }
});

test("authenticator keys, codes and backup codes are in order", async ({ page }) => {
  await joinInArabic(page);
  await page.goto("/settings/security");
  await page.getByRole("button", { name: t("account.authenticator.setUp") }).click();
  const key = (await page.locator(".written-key").textContent()) ?? "";
  await expectRightOrder(page, "the key");
  expect(key, "nothing invisible is copied with it").toMatch(/^[A-Z2-7 ]+$/);
  const code = page.getByLabel(t("account.fields.code"), { exact: true });
  await code.fill((await codeOf(key)).replace(/^(...)/, "$1 "));
  await expectRightOrder(page, "the code");
  await page.getByRole("button", { name: t("account.authenticator.turnOn") }).click();
  await expect(page.locator(".backup-codes li")).toHaveCount(10);
  await expectRightOrder(page, "backup codes");
});

test("the currency is beside an amount in a field, not on top of it", async ({ browser }) => {
  for (const locale of ["ar", "de", "en"]) {
    const context = await demoMember(browser, "mira");
    await context.addCookies([{ name: "locale", value: locale, url: siteUrl() }]);
    const page = await context.newPage();
    await page.goto("/settings/monetization?part=tips");
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    const fields = await page.locator(".input-frame:has(> .input-money)").evaluateAll((frames) =>
      frames.map((frame) => {
        const [sign, input] = [".input-sign", ".input-money"].map((name) =>
          frame.querySelector(name),
        );
        if (!sign || !input) throw new Error("no currency or no field");
        const { paddingLeft, paddingRight } = getComputedStyle(input);
        const [signBox, inputBox] = [sign, input].map((each) => each.getBoundingClientRect());
        if (!signBox || !inputBox) throw new Error("not shown");
        return {
          isBefore: signBox.right <= inputBox.left + Number.parseFloat(paddingLeft),
          isAfter: signBox.left >= inputBox.right - Number.parseFloat(paddingRight),
        };
      }),
    );
    expect(fields.length).toBeGreaterThan(0);
    for (const field of fields)
      expect(field, locale).toEqual({ isBefore: locale === "en", isAfter: locale !== "en" });
  }
});
