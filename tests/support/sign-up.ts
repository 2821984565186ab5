import { expect, type Page } from "@playwright/test";

let made = 0;

/** Joins and confirms on the page, as on every site without mail, and is at `/settings/privacy`. */
export async function signUp(
  page: Page,
  { at = "", password, name = "e2e" }: { at?: string; password: string; name?: string },
): Promise<{ username: string; email: string }> {
  const username = `${name}_${process.pid}_${Date.now().toString(36)}_${made++}`.slice(0, 30);
  const email = `${username}@journeys.test`;
  await page.goto(`${at}/signup`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByText("Email address confirmed. Welcome!")).toBeVisible();
  await page.goto(`${at}/settings/privacy`);
  await expect(page.getByRole("heading", { name: "Privacy", level: 1 })).toBeVisible();
  return { username, email };
}
