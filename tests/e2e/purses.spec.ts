import type { Browser, Page } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { axe, expect, noSideways, test } from "#tests/journey";

const guild = "/guilds/quire-and-thread";
const room = `${guild}/manage?room=purse`;

/** Pays on the processor's page with a card that works. */
async function pay(page: Page): Promise<void> {
  await page.waitForURL(/\/sandbox\/pay\//);
  await page.getByLabel("Card number").fill("4242 4242 4242 4242");
  await page.getByLabel("Valid until").fill("12 / 31");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: /^Pay / }).click();
}

/** The demo lives through its months after the doors have opened; its last act is a spend that waits. */
async function theRoom(browser: Browser, username: string): Promise<Page> {
  const page = await (await demoMember(browser, username)).newPage();
  await expect
    .poll(
      async () => {
        await page.goto(room);
        return page.getByText("A second nipping press").count();
      },
      { timeout: 150_000, intervals: [2_000] },
    )
    .toBeGreaterThan(0);
  return page;
}

test("a visitor tips a guild; its members see who got what of it", async ({
  page,
  visit,
  browser,
}) => {
  test.setTimeout(240_000);
  const juno = await theRoom(browser, "juno");
  await visit(guild);
  await expect(page.getByRole("heading", { name: "The purse" })).toBeVisible();
  await expect(page.getByText("Juno Castellan 15 %")).toBeVisible();
  // The sum is for everybody here, its entries are not.
  await expect(page.getByRole("link", { name: "Every entry" })).toHaveCount(0);
  await axe(page);
  await noSideways(page);
  await page.locator(".tip-amount", { hasText: "€12" }).click();
  await page.getByRole("button", { name: "Tip €12" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tip Quire & Thread");
  await expect(page.getByText("Quire & Thread receives")).toBeVisible();
  await expect(page.getByText(/divides what arrives: .*The purse 60 %/)).toBeVisible();
  await axe(page);
  await noSideways(page);
  await page.getByLabel("Message").fill("For the loan shelf, from a reader.");
  await page.getByLabel("Your address").fill(`reader-${Date.now()}@outside.test`);
  await page.getByRole("button", { name: "Tip €12", exact: true }).click();
  await pay(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await expect(page.getByText("From 12.00 to 10.97")).toBeVisible();
  await page.getByRole("link", { name: "Back to Quire & Thread" }).click();
  await expect(page).toHaveURL(new RegExp(`${guild}$`));

  // 10.97: 15 % each to two, 10 % to the one moderator, the rest to the purse.
  await juno.goto(room);
  await axe(juno);
  await noSideways(juno);
  await juno.getByRole("link", { name: "Tip from somebody" }).first().click();
  await expect(juno.getByRole("heading", { level: 1 })).toHaveText("A tip");
  await expect(juno.getByText("For the loan shelf, from a reader.")).toBeVisible();
  const shares = juno.locator("section", { hasText: "Who got what" });
  await expect(shares.getByText("€1.65").or(shares.getByText("€1.64")).first()).toBeVisible();
  await expect(shares.getByText("€6.58")).toBeVisible();
  await axe(juno);
  await noSideways(juno);

  const outside = await (await demoMember(browser, "leif_aaberg")).newPage();
  expect((await outside.goto(room))?.status()).toBe(403);
});

test("one asks to spend from the purse, another agrees, and it is paid", async ({ browser }) => {
  test.setTimeout(240_000);
  const juno = await theRoom(browser, "juno");
  const odile = await (await demoMember(browser, "odile_faure")).newPage();
  await odile.goto(room);
  const reason = `Boards for the beginners’ boxes ${Date.now()}`;
  const fill = async (amount: string) => {
    await odile.getByLabel("Who gets it").fill("marcus_thorne");
    await odile.getByLabel("Amount", { exact: true }).fill(amount);
    await odile.getByLabel("What it is for").fill(reason);
    await odile.getByRole("button", { name: "Pay from the purse" }).click();
  };
  await fill("9000");
  await expect(odile.getByText(/The purse has €[\d.]+ to spend/).first()).toBeVisible();
  await expect(odile.getByLabel("What it is for")).toHaveValue(reason);
  await fill("41");
  const mine = odile.locator("li", { hasText: reason });
  await expect(mine.getByRole("button", { name: /Take it back/ })).toBeVisible();
  // Nobody agrees to what they asked for themselves.
  await expect(mine.getByRole("button", { name: /^Agree/ })).toHaveCount(0);

  await juno.goto(`${guild}/manage`);
  await juno.getByRole("link", { name: /spends to agree to/ }).click();
  await juno
    .locator("li", { hasText: reason })
    .getByRole("button", { name: /^Agree/ })
    .click();
  await expect(juno.getByRole("link", { name: reason })).toBeVisible();
  await juno.getByRole("link", { name: reason }).click();
  await expect(juno.getByRole("heading", { level: 1 })).toHaveText("Paid to Marcus Thorne");
  await expect(juno.getByText("Odile Faure")).toBeVisible();
  await axe(juno);
  await noSideways(juno);

  const marcus = await (await demoMember(browser, "marcus_thorne")).newPage();
  await marcus.goto("/financial/transactions");
  await expect(marcus.getByText(reason).first()).toBeVisible();
  // A member sees the purse and spends nothing from it.
  await marcus.goto(room);
  await expect(marcus.getByRole("link", { name: reason })).toBeVisible();
  await expect(marcus.getByRole("button", { name: "Pay from the purse" })).toHaveCount(0);
  await expect(marcus.getByRole("heading", { name: "How the purse works" })).toHaveCount(0);
});
