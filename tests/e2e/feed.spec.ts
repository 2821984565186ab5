import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";

test("a visitor sees recent activity on the landing page", async ({ page, visit }) => {
  await visit("/");
  await expect(page.getByRole("heading", { name: "Active topics" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Guilds All guilds" })).toBeVisible();
  await expect(page.locator(".highlights-lines a").first()).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
});

test("a member reads the following feed by time, and asks for less of something", async ({
  browser,
}) => {
  const context = await demoMember(browser, "ines_calloway");
  const page = await context.newPage();
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Following", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.locator(".piece").first()).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  const first = await page.locator(".piece h3").allTextContents();
  await page.getByRole("link", { name: "Show more" }).click();
  await expect(page).toHaveURL(/after=/);
  await expect(page.locator(".piece h3").first()).not.toHaveText(first[0] ?? "");

  await page.goto("/?feed=for-you", { waitUntil: "networkidle" });
  const why = page.locator("details.why").first();
  await why.locator("summary").click();
  await expect(why.getByText("Who it’s from")).toBeVisible();
  await axe(page);
  await why.getByRole("button", { name: "Less like this" }).click();
  await expect(page.getByText("In a week, we’ll show you what it changed.")).toBeVisible();
  await expect(page.locator(".effects")).toContainText("You asked for less of");
  await context.close();
});

test("without JavaScript muting a tag from the feed removes it", async ({ browser }) => {
  const context = await demoMember(browser, "odile_faure", { script: false });
  const page = await context.newPage();
  await page.goto("/?feed=for-you");
  const piece = page
    .locator(".piece")
    .filter({ has: page.locator("button", { hasText: /^Mute tag / }) })
    .first();
  await piece.locator("summary").click();
  const button = piece.getByRole("button", { name: /^Mute tag / }).first();
  const tag = ((await button.textContent()) ?? "").replace("Mute tag ", "");
  await button.click();
  await expect(page).toHaveURL(/feed=for-you/);
  await expect(page.getByRole("button", { name: `Mute tag ${tag}`, exact: true })).toHaveCount(0);
  await page.goto("/settings/platform-intelligence");
  await expect(page.getByRole("button", { name: `tag ${tag}` })).toBeVisible();
  await context.close();
});
