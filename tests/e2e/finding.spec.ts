import { demoMember } from "#tests/demo-member";
import { axe, expect, noSideways, test } from "#tests/journey";

test("a category is followed, muted and let in again, and stands in the settings meanwhile", async ({
  browser,
}) => {
  const context = await demoMember(browser, "noor_haddad");
  const page = await context.newPage();
  await page.goto("/forum?category=tools");
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await axe(page);
  await noSideways(page);
  await page.goto("/personalization");
  const chosen = page.locator(".chosen-categories li");
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toContainText("followed");
  await axe(page);
  await noSideways(page);
  await chosen.getByRole("link").click();
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(page.getByText("You muted this category.")).toBeVisible();
  const title = (await page.locator(".topic-row h3 a").first().textContent()) ?? "";
  await page.goto("/forum");
  await expect(page.locator(".topic-row h3 a").first()).toBeVisible();
  expect(await page.locator(".topic-row h3 a").allTextContents()).not.toContain(title);
  await page.goto("/personalization");
  await page.getByRole("button", { name: /^Let in again/ }).click();
  await expect(page.getByText("On a category’s own page you follow it")).toBeVisible();
  await context.close();
});

test("without a script a guild's category is watched, by members only", async ({ browser }) => {
  const context = await demoMember(browser, "pia_lund", { script: false });
  const page = await context.newPage();
  await page.goto("/guilds/quire-and-thread/discussions?category=swaps");
  await page.getByRole("button", { name: "Tell me of new topics" }).click();
  await expect(page).toHaveURL(/category=swaps$/);
  await expect(page.getByRole("button", { name: "Told of new topics" })).toBeVisible();
  await page.goto("/personalization");
  await expect(page.locator(".chosen-categories li")).toContainText("Quire & Thread");
  await context.close();
  const stranger = await demoMember(browser, "imre_kovac");
  const looking = await stranger.newPage();
  await looking.goto("/guilds/quire-and-thread/discussions?category=swaps");
  await expect(looking.getByRole("button", { name: "Tell me of new topics" })).toHaveCount(0);
  await stranger.close();
});

test("hours stand by the reader's own clock from the first byte, and a visitor's say UTC", async ({
  browser,
  noScript,
}) => {
  const context = await demoMember(browser, "lotte_vandermeer");
  const page = await context.newPage();
  const event = async () =>
    (await (await context.request.get("/guilds/quire-and-thread")).text()).replaceAll(
      /<!--.*?-->/g,
      "",
    );
  const zone = async (name: string) => {
    await page.goto("/personalization");
    await page.getByRole("combobox", { name: "Time zone" }).selectOption(name);
    await page.getByRole("button", { name: "Save time zone" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
  };
  await zone("Pacific/Kiritimati");
  const [there, far] =
    /(\d\d:\d\d) \(.*?for you .*?, (\d\d:\d\d)/s.exec(await event())?.slice(1) ?? [];
  expect(there).toMatch(/\d\d:\d\d/);
  await zone("Asia/Katmandu");
  const near = /for you .*?, (\d\d:\d\d)/s.exec(await event())?.[1] ?? "";
  const minutes = (text = "") => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  // Fourteen hours ahead of UTC, and five and three quarters.
  expect((minutes(far) - minutes(near) + 1_440) % 1_440).toBe(8 * 60 + 15);
  await page.goto("/guilds/quire-and-thread");
  await axe(page);
  await noSideways(page);
  await context.close();
  await noScript.goto("/forum");
  await expect(noScript.locator("time[title$=' UTC']").first()).toBeAttached();
});

test("a list of the archives one keeps tells of new works when asked to", async ({ browser }) => {
  const context = await demoMember(browser, "agnes_teller");
  const page = await context.newPage();
  await page.goto("/archives?kind=audio");
  await page.getByText("Keep this list").click();
  await page.getByLabel("What shall it be called?").fill("To hear");
  await page.getByRole("button", { name: "Keep it" }).click();
  const bell = page.getByRole("button", { name: "Tell me of new works in To hear" });
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  await axe(page);
  await noSideways(page);
  await context.close();
});
