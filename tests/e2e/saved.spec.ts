import type { Page } from "@playwright/test";
import { copyPrefix } from "#app/pwa/contract.ts";
import { sendDueReminders } from "#tests/advance-time";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";

test.use({ serviceWorkers: "allow" });

const lines = (page: Page) => page.locator(".saved-lines > li");
const titles = async (page: Page) =>
  (await page.locator(".saved-lines h2 a").allTextContents()).map((text) => text.trim());

test("a topic is saved, gets a note and a folder, is found, moved and restored", async ({
  browser,
}) => {
  test.slow();
  const context = await demoMember(browser, "noor_haddad");
  const page = await context.newPage();
  await page.goto("/saved");
  await expect(page.getByRole("heading", { name: "Nothing saved yet" })).toBeVisible();
  for (const address of ["/guilds/quire-and-thread", "/mira"]) {
    await page.goto(address);
    await isAlive(page);
    await page.getByRole("button", { name: /^Save / }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
  }
  await page.goto("/forum");
  await page.locator(".topic-row a[href^='/forum/']").first().click();
  const button = page.locator(".topic-head").getByRole("button", { name: /^Save / });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  const title = (await page.getByRole("heading", { level: 1 }).textContent())?.trim() ?? "";
  await page.getByRole("link", { name: "See all" }).click();
  await expect(page).toHaveURL("/saved");
  await expect.poll(() => titles(page)).toEqual([title, "Mira Vance", "Quire & Thread"]);
  await axe(page);
  await expectNoHorizontalScroll(page);

  await page.getByText("New folder").click();
  await page.getByLabel("Name").fill("For winter");
  await page.getByRole("button", { name: "Create folder" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "For winter" })).toBeVisible();
  await page.getByRole("link", { name: /^All items/ }).click();
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("Read again by the stove");
  await page.getByRole("textbox", { name: "Tags" }).fill("Paste, winter");
  await page.getByLabel("Folder", { exact: true }).selectOption("For winter");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Read again by the stove")).toBeVisible();
  await page.getByLabel("Search saved items").fill("stove paste");
  await page.locator(".saved-finder").getByRole("button", { name: "Search" }).click();
  await expect(lines(page)).toHaveCount(1);

  await page.goto("/saved");
  await page.getByRole("button", { name: `Move ${title} down` }).click();
  await expect.poll(() => titles(page)).toEqual(["Mira Vance", title, "Quire & Thread"]);
  await expect(page.getByRole("button", { name: `Move ${title} down` })).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(() => titles(page)).toEqual([title, "Mira Vance", "Quire & Thread"]);

  await page.getByText("Selected items").click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.locator(".saved-bulk [role=alert]")).toHaveText("Select at least one item.");
  await page.getByLabel(`Select ${title}`).check();
  await page.getByLabel("Select Mira Vance").check();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("2 items removed.")).toBeVisible();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => titles(page)).toEqual([title, "Mira Vance", "Quire & Thread"]);
  await expect(page.getByText("Read again by the stove")).toBeVisible();

  const file = await context.request.get("/saved/saved.csv");
  expect(file.headers()["content-disposition"]).toContain("guildhall-saved.csv");
  expect(await file.text()).toContain("Read again by the stove");
  expect(await (await context.request.get("/saved/saved.json")).json()).toHaveLength(3);
  await context.close();
});

test("a reminder arrives as a notification and stays until done", async ({ browser }) => {
  const context = await demoMember(browser, "leif_aaberg");
  const page = await context.newPage();
  const title = "Quire & Thread";
  await page.goto("/guilds/quire-and-thread");
  await isAlive(page);
  await page.getByRole("button", { name: /^Save / }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto("/saved");
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByLabel("When").selectOption("In a week at 9:00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".saved-remind")).toContainText("Reminder:");
  await sendDueReminders("leif_aaberg");
  const notice = page.getByRole("link", { name: `Reminder: “${title}”` }).first();
  await expect(async () => {
    await page.goto("/notifications");
    await expect(notice).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await notice.click();
  await expect(page.locator(".saved-remind")).toContainText("Reminder due:");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: `Done (reminder for ${title})` }).click();
  await expect(page.getByRole("heading", { name: "No reminders" })).toBeVisible();
  await context.close();
});

test("without JavaScript everything works by plain forms", async ({ browser }) => {
  test.slow();
  const context = await demoMember(browser, "pia_lund", { script: false });
  const page = await context.newPage();
  await page.goto("/guilds/quire-and-thread");
  await page.getByRole("button", { name: /^Save / }).click();
  await expect(page).toHaveURL("/guilds/quire-and-thread");
  await expect(page.getByRole("button", { name: /^Save / })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await page.goto("/archives");
  await page.locator(".work-card a, .works a").first().click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  await page.goto("/saved");
  const [work, guild] = await titles(page);
  await page.getByRole("button", { name: `Move ${guild} up` }).click();
  await expect.poll(() => titles(page)).toEqual([guild, work]);
  await page.getByRole("link", { name: `Edit ${guild}` }).click();
  await page.getByRole("textbox", { name: "Note" }).fill("x".repeat(501));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Enter at most 500 characters.").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Note" })).toHaveValue("x".repeat(501));
  await page.getByRole("textbox", { name: "Note" }).fill("Thursday");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".saved-own")).toHaveText("Thursday");

  await page.getByRole("link", { name: `Edit ${guild}` }).click();
  await page.getByLabel("When").selectOption("On a date, at 9:00");
  await page.locator("input[name=remindOn]").fill("2020-02-29");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText("Choose a date after today, within two years.").first(),
  ).toBeVisible();
  await expect(page.locator("input[name=remindOn]")).toHaveValue("2020-02-29");
  await page.getByLabel("When").selectOption("Tomorrow at 9:00");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".saved-remind")).toContainText(/Reminder: .*0?9:00/);
  await page.getByRole("link", { name: /^Reminders/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Reminders" })).toBeVisible();
  await expect.poll(() => titles(page)).toEqual([guild]);
  await page.getByRole("button", { name: `Remove reminder (reminder for ${guild})` }).click();
  await expect(page.getByRole("heading", { name: "No reminders" })).toBeVisible();
  await page.goto("/saved");
  await page.getByRole("button", { name: `Remove ${guild}` }).click();
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".saved-own")).toHaveText("Thursday");
  await context.close();
});

test("a locked saved item shows only the member’s own note", async ({ browser }) => {
  const context = await demoMember(browser, "theo");
  const page = await context.newPage();
  await page.goto("/saved");
  const shut = lines(page).filter({ hasText: "You don’t have access to this item right now" });
  await expect(shut).toHaveCount(1);
  await expect(shut).toContainText("The thread about cheap presses.");
  await expect(shut.locator("h2 a")).toHaveCount(0);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await context.close();
});

const copies = (page: Page) =>
  page.evaluate(
    async (prefix) => (await caches.keys()).filter((name) => name.startsWith(prefix)),
    copyPrefix,
  );

test("selected pages are readable offline, and removed with the choice or on sign-out", async ({
  browser,
}) => {
  const context = await demoMember(browser, "juno");
  const page = await context.newPage();
  await page.goto("/saved");
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  await expect(page.getByText("On this device")).toBeVisible({ timeout: 15_000 });
  const savedLinks = lines(page).filter({ hasText: "On this device" }).locator("h2 a");
  const title = (await savedLinks.textContent())?.trim() ?? "";
  const address = (await savedLinks.getAttribute("href")) ?? "";

  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator(".post").first()).toBeVisible();
  await page.goto("/saved");
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.goto("/guilds");
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(title.slice(0, 20)) })).toBeVisible();

  await context.setOffline(false);
  // The offline page reloads by itself as soon as it can.
  await expect(page.getByRole("heading", { level: 1, name: "Guilds" })).toBeVisible();
  await page.goto(address);
  const button = page.locator(".topic-head").getByRole("button", { name: /^Save / });
  // The button changes before the answer, and each click is answered before the next one.
  const answer = () => page.waitForResponse((response) => response.request().method() === "POST");
  const removed = answer();
  await button.click();
  await expect.poll(() => copies(page)).not.toContain(copyPrefix + address);
  await removed;
  await expect(button).toHaveAttribute("aria-pressed", "false");
  const saved = answer();
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await saved;
  await page.goto("/saved");
  await expect.poll(() => copies(page)).toContain(copyPrefix + address);

  await page.locator(".rail .account").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect.poll(() => copies(page)).toEqual([]);
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.getByRole("heading", { name: "You’re offline" })).toBeVisible();
  await context.close();
});
