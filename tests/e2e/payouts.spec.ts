import { demoMember } from "#tests/demo-member";
import { expireProof } from "#tests/expire-proof";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";
import { siteQuery } from "#tests/site-query";

test("a creator sees the available balance and why, and pays it out", async ({ browser }) => {
  test.slow();
  const mira = await demoMember(browser, "mira");
  const page = await mira.newPage();
  const problems = await watchForProblems(page);
  await expect(async () => {
    await page.goto("/earnings");
    await expect(page.getByRole("link", { name: /^Withdraw €/ })).toBeVisible({ timeout: 1_000 });
    await expect(page.getByText(/Next automatic payout/)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole("link", { name: "Available", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Available");
  await expect(page.locator(".entries-total b")).toHaveText(/^€\d/);
  await axe(page);
  await expectNoHorizontalScroll(page);

  await page.goto("/settings/payouts/withdraw");
  await expect(page.getByText(/^€[\d.,]+ is available\.$/)).toBeVisible();
  problems.allow(/400|403/);
  await page.getByLabel("Amount").fill("9,99");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("The minimum payout is €10.00.").last()).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveValue("9,99");
  await page.getByLabel("Amount").fill("999999");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(/is available\. Enter that amount or less/).last()).toBeVisible();
  await page.getByLabel("Amount").fill("12");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Bank account •••• 3000")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  await expireProof("mira");
  await page.getByRole("button", { name: "Send €12.00 to my bank" }).click();
  await page.getByRole("button", { name: "Confirm it’s me" }).click();
  await page.getByLabel("Password", { exact: true }).fill("guildhall-demo");
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.waitForURL(/\/financial\/payouts\/[0-9a-f-]{36}/);
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".payout-facts")).toContainText("In transit", { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText("Arrives by")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  await page.goto("/settings/payouts/withdraw");
  await expect(page.getByText("A payout is in progress")).toBeVisible();
  await page.goto("/financial/payouts");
  await expect(page.locator("tbody tr").first()).toContainText("€12.00");
  await axe(page);
  await expectNoHorizontalScroll(page);
  expect(problems.left()).toEqual([]);
  await mira.close();
});

test("without JavaScript: identity, bank account and schedule", async ({ browser }) => {
  test.slow();
  const freya = await demoMember(browser, "freya_norrington", { script: false });
  const page = await freya.newPage();
  await page.goto("/settings/payouts/withdraw");
  await expect(page.getByText("Verify your identity first")).toBeVisible();
  await page.goto("/settings/payouts");
  await expect(page.getByText("Not started")).toBeVisible();
  await page.getByRole("button", { name: "Start verification" }).click();
  await expect(page.getByText(/Choose the country/).last()).toBeVisible();
  await page.locator("select[name=country]").selectOption("DE");
  await page.getByRole("button", { name: "Start verification" }).click();
  await page.waitForURL(/\/sandbox\/account\//);
  await page.getByLabel("Name").fill("Freya Norrington");
  await page.getByLabel("Birthday").fill("1902-01-01");
  await page.getByLabel("Bank account (IBAN)").fill("DE89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("We need a document")).toBeVisible();
  await page.getByRole("link", { name: "Go back" }).click();
  await page.waitForURL(/\/settings\/payouts/);
  await expect(page.getByText("Restricted")).toBeVisible();
  await expect(page.getByText("A photo of your passport or ID card")).toBeVisible();
  await page.getByRole("button", { name: "Open payment processor" }).click();
  await page.getByLabel("Name").fill("Freya Norrington");
  await page.getByLabel("Birthday").fill("1902-01-01");
  await page.getByLabel("Bank account (IBAN)").fill("DE89 3704 0044 0532 0130 00");
  await page.getByLabel("Show a test document").check();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Verified", { exact: true })).toBeVisible();
  await expect(page.getByText("3000")).toBeVisible();

  await page.getByRole("radio", { name: /Weekly/ }).check();
  await page.getByLabel("Minimum amount").fill("lots");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText(/Enter the amount in digits/).last()).toBeVisible();
  await expect(page.getByLabel("Minimum amount")).toHaveValue("lots");
  await page.getByLabel("Minimum amount").fill("25");
  await page.getByRole("button", { name: "Save schedule" }).click();
  await expect(page.getByText(/Next automatic payout/)).toBeVisible();
  await freya.close();
});

test("an invalid link to stop payouts says so", async ({ page, visit, problems }) => {
  await visit("/settings/payouts/stop?token=none");
  problems.allow(/409/);
  await page.getByRole("button", { name: "Stop all payouts" }).click();
  await expect(page.getByText(/Nothing was changed/).last()).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
});

test("an administrator holds a payout; its owner appeals; it is released", async ({ browser }) => {
  test.slow();
  const [payout] = await siteQuery(
    `select p.id from payouts p join users u on u.id = p.user_id
      where u.username = 'jun_arakawa' and p.state = 'held'`,
  );
  const path = `/financial/payouts/${payout.id}`;
  const admin = await demoMember(browser, "admin");
  const adminPage = await admin.newPage();
  await adminPage.goto(path);
  await adminPage.getByLabel("Number of days").fill("5");
  await adminPage.getByRole("button", { name: "Hold payout" }).click();
  await expect(adminPage.getByRole("textbox", { name: "Reason for the hold" })).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expect(adminPage.getByLabel("Number of days")).toHaveValue("5");
  await adminPage
    .getByLabel("Reason for the hold")
    .fill("Three tips from one address within a minute.");
  await adminPage.getByRole("button", { name: "Hold payout" }).click();
  await expect(adminPage.getByRole("heading", { name: "On hold: under review" })).toBeVisible();
  await axe(adminPage);
  await expectNoHorizontalScroll(adminPage);

  const owner = await demoMember(browser, "jun_arakawa", { script: false });
  const own = await owner.newPage();
  await own.goto(path);
  await expect(own.getByRole("heading", { name: "On hold: under review" })).toBeVisible();
  await expect(own.locator("main")).not.toContainText("from one address");
  await expect(own.getByRole("button", { name: "Hold payout" })).toHaveCount(0);
  await own.getByLabel("Appeal this hold").fill("They are a reading group.");
  await own.getByRole("button", { name: "Send appeal" }).click();
  await expect(own.getByText("They are a reading group.")).toBeVisible();
  await expectNoHorizontalScroll(own);
  await owner.close();

  await adminPage.reload();
  await expect(adminPage.getByText("They are a reading group.")).toBeVisible();
  await adminPage.getByRole("button", { name: "Release hold" }).click();
  await expect(adminPage.getByRole("heading", { name: "On hold: under review" })).toHaveCount(0);
  await admin.close();
});
