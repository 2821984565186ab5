import type { Page } from "@playwright/test";
import { endBillingPeriod } from "#tests/advance-time";
import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { cardThatAsks, payWith } from "#tests/sandbox-card";
import { signUp } from "#tests/sign-up";
import { beginWork, publishWork } from "#tests/works";

const password = "read it twice, slowly";
const notes = "Tide tables for the Solway, copied by hand.";

/** Creates a work with a file that Mira shares with her Workshop tier. */
async function shareLink(page: Page): Promise<string> {
  const path = await beginWork(page, "Dataset");
  await page.getByLabel("Title").fill("Tide tables, copied by hand");
  await page.getByLabel("Summary").fill("Forty pages from the harbour office.");
  await page.getByLabel("Add files").setInputFiles({
    name: "tides.txt",
    mimeType: "text/plain",
    buffer: Buffer.from(notes),
  });
  await expect(page.getByRole("button", { name: "Remove tides.txt" })).toBeVisible();
  await page.getByRole("radio", { name: /^Subscribers/ }).check();
  await page.getByLabel("Minimum tier").selectOption({ label: "Workshop" });
  await publishWork(page, path);
  return path;
}

test("a fan from a shared link to the end of the subscription", async ({ page, browser }) => {
  test.slow();
  const mira = await demoMember(browser, "mira");
  const path = await shareLink(await mira.newPage());
  await mira.close();

  // A visitor sees what it is and what would open it.
  await page.goto(path);
  await expect(page.getByText("Forty pages from the harbour office.")).toBeVisible();
  await expect(page.getByText("at “Workshop” or above.")).toBeVisible();
  await expect(page.getByRole("link", { name: "tides.txt" })).toHaveCount(0);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "View Mira Vance’s tiers" }).click();
  await page.getByRole("link", { name: "Join for €10 a month" }).click();
  await expect(page.getByText("Sign in to continue. You’ll come back to this page.")).toBeVisible();
  const checkout = new URL(page.url());

  const { username, email } = await signUp(page, { password, name: "fan" });
  await page.goto(checkout.pathname + checkout.search);
  await expect(
    page.locator("p", { hasText: /Mira Vance receives\s*€7\.74 each month/ }).first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Pay €10.00 and subscribe" }).click();
  await payWith(page, cardThatAsks);
  await expect(page.getByText("Did you just pay €10.00")).toBeVisible();
  await page.getByRole("button", { name: "Yes, it was me" }).click();
  await expect(page.getByRole("heading", { name: "You joined Workshop" })).toBeVisible();
  await emailTo(email, /^Receipt: €10\.00/);

  const reads = async () => {
    await page.goto(path);
    const file = await page.getByRole("link", { name: "tides.txt" }).getAttribute("href");
    return (await page.request.get(file ?? "")).text();
  };
  expect(await reads()).toBe(notes);

  await page.goto("/tips/new?to=mira&amount=1000");
  // The subscription's card is saved; this payment uses another.
  await page.getByLabel("New card", { exact: true }).check();
  await page.getByRole("button", { name: /^Tip €10$|^Send tip$/ }).click();
  await payWith(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await expect(page.locator(".receipt")).toContainText("€9.10");

  await page.goto("/my-subscriptions");
  await page.getByRole("link", { name: "Cancel", exact: true }).click();
  await expect(page.getByText(/You keep Workshop until/)).toBeVisible();
  await page.getByRole("button", { name: "Cancel subscription" }).click();
  await expect(page.getByText("Ending", { exact: true })).toBeVisible();
  // What is paid for stays open to the last day, and not beyond it.
  expect(await reads()).toBe(notes);
  await endBillingPeriod(username);
  await emailTo(email, /Your subscription to Mira Vance has ended/);
  await page.goto(path);
  await expect(page.getByText("at “Workshop” or above.")).toBeVisible();
  await expect(page.getByRole("link", { name: "tides.txt" })).toHaveCount(0);
  await page.goto("/my-subscriptions");
  await expect(page.getByText("Ending", { exact: true })).toHaveCount(0);
});
