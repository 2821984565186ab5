import type { Page } from "@playwright/test";
import sharp from "sharp";
import { codeOf } from "#tests/authenticator";
import { chooseInPopover } from "#tests/choose-in-popover";
import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { expect, test } from "#tests/journey";
import { signUp } from "#tests/sign-up";

/** Counts presses of the mouse or a finger on this page, on every page that it opens. */
async function countClicks(page: Page): Promise<{ count: number }> {
  const clicks = { count: 0 };
  await page.exposeFunction("countClick", () => {
    clicks.count += 1;
  });
  await page.addInitScript(() =>
    addEventListener("pointerdown", () => void Reflect.get(window, "countClick")(), true),
  );
  return clicks;
}

const password = "nine herons over the weir";

test("joining and posting a first reply takes at most 6 clicks after the email", async ({
  page,
}) => {
  const name = `clicks_${process.pid}_${Date.now().toString(36)}`.slice(0, 30);
  await page.goto("/signup?redirectTo=/forum/d3m0t0p1c001");
  await page.getByLabel("Email").fill(`${name}@journeys.test`);
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  const { path } = await emailTo(`${name}@journeys.test`, /Confirm your email address/);
  const clicks = await countClicks(page);
  await page.goto(path);

  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page).toHaveURL(/\/forum\/d3m0t0p1c001/);
  await page
    .locator("#reply textarea, form textarea[name=body]")
    .first()
    .fill(`A reply by ${name}.`);
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(page.getByText(`A reply by ${name}.`).first()).toBeVisible();
  expect(clicks.count).toBeGreaterThan(0);
  expect(clicks.count).toBeLessThanOrEqual(6);
});

test("subscribing on a phone takes at most 3 clicks from a creator’s profile", async ({
  browser,
}) => {
  const context = await demoMember(browser, "petra_halloran");
  const page = await context.newPage();
  const clicks = await countClicks(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/mira");
  const bar = page.getByRole("link", { name: "Support from €3" });
  await expect(bar).toBeInViewport();
  await bar.click();
  const tier = page.getByRole("link", { name: "Join for €3 a month" });
  await expect(tier).toBeInViewport();
  await tier.click();
  await expect(page.getByText("Charged today")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay €3\.00/ })).toBeVisible();
  // The last one pays, with a card that the sandbox saved or asks for.
  expect(clicks.count).toBe(2);
  await context.close();
});

test("the account menu leads to any setting, with the keyboard and without JavaScript", async ({
  browser,
}) => {
  const scripted = await demoMember(browser, "corin_ashdown");
  const page = await scripted.newPage();
  await page.goto("/");
  await page.locator(".rail .account").focus();
  await page.keyboard.press("Enter");
  const menu = page.getByRole("navigation", { name: "Account" });
  await expect(menu.getByRole("link", { name: "Settings" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Earnings" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await menu.getByRole("link", { name: "Settings" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings");
  await expect(menu).toBeHidden();
  await scripted.close();

  const plain = await demoMember(browser, "mira", { script: false });
  const phone = await plain.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto("/");
  await phone.getByRole("button", { name: "You", exact: true }).click();
  await phone.getByRole("link", { name: "Earnings" }).click();
  await expect(phone).toHaveURL("/earnings");
  await plain.close();
});

test("changing the notifications of a topic takes at most 3 clicks", async ({ browser }) => {
  const context = await demoMember(browser, "silas_birch");
  const page = await context.newPage();
  const clicks = await countClicks(page);
  await page.goto("/forum/d3m0t0p1c001");
  const level = page.locator(".watch button[aria-haspopup]").first();
  await chooseInPopover(level, page.getByRole("menuitem", { name: /Muted/ }).first());
  await expect(level).toHaveText("Muted");
  expect(clicks.count).toBeGreaterThan(0);
  expect(clicks.count).toBeLessThanOrEqual(3);
  await context.close();
});

test("reporting a post takes at most 4 clicks", async ({ browser }) => {
  const context = await demoMember(browser, "silas_birch");
  const page = await context.newPage();
  const clicks = await countClicks(page);
  await page.goto("/forum/d3m0t0p1c001");
  await chooseInPopover(
    page.getByRole("button", { name: "More actions for post 2" }),
    page.getByRole("menuitem", { name: "Report to moderators" }),
  );
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Advertising or repeated content" }).click();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toHaveCount(0);
  expect(clicks.count).toBeGreaterThan(0);
  expect(clicks.count).toBeLessThanOrEqual(4);
  await context.close();
});

test("publishing a picture takes at most 5 clicks", async ({ browser }) => {
  const context = await demoMember(browser, "theo");
  const page = await context.newPage();
  const clicks = await countClicks(page);
  await page.goto("/create");
  await page.locator("main a[href='/archives/add']").first().click();
  await page.getByRole("button", { name: /^Images/ }).click();
  const create = { width: 60, height: 40, channels: 3, background: "#2e7263" } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await page
    .getByLabel("Add files")
    .setInputFiles({ name: "field.png", mimeType: "image/png", buffer });
  // The click on the field, which opens the browser's own dialog.
  clicks.count += 1;
  await page.getByLabel("Description of field.png").fill("A green field");
  await page.getByLabel("Title").fill("A green field");
  await page.getByRole("button", { name: /^Publish/ }).click();
  await expect(page.getByRole("link", { name: "A green field" })).toBeVisible();
  expect(clicks.count).toBeGreaterThan(0);
  expect(clicks.count).toBeLessThanOrEqual(5);
  await context.close();
});

test("turning on two-factor authentication takes at most 4 clicks from the settings", async ({
  page,
}) => {
  await signUp(page, { password, name: "twofactor" });
  const clicks = await countClicks(page);
  await page.goto("/settings");
  await page.getByRole("navigation", { name: "Settings" }).getByText("Security").click();
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const key = (await page.locator(".written-key").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(await codeOf(key));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator(".backup-codes li")).toHaveCount(10);
  expect(clicks.count).toBeGreaterThan(0);
  expect(clicks.count).toBeLessThanOrEqual(4);
});
