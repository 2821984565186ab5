import type { Page } from "@playwright/test";

const cardThatWorks = "4242 4242 4242 4242";
export const cardDeclined = "4000 0000 0000 0002";
/** Its bank requires authentication for each payment. */
export const cardThatAsks = "4000 0027 6000 3184";

/** Its owner disputes the payment after three days. */
export const disputedLater = "4000 0000 0000 0259";

/** Pays on the processor's page with one of its test cards. */
export async function payWith(page: Page, number: string = cardThatWorks): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry date").fill("12 / 31");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay / }).click();
}
