import { expect, type Locator, type Page } from "@playwright/test";

export const address = "/dev/style?theme=light";
export const light = (page: Page) => page.locator("[data-theme=light]");
export const section = (page: Page, name: string): Locator =>
  light(page).getByRole("region", { name: `${name}, Paper` });

export async function open(page: Page, to = address) {
  await page.goto(to);
  // Its toolbar is there only once the page is alive and the editor near the window.
  const editor = section(page, "Editor");
  await editor.scrollIntoViewIfNeeded();
  await expect(editor.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
}
