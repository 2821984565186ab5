import type { Page } from "@playwright/test";

/** Starts a work of this kind; returns the path it will have. */
export async function beginWork(page: Page, kind: string): Promise<string> {
  await page.goto("/archives/add");
  await page.getByRole("button", { name: new RegExp(`^${kind}`) }).click();
  await page.waitForURL(/\/archives\/[0-9a-z]{12}\/edit/);
  return new URL(page.url()).pathname.replace("/edit", "");
}

export async function publishWork(page: Page, path: string): Promise<void> {
  await page.getByRole("button", { name: /^Publish/ }).click();
  await page.waitForURL((url) => url.pathname === path);
}
