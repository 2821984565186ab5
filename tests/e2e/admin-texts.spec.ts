import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { siteQuery } from "#tests/site-query";
import { untranslatedTexts } from "#tests/untranslated";

/** On one page, so that other tests do not see it. */
const key = "site.transparency.log.title";

test.afterEach(async () => {
  await siteQuery("delete from site_texts");
});

test("an administrator changes a text, visitors see it, and the default comes back", async ({
  browser,
}) => {
  const admin = await demoMember(browser, "admin");
  const page = await admin.newPage();
  await page.goto("/admin/texts");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Search by text or key").fill(key);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: key }).click();
  const field = page.getByLabel("Your text");
  await expect(field).toHaveValue("Moderation log");
  await axe(page);
  await expectNoHorizontalScroll(page);

  await field.fill("What we {decided}");
  await page.getByRole("button", { name: "Save text" }).click();
  await expect(page.getByText(/The default doesn’t have these placeholders/).first()).toBeVisible();
  await expect(field).toHaveValue("What we {decided}");

  await field.fill("What we decided");
  await page.getByRole("button", { name: "Save text" }).click();
  await page.getByRole("link", { name: /^Changed/ }).click();
  await expect(page.getByRole("cell", { name: "What we decided" })).toBeVisible();

  const visitor = await browser.newContext({ baseURL: siteUrl(), locale: "en-GB" });
  const seen = await visitor.newPage();
  const errors: string[] = [];
  seen.on("console", (message) => {
    // Tests have no service worker, except those about it.
    const isExpected = message.text().startsWith("No offline reading");
    if (message.type() === "error" && !isExpected) errors.push(message.text());
  });
  await expect
    .poll(async () => {
      await seen.goto("/transparency/log");
      return seen.title();
    })
    .toContain("What we decided");
  expect(errors).toEqual([]);

  await page.getByRole("link", { name: key }).click();
  await page.getByRole("button", { name: "Reset to default" }).click();
  await expect(page.getByText("No texts found")).toBeVisible();
  await expect
    .poll(async () => {
      await seen.goto("/transparency/log");
      return seen.title();
    })
    .toContain("Moderation log");
  await visitor.close();
  await admin.close();
});

test("the page works without JavaScript, and is translated itself", async ({ browser }) => {
  const admin = await demoMember(browser, "admin");
  const page = await admin.newPage();
  await page.goto(`/admin/texts?language=ar&q=${key}`);
  await expect(page.locator("td [lang=ar]").first()).toHaveAttribute("dir", "rtl");
  const sent = await admin.request.post(`/admin/texts?language=en&key=${key}`, {
    form: { intent: "change", locale: "en", key, text: "{" },
    headers: { Origin: siteUrl() },
  });
  expect(sent.status()).toBe(400);
  expect(await sent.text()).toContain("This text can’t be read");
  await admin.addCookies([{ name: "locale", value: "en-XA", url: siteUrl() }]);
  for (const path of ["/admin/texts", `/admin/texts?key=${key}`, "/admin/texts?show=changed"]) {
    const html = await (await admin.request.get(path)).text();
    expect(await untranslatedTexts(page, html), path).toEqual([]);
  }
  await admin.close();
});
