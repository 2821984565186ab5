import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";

test("a visitor searches, filters, and recovers from a typo", async ({ page, visit }) => {
  test.slow();
  await visit("/search");
  await page.getByText("Search tips").click();
  await expect(page.getByText("Also: picture, link, code or file")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Popular tags" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent searches" })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search for" }).fill("paper");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/q=paper/);
  const results = page.locator(".search-line");
  await expect(results.first()).toBeVisible();
  await expect(results.locator("mark").first()).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: /^Topics/ }).click();
  await expect(page).toHaveURL(/type=topics/);
  await expect(results.first()).toBeVisible();
  await page.getByRole("link", { name: "Sort by newest" }).click();
  await expect(page.getByRole("link", { name: "Sort by relevance" })).toBeVisible();

  await visit("/search?q=paper+has%3Aluck+tag%3Anothing-has-this");
  await expect(page.getByText("Ignored filters: has:luck")).toBeVisible();
  await expect(page.getByRole("heading", { name: "No results" })).toBeVisible();
  await page.getByRole("link", { name: "tag:nothing-has-this" }).click();
  await expect(results.first()).toBeVisible();

  await visit("/search");
  const recent = page.getByRole("region", { name: "Recent searches" });
  await recent.getByRole("link", { name: "paper", exact: true }).click();
  await expect(page).toHaveURL(/q=paper$/);
  await visit("/search");
  await recent.getByRole("button", { name: "Clear recent searches" }).click();
  await expect(recent).toHaveCount(0);
});

test("it works without JavaScript", async ({ noScript }) => {
  await noScript.goto("/forum");
  await noScript.getByRole("searchbox", { name: "Search Guildhall" }).fill("paper");
  await noScript.getByRole("searchbox", { name: "Search Guildhall" }).press("Enter");
  await expect(noScript).toHaveURL(/\/search\?q=paper/);
  await expect(noScript.locator(".search-line").first()).toBeVisible();
});

test("a shortcut opens the palette, which opens pages and finds content", async ({
  page,
  visit,
}) => {
  test.slow();
  await visit("/forum");
  await page.keyboard.press("ControlOrMeta+k");
  const box = page.getByRole("combobox", { name: "Search or go to a page" });
  await expect(box).toBeFocused();
  await axe(page);
  await box.fill("arch");
  await expect(page.getByRole("option", { name: /Archives/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await page.keyboard.press("/");
  await box.fill("mira");
  const mira = page.getByRole("option", { name: /Mira/ }).first();
  await expect(mira).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/mira/);
});

test("new content is found at once, and members can search their messages", async ({ browser }) => {
  const theo = await (await demoMember(browser, "theo")).newPage();
  const word = `quillon${Date.now().toString(36)}`;
  await theo.goto("/forum/new");
  await theo.getByLabel("Category").selectOption("tools");
  await theo.getByLabel("Title").fill(`About the ${word} of it`);
  await theo.getByRole("textbox", { name: "Text" }).fill("Long enough to be a text of its own.");
  await theo.getByRole("button", { name: "Post topic" }).click();
  await expect(theo.getByRole("heading", { level: 1 })).toContainText(word);
  await theo.goto(`/search?q=${word}`);
  await expect(theo.locator(".search-line")).toHaveCount(1);
  const kinds = theo.getByRole("navigation", { name: "Result types" });
  await expect(kinds.getByRole("link", { name: /^Messages/ })).toBeVisible();
});
