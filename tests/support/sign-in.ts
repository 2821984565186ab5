import type { Page } from "@playwright/test";
import { siteQuery } from "./site-query.ts";

/**
 * Fills in the door one stands at. All journeys come from one network, and some guess wrongly on
 * purpose: what they left behind is forgotten first, or everybody else would have to wait for it.
 */
export async function enter(page: Page, identifier: string, password: string): Promise<void> {
  await siteQuery("delete from failed_guesses");
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
