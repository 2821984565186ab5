import { settleEarnings } from "#tests/advance-time";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { payWith } from "#tests/sandbox-card";
import { signUp } from "#tests/sign-up";

const password = "hands, and more hands";

test("a guild from creation to dividing its earnings", async ({
  page,
  browser,
  baseURL,
  visit,
}) => {
  test.slow();
  const [theirs, outside] = await Promise.all([
    browser.newContext({ baseURL: baseURL ?? "" }),
    browser.newContext({ baseURL: baseURL ?? "" }),
  ]);
  const second = await theirs.newPage();
  const giver = await outside.newPage();
  await signUp(page, { password, name: "founder" });
  const member = await signUp(second, { password, name: "hand" });

  const slug = `kiln-${process.pid}-${Date.now().toString(36)}`;
  await visit("/guilds/new");
  await page.getByLabel("Name").fill("The Shared Kiln");
  await page.getByLabel("Address").fill(slug);
  await page.getByLabel("Purpose").fill("One kiln, nine potters, a list on the door.");
  await page.getByRole("button", { name: "Create guild" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Shared Kiln");

  // Invited by a link.
  await visit(`/guilds/${slug}/manage/invites`);
  await page.getByRole("button", { name: "Create invitation" }).click();
  const link = new URL(await page.getByLabel("Invitation link").inputValue());
  await second.goto(link.pathname + link.search);
  await second.getByRole("button", { name: "Join The Shared Kiln" }).click();
  await expect(second.getByRole("link", { name: "New discussion" })).toBeVisible();

  // A treasury that accepts tips, and a rule for splitting its income.
  const room = `/guilds/${slug}/manage?room=funds`;
  await visit(room);
  await page.getByLabel("Accept tips").check();
  await page.getByRole("radio", { name: "All members", exact: true }).check();
  await page.getByRole("button", { name: "Save funds settings" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.getByText("Change split").click();
  await page.getByLabel("Username 1").fill(member.username);
  await page.getByLabel("Percent 1").fill("40");
  await page.getByRole("button", { name: "Publish split" }).click();
  await expect(page.getByText(/^Split 1, published by/)).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  // Ten euros from outside: 9.10 arrives, 3.64 goes to the second member, 5.46 stays in the
  // treasury.
  const address = `giver-${Date.now()}@outside.test`;
  await giver.goto(`/guilds/${slug}`);
  await giver.locator(".tip-amount", { hasText: "€10" }).click();
  await giver.getByRole("button", { name: "Tip €10" }).click();
  await expect(giver.getByRole("heading", { level: 1 })).toHaveText("Tip The Shared Kiln");
  await giver.getByLabel("Email address").fill(address);
  await giver.getByRole("button", { name: "Tip €10", exact: true }).click();
  await payWith(giver);
  await expect(giver.locator(".receipt")).toContainText("€9.10");
  await emailTo(address, /Your tip of €10\.00/);

  await visit(room);
  await expect(page.locator(".stat", { hasText: "Balance" })).toContainText("€5.46");
  await expect(page.locator(".stat", { hasText: "Available" })).toContainText("€0.00");
  await page.getByRole("link", { name: "Anonymous tip" }).click();
  const shares = page.getByRole("region", { name: "Shares" });
  await expect(shares).toContainText("€3.64");
  await expect(shares).toContainText("€5.46");
  await expect(page.getByText("split 1")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  // The second sees their part wait, and have it when the days are over.
  await second.goto(room);
  await expect(second.getByRole("link", { name: "Anonymous tip" })).toBeVisible();
  await expect(second.getByRole("button", { name: "Publish split" })).toHaveCount(0);
  const balance = (label: string) => second.locator(".stat", { hasText: label });
  await second.goto("/financial/transactions");
  await expect(balance("Pending")).toContainText("€3.64");
  await settleEarnings(member.username);
  await expect(async () => {
    await second.reload();
    await expect(balance("Available")).toContainText("€3.64", { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  for (const context of [theirs, outside]) await context.close();
});
