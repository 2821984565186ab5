import type { Page } from "@playwright/test";
import { siteQuery } from "./site-query.ts";

/**
 * Fills in the sign-in form. All tests come from one network, and some fail on purpose: their
 * failed attempts are deleted first, or all other tests would have to wait.
 */
export async function enter(page: Page, identifier: string, password: string): Promise<void> {
  await siteQuery("delete from failed_attempts");
  await page.getByLabel("Email or username").fill(identifier);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signIn(
  page: Page,
  identifier: string,
  password: string,
  { at = "", to = "/" }: { at?: string; to?: string } = {},
): Promise<void> {
  await page.goto(`${at}/login?redirectTo=${encodeURIComponent(to)}`);
  await enter(page, identifier, password);
}
