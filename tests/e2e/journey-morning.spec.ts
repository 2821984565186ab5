import type { Page } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { siteQuery } from "#tests/site-query";

/** Approves a payout that its requester may not approve themselves. Returns its path. */
async function approvePayout(page: Page): Promise<string> {
  await expect(async () => {
    await page.goto("/admin");
    const waiting = page.getByRole("link", { name: /payouts? on hold/ });
    await expect(waiting.locator("b")).not.toHaveText("0", { timeout: 1_000 });
    await waiting.click();
    await expect(page.getByText("Corin Ashdown")).toBeVisible({ timeout: 1_000 });
    await expect(page.getByText("appealed")).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: /Corin Ashdown/ }).click();
  await expect(page.getByRole("heading", { name: "On hold: review" })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Answer the appeal").fill("Thank you for your patience.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByText("Thank you for your patience.")).toBeVisible();
  const approved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Approve payout" }).click();
  await approved;
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".payout-facts")).toContainText("In transit", { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  return new URL(page.url()).pathname;
}

async function announce(page: Page, title: string): Promise<void> {
  await page.goto("/admin/operations/announcements");
  const news = page.getByRole("region", { name: "Announcements" });
  await news.getByLabel("Title").fill(title);
  await news.getByLabel("Text").fill("On Friday, at noon.");
  await news.getByLabel("Audience").selectOption("staff");
  await news.getByLabel("Show as banner").check();
  await news.getByRole("button", { name: "Publish announcement" }).click();
  await expect(news.getByText(title).first()).toBeVisible();
}

/** Health is read, a backup made and counted. */
async function lookAfterMachine(page: Page): Promise<void> {
  await page.goto("/admin/system");
  const health = page.getByRole("region", { name: "Health" });
  await expect(health).toContainText(/OK Database Answers in \d/);
  const backups = page.getByRole("region", { name: "Backups" }).locator("tbody tr");
  const before = await backups.count();
  await page.getByRole("button", { name: "Back up now" }).click();
  // Other long work may be before it, and the site makes one by itself as well.
  await expect(async () => {
    await page.goto("/admin/system");
    expect(await backups.count()).toBeGreaterThan(before);
  }).toPass({ timeout: 60_000, intervals: [500] });
  await expect(backups.first()).toContainText(/\d MB/);
}

test("an administrator’s morning: cases, a payout, announcements, system status", async ({
  browser,
}) => {
  test.slow();
  const admin = await demoMember(browser, "admin");
  const page = await admin.newPage();
  await page.goto("/admin");
  await page.getByRole("link", { name: /cases? to review/ }).click();
  await page.locator("tbody a").first().click();
  await expect(page.locator(".case")).toBeVisible();
  const address = await approvePayout(page);

  const title = `We close early ${Date.now()}`;
  await announce(page, title);
  await page.goto("/notifications");
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  const moderator = await demoMember(browser, "moderator");
  const colleague = await moderator.newPage();
  await colleague.goto("/forum");
  await expect(colleague.getByText(title).first()).toBeVisible();
  await moderator.close();
  await siteQuery("update announcements set withdrawn_at = now() where title = $1", [title]);

  await page.goto("/admin/operations/email");
  const newest = page.getByRole("region", { name: "Latest emails" }).getByRole("link").first();
  await newest.click();
  await page.getByLabel("Reason").fill("To see what they got");
  await page.getByRole("button", { name: "Read email" }).click();
  await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
  await lookAfterMachine(page);
  await admin.close();

  // Its owner sees who approved it, and has it in their statements; no other member sees it.
  const corin = await demoMember(browser, "corin_ashdown");
  const own = await corin.newPage();
  await own.goto(address);
  await expect(own.getByText("by an administrator").first()).toBeVisible();
  await own.goto("/settings/earnings");
  await own.getByLabel("Name on the statements").fill("Corin Ashdown Prints");
  await own.getByRole("button", { name: "Save", exact: true }).click();
  await expect(own.getByLabel("Name on the statements")).toHaveValue("Corin Ashdown Prints");
  await axe(own);
  await expectNoHorizontalScroll(own);
  const href = await own.locator(".statement-list a").first().getAttribute("href");
  const file = await corin.request.get(href ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await corin.close();
  const theo = await demoMember(browser, "theo");
  expect((await theo.request.get(address)).status()).toBe(404);
  expect((await theo.request.get("/financial/payouts?view=staff")).status()).toBe(403);
  await theo.close();
});
