import { settleBankPayouts, settleEarnings } from "#tests/advance-time";
import { becomeCreator, openTier } from "#tests/creator";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { payWith } from "#tests/sandbox-card";
import { signUp } from "#tests/sign-up";
import { beginWork, publishWork } from "#tests/works";

const password = "soft ground, hard ground";

test("a creator from sign-up to the first payout", async ({ page, browser, baseURL, problems }) => {
  test.slow();
  const maker = await signUp(page, { password, name: "etcher" });
  await becomeCreator(page);
  await openTier(page, { name: "Proof room", price: "20" });

  const work = await beginWork(page, "Writing");
  await page.getByLabel("Title").fill("Biting a plate in winter");
  await page.getByLabel("Summary").fill("Why the acid is slow in January.");
  await page.locator("[name=body]").fill("Warm the bath to twenty degrees first.");
  await page.getByRole("radio", { name: /^Subscribers/ }).check();
  await page.getByLabel("Minimum tier").selectOption({ label: "Proof room" });
  await publishWork(page, work);

  const fan = await browser.newContext({ baseURL: baseURL ?? "" });
  const reader = await fan.newPage();
  const { email } = await signUp(reader, { password, name: "reader" });
  await reader.goto(work);
  await expect(reader.getByText("Why the acid is slow")).toBeVisible();
  await expect(reader.getByText("Warm the bath")).toHaveCount(0);
  await reader.getByRole("link", { name: /’s tiers$/ }).click();
  await reader.getByRole("link", { name: "Join for €20 a month" }).click();
  // 5 % for the site, 1.5 % and 25 cents for the processor.
  await expect(reader.locator("p", { hasText: /receives\s*€18\.45 each month/ })).toBeVisible();
  await reader.getByRole("button", { name: "Pay €20.00 and subscribe" }).click();
  await payWith(reader);
  await expect(reader.getByRole("heading", { name: "You joined Proof room" })).toBeVisible();
  await emailTo(email, /^Receipt: €20\.00/);
  await reader.goto(work);
  await expect(reader.getByText("Warm the bath")).toBeVisible();
  await fan.close();

  const earned = (label: string) =>
    page.locator(".stat", { has: page.getByRole("link", { name: label, exact: true }) });
  await expect(async () => {
    await page.goto("/earnings");
    await expect(earned("Pending")).toContainText("€18.45", { timeout: 1_000 });
  }).toPass();
  await expect(earned("Available")).toContainText("€0.00");
  await axe(page);
  await expectNoHorizontalScroll(page);

  // Identity and bank account; meanwhile the seven days pass.
  await page.goto("/settings/payouts");
  await page.locator("select[name=country]").selectOption("DE");
  await page.getByRole("button", { name: "Start verification" }).click();
  await page.waitForURL(/\/sandbox\/account\//);
  await page.getByLabel("Name").fill("Ottilie Brandt");
  await page.getByLabel("Birthday").fill("1901-01-01");
  await page.getByLabel("Bank account (IBAN)").fill("DE89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await settleEarnings(maker.username);
  await expect(async () => {
    await page.goto("/earnings");
    await expect(earned("Available")).toContainText("€18.45", { timeout: 1_000 });
  }).toPass();
  await expect(earned("Pending")).toContainText("€0.00");

  await page.getByRole("link", { name: "Withdraw €18.45" }).click();
  await page.getByRole("link", { name: "Withdraw all" }).click();
  const preview = page.getByRole("region", { name: "Confirm payout" });
  await expect(preview).toContainText("Payout fee€0.00");
  await expect(preview).toContainText("You receive€18.45");
  await page.getByRole("button", { name: "Send €18.45 to my bank" }).click();
  await page.waitForURL(/\/financial\/payouts\/[0-9a-f-]{36}/);
  const payout = new URL(page.url()).pathname;
  const stands = (word: string) =>
    expect(async () => {
      await page.goto(payout);
      await expect(page.locator(".payout-facts")).toContainText(word, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
  await stands("In transit");
  await settleBankPayouts(maker.username);
  await stands("Paid");
  await emailTo(maker.email, /Your payout has arrived/);
  await axe(page);
  await expectNoHorizontalScroll(page);

  await page.goto("/financial/payouts");
  await expect(page.locator("tbody tr").first()).toContainText("€18.45");
  await page.goto("/earnings");
  await expect(earned("Available")).toContainText("€0.00");
  await expect(earned("Pending")).toContainText("€0.00");
  expect(problems.left()).toEqual([]);
});
