import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { payWith } from "#tests/sandbox-card";
import { settleTreasury } from "#tests/settled-treasury";

const guild = "/guilds/letterpress-lane";
const room = `${guild}/manage?room=funds`;

test("an owner publishes a rule, a visitor tips, and members see who got what", async ({
  page,
  visit,
  browser,
}) => {
  test.slow();
  const owner = await (await demoMember(browser, "tomasz_wren")).newPage();
  await owner.goto(room);
  await owner.getByText("Change split").click();
  await owner.getByLabel("Username 1").fill("nobody_here");
  await owner.getByLabel("Percent 1").fill("25");
  await owner.getByRole("button", { name: "Publish split" }).click();
  await expect(owner.getByText("No member of this guild has that username.").first()).toBeVisible();
  await expect(owner.getByLabel("Percent 1")).toHaveValue("25");
  await owner.getByLabel("Username 1").fill("mira");
  await owner.getByRole("button", { name: "Publish split" }).click();
  await expect(owner.getByText(/Split \d, published by Tomasz Wren/)).toBeVisible();

  // The page cached for visitors is rendered again once it is known to have changed.
  await expect(async () => {
    await visit(guild);
    await expect(page.getByText("Mira Vance 25% and Funds 75%")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: "Funds" })).toBeVisible();
  // The balance is visible to every member here, its entries are not.
  await expect(page.getByRole("link", { name: "View all entries" })).toHaveCount(0);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.locator(".tip-amount", { hasText: "€12" }).click();
  await page.getByRole("button", { name: "Tip €12" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tip Letterpress Lane");
  await expect(page.getByText("Letterpress Lane receives", { exact: true })).toBeVisible();
  await expect(page.getByText(/divides tips: Mira Vance 25%/)).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await expect(page.getByLabel("Message")).toHaveCount(0);
  await page.getByLabel("Email address").fill(`reader-${Date.now()}@outside.test`);
  await page.getByRole("button", { name: "Tip €12", exact: true }).click();
  await payWith(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await expect(page.locator(".receipt")).toContainText("€10.97");
  await page.getByRole("link", { name: "Back to Letterpress Lane" }).click();
  await expect(page).toHaveURL(new RegExp(`${guild}$`));

  await owner.goto(room);
  await axe(owner);
  await expectNoHorizontalScroll(owner);
  await owner.getByRole("link", { name: "Anonymous tip" }).first().click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText("Tip");
  await expect(owner.getByText("€2.74")).toBeVisible();
  await expect(owner.getByText("€8.23")).toBeVisible();
  await axe(owner);
  await expectNoHorizontalScroll(owner);

  const outside = await (await demoMember(browser, "leif_aaberg")).newPage();
  expect((await outside.goto(room))?.status()).toBe(403);
});

test("a member requests an expense, another approves, and it is paid", async ({ browser }) => {
  test.slow();
  await settleTreasury("letterpress-lane", 10_000n);
  const owner = await (await demoMember(browser, "tomasz_wren")).newPage();
  const second = await (await demoMember(browser, "marcus_thorne")).newPage();
  await second.goto(room);
  const reason = `Two cases and a galley, ${Date.now()}`;
  const ask = async (amount: string) => {
    await second.getByLabel("Recipient").fill("lotte_vandermeer");
    await second.getByLabel("Amount", { exact: true }).fill(amount);
    await second.getByLabel("Reason").fill(reason);
    await second.getByRole("button", { name: "Pay from funds" }).click();
  };
  await ask("9000");
  await expect(second.getByText(/Only €[\d.]+ is available/).first()).toBeVisible();
  await expect(second.getByLabel("Reason")).toHaveValue(reason);
  await ask("41");
  const mine = second.locator("li", { hasText: reason });
  await expect(mine.getByRole("button", { name: /^Withdraw/ })).toBeVisible();
  // A request can't be approved by its own author.
  await expect(mine.getByRole("button", { name: /^Approve/ })).toHaveCount(0);

  await owner.goto(`${guild}/manage`);
  await owner.getByRole("link", { name: /payments? to approve/ }).click();
  await owner
    .locator("li", { hasText: reason })
    .getByRole("button", { name: /^Approve/ })
    .click();
  await owner.getByRole("link", { name: reason }).click();
  await expect(owner.getByRole("heading", { level: 1 })).toHaveText(/^Paid to Lotte/);
  await expect(owner.getByText("Approved by")).toBeVisible();
  await axe(owner);
  await expectNoHorizontalScroll(owner);

  const lotte = await (await demoMember(browser, "lotte_vandermeer")).newPage();
  await lotte.goto("/financial/transactions");
  await expect(lotte.getByText(reason).first()).toBeVisible();
  // A member sees the treasury and spends nothing from it.
  await lotte.goto(room);
  await expect(lotte.getByRole("link", { name: reason })).toBeVisible();
  await expect(lotte.getByRole("button", { name: "Pay from funds" })).toHaveCount(0);
  await expect(lotte.getByRole("heading", { name: "Funds settings" })).toHaveCount(0);
});
