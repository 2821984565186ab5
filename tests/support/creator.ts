import { expect, type Page } from "@playwright/test";

/** Becomes a creator by the form, as a person does. */
export async function becomeCreator(page: Page): Promise<void> {
  await page.goto("/settings/monetization");
  await page.getByLabel("What you make").selectOption("craft");
  await page.getByLabel("Country you live in").selectOption("DE");
  await page.getByLabel("I agree to these terms").check();
  await page.getByRole("button", { name: "Become a creator" }).click();
  await expect(page.getByRole("link", { name: "Create tier" })).toBeVisible();
}

/** Makes a tier and opens it. */
export async function openTier(page: Page, { name = "", price = "" }): Promise<void> {
  await page.getByRole("link", { name: "Create tier" }).click();
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Monthly price").fill(price);
  await page
    .getByLabel("Benefit 1", { exact: true })
    .fill("Every proof, as it comes off the press");
  await page.getByRole("button", { name: "Create draft" }).click();
  const made = page.locator("article", { hasText: name });
  await made.getByRole("button", { name: "Publish" }).click();
  await expect(made.getByText("Live", { exact: true })).toBeVisible();
}
