import type { Page } from "@playwright/test";
import { runSavedSearches } from "#tests/advance-time";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";

const folders = (page: Page) => page.getByRole("navigation", { name: "Folders" });

async function makeFolder(page: Page, name: string, within?: string) {
  await page.getByText("New folder").click();
  const form = page.locator("#new-folder");
  await form.getByLabel("Name").fill(name);
  if (within) await form.getByLabel("Parent folder").selectOption(within);
  await form.getByRole("button", { name: "Create folder" }).click();
}

test("a folder is nested, moved, and survives its parent's deletion", async ({ browser }) => {
  const context = await demoMember(browser, "delphine_roux");
  const page = await context.newPage();
  await page.goto("/guilds/quire-and-thread");
  await isAlive(page);
  await page.getByRole("button", { name: /^Save / }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto("/saved");
  await makeFolder(page, "Winter");
  await expect(page.getByRole("heading", { level: 1, name: "Winter" })).toBeVisible();
  await makeFolder(page, "Paper", "Winter");
  await expect(page.getByRole("heading", { level: 1, name: "Paper" })).toBeVisible();
  await expect(folders(page).locator("li li")).toHaveText([/^Paper/]);
  await page.goto("/saved");
  await page.getByRole("link", { name: "Edit Quire & Thread" }).click();
  await page.getByLabel("Folder", { exact: true }).selectOption("Winter / Paper");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("link", { name: "Winter / Paper" })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Search saved items").fill("winter");
  await page.locator(".saved-finder").getByRole("button", { name: "Search" }).click();
  await expect(page.locator(".saved-lines > li")).toHaveCount(1);
  const file = await context.request.get("/saved/saved.csv");
  expect(await file.text()).toContain("Winter / Paper");

  await folders(page)
    .getByRole("link", { name: /^Winter/ })
    .click();
  await page.getByText("Manage folder").click();
  await expect(
    page.getByText("This folder has subfolders, so it can’t be moved into another folder."),
  ).toBeVisible();
  await expect(page.getByText("Its subfolder moves to the top level")).toContainText("“Paper”");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Delete folder" }).click();
  await expect(folders(page).locator("li li")).toHaveCount(0);
  await folders(page)
    .getByRole("link", { name: /^Paper/ })
    .click();
  await expect(page.locator(".saved-lines > li")).toHaveCount(1);
  await context.close();
});

test("without JavaScript a folder is moved, and a taken name shows a field error", async ({
  browser,
}) => {
  const context = await demoMember(browser, "beatriz_moura", { script: false });
  const page = await context.newPage();
  await page.goto("/saved");
  await makeFolder(page, "Ink");
  await makeFolder(page, "Black", "Ink");
  await makeFolder(page, "Black", "None");
  await expect(page.getByRole("heading", { level: 1, name: "Black" })).toBeVisible();
  await page.getByText("Manage folder").click();
  const form = page.locator("#rename-folder");
  await form.getByLabel("Parent folder").selectOption("Ink");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(
    form.getByText("That folder already has a subfolder with this name.").first(),
  ).toBeVisible();
  await expect(form.getByLabel("Parent folder")).toHaveValue(/^[0-9a-f-]{36}$/);
  await form.getByLabel("Name").fill("Lamp black");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(folders(page).locator("li li")).toHaveText([/^Black/, /^Lamp black/]);
  await context.close();
});

test("a topic is one search result and expands to all matches in it", async ({ browser }) => {
  const context = await demoMember(browser, "ruth_abernathy");
  const page = await context.newPage();
  await page.goto("/search?q=paper");
  await isAlive(page);
  const line = page.locator(".search-line").filter({ hasText: "more in this topic" }).first();
  const title = (await line.locator("h3 a").textContent())?.trim() ?? "";
  const more = line.getByRole("link", { name: "more in this topic" });
  const count = Number.parseInt((await more.textContent()) ?? "", 10);
  expect(count).toBeGreaterThan(0);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await more.click();
  await expect(page.locator(".search-chips a[aria-current]")).toHaveText([/^topic:/]);
  const titles = page.locator(".search-line h3 a");
  await expect(titles).toHaveCount(Math.min(20, count + 1));
  const visibleTitles = await titles.allTextContents();
  expect(new Set(visibleTitles.map((text) => text.trim()))).toEqual(new Set([title]));
  await context.close();
});

test("a saved search notifies of new results when enabled", async ({ browser }) => {
  const context = await demoMember(browser, "callum_tait");
  const page = await context.newPage();
  await page.goto("/search?q=paper");
  await isAlive(page);
  await page.getByText("Save this search").click();
  const name = page.locator("#keep").getByLabel("Name");
  await expect(name).toHaveValue("paper");
  await name.fill("");
  await page.locator("#keep").getByRole("button", { name: "Save" }).click();
  await expect(page.locator("#keep .field-error").first()).toBeVisible();
  await name.fill("All on paper");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.locator("#keep").getByRole("button", { name: "Save" }).click();
  const bell = page.getByRole("button", { name: "Notify me about new results for All on paper" });
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  await runSavedSearches("callum_tait");
  const notice = page.getByRole("link", { name: /new results? for “All on paper”/ }).first();
  await expect(async () => {
    await page.goto("/notifications");
    await expect(notice).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await notice.click();
  await expect(page).toHaveURL(/\/search\?q=paper&sort=date$/);
  await page.goto("/search");
  await expect(page.getByRole("link", { name: "All on paper" })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Delete All on paper" }).click();
  await expect(page.getByRole("link", { name: "All on paper" })).toHaveCount(0);
  await context.close();
});

test("a folder is shared by a link that respects permissions, until revoked", async ({
  browser,
  noScript,
}) => {
  const context = await demoMember(browser, "arlo_finch");
  const page = await context.newPage();
  await page.goto("/guilds/quire-and-thread");
  await isAlive(page);
  await page.getByRole("button", { name: /^Save / }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto("/saved");
  await makeFolder(page, "For friends");
  await expect(page.getByRole("heading", { level: 1, name: "For friends" })).toBeVisible();
  await page.goto("/saved");
  await page.getByRole("link", { name: "Edit Quire & Thread" }).click();
  await page.getByLabel("Folder", { exact: true }).selectOption("For friends");
  await page.getByRole("textbox", { name: "Note" }).fill("Not for their eyes");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Not for their eyes")).toBeVisible();
  await folders(page)
    .getByRole("link", { name: /^For friends/ })
    .click();
  await page.getByText("Manage folder").click();
  await page.getByRole("button", { name: "Share by link" }).click();
  const link = page.getByLabel("Folder link");
  await expect(link).toHaveValue(/\/saved\/shared\/[0-9a-z]{26}$/);
  await axe(page);
  await expectNoHorizontalScroll(page);
  const address = new URL(await link.inputValue()).pathname;

  const answer = await noScript.goto(address);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "strict-origin",
    "x-robots-tag": "noindex",
  });
  await expect(noScript.getByRole("heading", { level: 1, name: "For friends" })).toBeVisible();
  await expect(noScript.getByRole("link", { name: "Quire & Thread" })).toBeVisible();
  expect(await noScript.content()).not.toContain("Not for their eyes");
  await expectNoHorizontalScroll(noScript);
  const beside = await context.newPage();
  await beside.goto(address);
  await expect(beside.getByRole("link", { name: "Quire & Thread" })).toBeVisible();
  await axe(beside);
  await page.getByRole("button", { name: "Remove link" }).click();
  await expect(page.getByRole("button", { name: "Share by link" })).toBeVisible();
  expect((await noScript.goto(address))?.status()).toBe(404);
  await context.close();
});
