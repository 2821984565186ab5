import type { Page } from "@playwright/test";
import { chooseInPopover } from "#tests/choose-in-popover";
import { demoMember } from "#tests/demo-member";
import { axe, axeEverything, expect, expectNoHorizontalScroll, test } from "#tests/journey";

const source = (page: Page) => page.locator("textarea[name=body]").first();
const picker = (page: Page) => page.locator(".emoji-picker");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search emoji" });
const suggestions = (page: Page) => page.getByRole("listbox", { name: "Emoji to insert" });

test("shortcodes become emoji, and the picker works with keys alone", async ({ browser }) => {
  test.slow();
  const context = await demoMember(browser, "oluwaseun_ade");
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/forum/new");
  await page.getByRole("button", { name: "Edit as rich text" }).click();
  const text = page.locator(".rich-text");
  await expect(text).toBeFocused();
  expect(loaded.filter((url) => url.endsWith(".txt"))).toEqual([]);

  await page.keyboard.type("Well done :tad");
  await expect(suggestions(page).getByRole("option").first()).toContainText(":tada:");
  await axe(page);
  await page.keyboard.press("Enter");
  await expect(source(page)).toHaveValue("Well done 🎉");
  await page.keyboard.type("and :smile:");
  await expect(source(page)).toHaveValue("Well done 🎉 and 😄");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(source(page)).toHaveValue("Well done 🎉 and :smile:");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.keyboard.type("`:heart:` at 10:30:");
  await expect(source(page)).toHaveValue("`:heart:` at 10:30:");

  const button = page.getByRole("button", { name: "Emoji", exact: true });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(search(page)).toBeFocused();
  await expect(picker(page).getByRole("tab", { name: "Recently used" })).toBeVisible();
  await expect(page.getByRole("button", { name: "party popper" })).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(picker(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("red heart");
  await expect(page.getByRole("button", { name: "red heart", exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await expect(source(page)).toHaveValue("`:heart:` at 10:30:❤️");

  await button.click();
  await expect(page.getByRole("button", { name: "red heart", exact: true })).toBeVisible();
  await picker(page).getByRole("tab", { name: "Recently used" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(picker(page).getByRole("tab", { name: "People and body" })).toBeFocused();
  await picker(page).getByLabel("Skin tone").selectOption({ label: "✋🏽 Medium" });
  await search(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: "waving hand" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect(source(page)).toHaveValue("`:heart:` at 10:30:❤️👋🏽");

  await page.getByRole("button", { name: "Edit as Markdown" }).click();
  await expect(source(page)).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Yes :+1: and `:heart:` and :rocke");
  await expect(suggestions(page).getByRole("option").first()).toContainText("🚀");
  await page.keyboard.press("Tab");
  await expect(source(page)).toHaveValue("Yes 👍🏽 and `:heart:` and 🚀 ");
  await button.click();
  await search(page).fill("tada");
  await page.getByRole("button", { name: "party popper" }).click();
  await expect(source(page)).toHaveValue("Yes 👍🏽 and `:heart:` and 🚀 🎉");
  await expect(source(page)).toBeFocused();
  await context.close();
});

test("the picker in Arabic, in the dark and on a phone", async ({ browser, baseURL }) => {
  test.slow();
  const context = await demoMember(browser, "oluwaseun_ade");
  await context.addCookies([{ name: "locale", value: "ar", url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/forum/new");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await page.getByRole("button", { name: "رموز تعبيرية", exact: true }).click();
  await picker(page).getByRole("searchbox").fill("قلب");
  await expect(picker(page).getByRole("button", { name: "قلب أحمر", exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await axeEverything(page);
  await context.close();
});

test("any emoji is a reaction to a post", async ({ browser }) => {
  test.slow();
  const [asking, reading] = await Promise.all([
    demoMember(browser, "hanna_ruiz"),
    demoMember(browser, "anselm_grove"),
  ]);
  const hers = await asking.newPage();
  await hers.goto("/forum/new");
  await hers.getByLabel("Category").selectOption("tools");
  await hers.getByLabel("Title").fill("A press that I want to show you");
  await hers.getByRole("textbox", { name: "Text" }).fill("It prints again, after forty years.");
  await hers.getByRole("button", { name: "Post topic" }).click();
  await expect(
    hers.getByRole("heading", { name: "A press that I want to show you" }),
  ).toBeVisible();

  const page = await reading.newPage();
  await page.goto(new URL(hers.url()).pathname);
  const post = page.locator(".post").first();
  await chooseInPopover(
    post.getByRole("button", { name: "React" }),
    post.getByRole("button", { name: "More emoji" }),
  );
  await search(page).fill("tada");
  await axe(page);
  await page.getByRole("button", { name: "party popper" }).click();
  const given = post.getByRole("button", { name: "🎉 1" });
  await expect(given).toHaveAttribute("aria-pressed", "true");
  await expect(picker(page)).toHaveCount(0);

  await hers.reload();
  await expect(hers.getByRole("button", { name: "🎉 1" })).toBeDisabled();
  await given.click();
  await expect(given).toHaveCount(0);
  await Promise.all([asking.close(), reading.close()]);
});

test("messages have emoji, too", async ({ browser }) => {
  const context = await demoMember(browser, "ines_calloway");
  const page = await context.newPage();
  await page.goto("/messages/new?to=oluwaseun_ade");
  if (!/\/messages\/[0-9a-f-]{36}/.test(page.url())) {
    await page.locator(".new-message textarea[name=body]").fill("About the press");
    await page.getByRole("button", { name: "Send" }).click();
    await page.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  }
  const composer = page.locator("#composer");
  await composer.focus();
  await composer.pressSequentially("Bravo :tad");
  await expect(suggestions(page).getByRole("option").first()).toContainText(":tada:");
  await composer.press("Enter");
  await expect(composer).toHaveValue("Bravo 🎉 ");
  await page.getByRole("button", { name: "Emoji", exact: true }).click();
  await search(page).fill("rocket");
  await search(page).press("Enter");
  await expect(composer).toHaveValue("Bravo 🎉 🚀");
  await expect(composer).toBeFocused();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoHorizontalScroll(page);
  await context.close();
});
