import type { Page } from "@playwright/test";
import { plainTexts } from "./untranslated.ts";

/** Buttons that only show something: menus, popovers, lists, and what can be unfolded. */
const openers =
  "button[popovertarget], button[aria-haspopup], button[aria-expanded='false'], summary";
/** More of the same kind, such as the menu of each reply, have the same texts. */
const mostOpeners = 16;
const mostComboboxes = 3;

/** Texts without accents of a page in the browser, and of everything that its buttons open. */
export async function textsWithOpenedParts(page: Page): Promise<string[]> {
  const texts = await settledTexts(page);
  const count = await page.locator(openers).count();
  for (let n = 0; n < Math.min(count, mostOpeners); n++) {
    if (!(await open(page, n))) continue;
    texts.push(...(await settledTexts(page)));
    await close(page);
  }
  const comboboxes = page.locator("main [role=combobox]:visible");
  for (let n = 0; n < Math.min(await comboboxes.count(), mostComboboxes); n++) {
    await comboboxes.nth(n).focus();
    await page.keyboard.type("zzq");
    texts.push(...(await settledTexts(page)));
    for (const _ of "zzq") await page.keyboard.press("Backspace");
    await page.keyboard.press("Escape");
  }
  return texts;
}

/** The texts of the page once it has stopped changing. */
export async function settledTexts(page: Page): Promise<string[]> {
  await page.evaluate(unchanged);
  return page.evaluate(plainTexts, undefined);
}

/** Presses the button with this number; false where it can't be pressed. */
const open = (page: Page, n: number): Promise<boolean> =>
  page.evaluate(
    ([selector, at]) => {
      const opener = document.querySelectorAll<HTMLElement>(selector)[at];
      if (!opener?.checkVisibility() || opener.matches(":disabled, [aria-disabled='true']"))
        return false;
      opener.click();
      return true;
    },
    [openers, n] as const,
  );

const close = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const sheet of document.querySelectorAll<HTMLElement>(":popover-open"))
      sheet.hidePopover();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog[open]"))
      dialog.close();
  });

/** Runs in the browser: waits until nothing was added for a moment, or for a second in all. */
function unchanged(): Promise<void> {
  return new Promise((resolve) => {
    const quietMs = 60;
    const done = () => {
      observer.disconnect();
      resolve();
    };
    const longest = setTimeout(done, 1_000);
    let timer = setTimeout(done, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        clearTimeout(longest);
        done();
      }, quietMs);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
