import type { Page } from "@playwright/test";
import sharp from "sharp";
import { chooseInPopover } from "#tests/choose-in-popover";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";

const known = "/forum/d3m0t0p1c001-why-does-my-text-block-roll-forward-after-rounding";

/** Creates a topic with the composer, and returns its path. */
async function openTopic(page: Page, title: string, body = "A first post with **some** weight.") {
  await page.goto("/forum/new");
  await page.getByLabel("Category").selectOption("tools");
  await page.getByLabel("Title").fill(title);
  await page.getByRole("textbox", { name: "Text" }).fill(body);
  await page.getByRole("button", { name: "Post topic" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname;
}

const replyField = (page: Page) => page.locator("#reply textarea");

test("a visitor finds a topic by its id, whatever the slug", async ({ page, visit }) => {
  await visit("/forum/d3m0t0p1c001?post=3");
  await expect(page).toHaveURL(new RegExp(`${known}\\?post=3$`));
  await visit("/forum/d3m0t0p1c001-quite-other-words");
  await expect(page).toHaveURL(new RegExp(`${known}$`));
  await expect(page.getByText("Accepted by Tomasz Wren")).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in to reply" })).toBeVisible();
  await visit("/forum/zzzzzzzzzzzz", { status: 404 });
  await visit("/forum?category=bookbinding");
  await page.getByRole("link", { name: "Why does my text block roll forward" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("roll forward");
});

test("a member asks, another answers, and both see it at once", async ({ browser }) => {
  test.slow();
  const ada = await demoMember(browser, "ada_quill");
  const bram = await demoMember(browser, "bram_oosterhuis");
  const asking = await ada.newPage();
  const answering = await bram.newPage();
  const problems = await watchForProblems(asking);
  const path = await openTopic(asking, "Which way does the grain run in a matchbox?");
  await axe(asking);
  await expectNoHorizontalScroll(asking);

  await answering.goto(path);
  await replyField(answering).fill("Along the long side, I would bet a biscuit.");
  await answering.getByRole("button", { name: "Reply", exact: true }).click();
  // The author sees it immediately; the other reader gets a bar, and the page does not move.
  await expect(answering.getByText("I would bet a biscuit")).toBeVisible();
  const bar = asking.getByRole("link", { name: "1 new reply" });
  await expect(bar).toBeVisible();
  await expect(asking.getByText("I would bet a biscuit")).toHaveCount(0);
  await bar.click();
  await expect(asking.getByText("I would bet a biscuit")).toBeVisible();

  // A reaction, pressed and taken back.
  const post = asking.locator("#p2");
  await chooseInPopover(
    post.getByRole("button", { name: "React" }),
    post.getByRole("button", { name: "Thanks" }),
  );
  const thanks = post.getByRole("button", { name: "Thanks 1" });
  await expect(thanks).toHaveAttribute("aria-pressed", "true");
  await thanks.click();
  await expect(post.getByRole("button", { name: "React" })).toBeVisible();

  // Deleted and taken back within seconds.
  const own = answering.locator("#p2");
  await chooseInPopover(
    own.getByRole("button", { name: "More actions for post 2" }),
    answering.getByRole("menuitem", { name: "Delete" }),
  );
  await expect(own.getByText("You deleted this post.")).toBeVisible();
  await own.getByRole("button", { name: "Undo" }).click();
  await expect(own.getByText("I would bet a biscuit")).toBeVisible();
  expect(problems.left()).toEqual([]);
  await ada.close();
  await bram.close();
});

test("an edit keeps the history; two at once lose nothing", async ({ browser }) => {
  test.slow();
  const cecily = await demoMember(browser, "cecily_marsh");
  const moderator = await demoMember(browser, "moderator");
  const mine = await cecily.newPage();
  const theirs = await moderator.newPage();
  const path = await openTopic(mine, "A corner for somebody tidy", "Two metres of wal.");
  await mine.goto(`${path}/edit?post=1`);
  await theirs.goto(`${path}/edit?post=1`);
  await theirs.getByRole("textbox", { name: "Text" }).fill("Two metres of wall.");
  await theirs.getByRole("textbox", { name: "Reason for edit" }).fill("A letter was missing");
  await theirs.getByRole("button", { name: "Save changes" }).click();
  await expect(theirs.getByText("Two metres of wall.")).toBeVisible();

  await mine.getByRole("textbox", { name: "Text" }).fill("Two metres of wall and a socket.");
  await mine.getByRole("button", { name: "Save changes" }).click();
  await expect(mine.getByText("Someone else edited this post").first()).toBeVisible();
  await expect(mine.getByRole("region", { name: "Current version" })).toContainText(
    "Two metres of wall.",
  );
  await expect(mine.getByRole("textbox", { name: "Text" })).toHaveValue(
    "Two metres of wall and a socket.",
  );
  await mine.getByRole("button", { name: "Save changes" }).click();
  await expect(mine.getByText("Two metres of wall and a socket.")).toBeVisible();
  await mine.getByRole("link", { name: /^Edited/ }).click();
  await expect(mine.locator("ins", { hasText: "and a socket" })).toBeVisible();
  await expect(mine.getByText("A letter was missing")).toBeVisible();
  await axe(mine);
  await expectNoHorizontalScroll(mine);
  await cecily.close();
  await moderator.close();
});

test("a draft is available on another device", async ({ browser }) => {
  test.slow();
  const phone = await demoMember(browser, "dmitri_volkov");
  const desktop = await demoMember(browser, "dmitri_volkov");
  const here = await phone.newPage();
  await here.goto("/forum/new");
  await here.getByLabel("Title").fill("Rounding a very small spine");
  await expect(here.getByText("Similar topics")).toBeVisible();
  await here.locator(".compose select[name=language]").selectOption("cs");
  await here.getByRole("textbox", { name: "Text" }).fill("I begin with *patience*.");
  await expect(here.getByText(/Draft saved/)).toBeVisible();
  await expect(here.getByRole("region", { name: "Preview" }).locator("em")).toHaveText("patience");
  await axe(here);
  await expectNoHorizontalScroll(here);
  const there = await desktop.newPage();
  await there.goto("/forum/new");
  await expect(there.getByLabel("Title")).toHaveValue("Rounding a very small spine");
  await expect(there.locator(".compose select[name=language]")).toHaveValue("cs");
  await expect(there.getByRole("textbox", { name: "Text" })).toHaveValue(
    "I begin with *patience*.",
  );
  // Changed on the other device: this one is notified, and keeps its own text.
  await there.getByRole("textbox", { name: "Text" }).fill("From the desk.");
  await expect(there.getByText(/Draft saved/)).toBeVisible();
  await here.getByRole("textbox", { name: "Text" }).fill("From the phone.");
  await expect(here.getByText("Newer draft found")).toBeVisible();
  await here.getByRole("button", { name: "Use it" }).click();
  await expect(here.getByRole("textbox", { name: "Text" })).toHaveValue("From the desk.");
  await phone.close();
  await desktop.close();
});

test("mentions and pictures are inserted into the text", async ({ browser }) => {
  test.slow();
  const greta = await demoMember(browser, "greta_halvorsen");
  const page = await greta.newPage();
  await page.goto(known);
  await replyField(page).fill("Ask ");
  await replyField(page).press("End");
  await replyField(page).pressSequentially("@odile");
  await page.getByRole("option", { name: /Odile Faure/ }).waitFor();
  await replyField(page).press("Enter");
  await expect(replyField(page)).toHaveValue("Ask @odile_faure ");
  const create = { width: 8, height: 8, channels: 3, background: "#2e7263" } as const;
  const png = await sharp({ create }).png().toBuffer();
  await page
    .locator("#reply input[type=file]")
    .setInputFiles({ name: "My Spine.png", mimeType: "image/png", buffer: png });
  await expect(replyField(page)).toHaveValue(
    /!\[my spine\]\(\/files\/[0-9a-z]{26}\/my-spine\.webp\)/,
  );
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  const posted = page.locator(".post").filter({ hasText: "Ask @odile_faure" });
  await expect(posted.getByRole("link", { name: "@odile_faure" })).toHaveAttribute(
    "href",
    "/odile_faure",
  );
  const picture = posted.locator("img[alt='my spine']");
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8);
  const address = await picture.getAttribute("src");
  const file = await page.request.get(address ?? "");
  expect(file.headers()["content-security-policy"]).toContain("sandbox");
  expect(file.headers()["x-content-type-options"]).toBe("nosniff");
  await greta.close();
});

test("quotes, keyboard shortcuts and reading position", async ({ browser }) => {
  const hugo = await demoMember(browser, "hugo_bellamy");
  const page = await hugo.newPage();
  await page.goto(known);
  await page.locator("#p2").getByRole("link", { name: "Quote Odile Faure" }).click();
  await expect(replyField(page)).toHaveValue(
    /> \*\*\[Odile Faure\]\(\/forum\/d3m0t0p1c001.*\)\*\*\n> It is your thread/,
  );
  await page.locator("h1").click();
  await page.keyboard.press("r");
  await expect(replyField(page)).toBeFocused();
  await page.goto("/forum");
  await expect(page.locator(".topic-row").first()).toBeVisible();
  await page.keyboard.press("?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Write a reply")).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(page.locator(".topic-row[data-current]")).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.keyboard.press("o");
  await expect(page).toHaveURL(/\/forum\/[0-9a-z]{12}/);
  await hugo.close();
});

test("moderators moderate a topic, and its history shows it", async ({ browser }) => {
  const moderator = await demoMember(browser, "moderator");
  const page = await moderator.newPage();
  const path = await openTopic(page, "To be locked in a moment");
  await page.getByText("Moderate", { exact: true }).click();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Lock topic", exact: true }).click();
  await expect(page.getByText("Edmund Vale locked this topic")).toBeVisible();
  const fintan = await demoMember(browser, "fintan_doyle");
  const reader = await fintan.newPage();
  await reader.goto(path);
  await expect(reader.getByText("This topic is locked.")).toBeVisible();
  await expect(replyField(reader)).toHaveCount(0);
  await fintan.close();
  await moderator.close();
});
