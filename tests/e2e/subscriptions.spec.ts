import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";
import { payWith } from "#tests/sandbox-card";

test("a member subscribes, upgrades, cancels, resumes and withdraws", async ({ browser }) => {
  const imre = await demoMember(browser, "imre_kovac");
  const page = await imre.newPage();
  const problems = await watchForProblems(page);
  await page.goto("/mira");
  await page.getByRole("link", { name: "Join for €3 a month" }).click();
  await expect(page.getByText("Charged today")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Pay €3.00 and subscribe" }).click();
  await payWith(page);
  await expect(page.getByRole("heading", { name: "You joined Doorway" })).toBeVisible();
  await expect(page.getByText("The kettle is on")).toBeVisible();
  await axe(page);
  const receipt = await emailTo("imre_kovac@demo.guildhall.test", /Receipt: €3\.00/);
  expect(receipt.text).toContain("withdraw from this contract");

  await page.getByRole("link", { name: "Your subscriptions" }).click();
  await expect(page.getByRole("link", { name: "Change", exact: true })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "Change", exact: true }).click();
  await page.locator("article", { hasText: "Workshop" }).getByRole("link").click();
  await expect(page.getByText("Charged today")).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: /^Pay €\d\.\d\d and change$/ }).click();
  await expect(page.getByRole("heading", { name: /Workshop/ })).toBeVisible();

  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Cancel your subscription to Mira Vance?",
  );
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByText("Ending", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Keep subscription" }).click();
  await expect(page.getByText("Active", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Withdraw from contract here" }).click();
  await expect(page.getByRole("button", { name: "Confirm withdrawal" })).toBeVisible();
  await axe(page);
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText("You withdrew from the contract.")).toBeVisible();
  await emailTo("imre_kovac@demo.guildhall.test", /^Withdrawal confirmed/);
  expect(problems.left()).toEqual([]);
  await imre.close();
});

test("without JavaScript a gift is bought, and an invalid code shows a field error", async ({
  browser,
}) => {
  const lotte = await demoMember(browser, "lotte_vandermeer", { script: false });
  const page = await lotte.newPage();
  await page.goto("/creators/mira/subscribe");
  await page.getByRole("link", { name: "Join for €3 a month" }).click();
  await page.getByLabel("Code").fill("NOPE");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("This code isn’t valid here, or has expired.")).toBeVisible();
  await page.getByRole("link", { name: "As a gift" }).click();
  await page.getByRole("link", { name: "Gift Doorway" }).click();
  await page.getByLabel("Length").selectOption("2");
  await page.getByRole("button", { name: "Update price" }).click();
  await page.getByRole("button", { name: "Gift Doorway for €6.00" }).click();
  await payWith(page);
  await expect(page.getByRole("heading", { name: "Your gift is ready" })).toBeVisible();
  const stale = await lotte.request.post("/creators/mira/subscribe", {
    headers: { Origin: new URL(page.url()).origin },
    form: { tierId: "not a tier", expected: "1", idempotencyKey: "0".repeat(26) },
  });
  expect(stale.status()).toBe(400);
  await lotte.close();
});

test("a member becomes a creator and opens a tier", async ({ browser }) => {
  const greta = await demoMember(browser, "greta_halvorsen");
  const page = await greta.newPage();
  const problems = await watchForProblems(page);
  problems.allow(/400/);
  await page.goto("/settings/monetization");
  await axe(page);
  await page.getByLabel("What you make").selectOption("craft");
  await page.getByLabel("Country you live in").selectOption("NO");
  await page.getByRole("button", { name: "Become a creator" }).click();
  await expect(page.getByText("Agree to the terms first").first()).toBeVisible();
  await page.getByLabel("I agree to these terms").check();
  await page.getByRole("button", { name: "Become a creator" }).click();
  await page.getByRole("link", { name: "Create tier" }).click();
  await page.getByLabel("Name").fill("Loom");
  await page.getByLabel("Monthly price").fill("4,50");
  await page.getByLabel("Benefit 1", { exact: true }).fill("Patterns");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Create draft" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  for (const part of ["Subscribers", "Discounts", "Goals", "Revenue splits", "Policies"]) {
    await page.getByRole("link", { name: part, exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name: part })).toBeVisible();
    await axe(page);
    await expectNoHorizontalScroll(page);
  }
  expect(problems.left()).toEqual([]);
  await greta.close();
});
