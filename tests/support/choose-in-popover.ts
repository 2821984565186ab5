import type { Locator } from "@playwright/test";

/**
 * Opens a menu or popover and clicks one of its items. The pointer moves there first: what was just
 * opened can still move with the page (new replies, a scroll to the target of the address), and a
 * click that misses the item closes it.
 */
export async function chooseInPopover(button: Locator, item: Locator): Promise<void> {
  await button.click();
  await item.hover();
  await item.click();
}
