import type { Locator, Page } from "@playwright/test";
import { isAlive } from "./runtime-page.ts";

export const address = "/dev/style?theme=light";
export const light = (page: Page) => page.locator("[data-theme=light]");
export const section = (page: Page, name: string): Locator =>
  light(page).getByRole("region", { name: `${name}, Paper` });

export async function open(page: Page, to = address) {
  await page.goto(to);
  await isAlive(page);
}
