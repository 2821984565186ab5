import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";

test("a category is followed, muted and unmuted, and listed in settings", async ({ browser }) => {
  const context = await demoMember(browser, "noor_haddad");
  const page = await context.newPage();
  await page.goto("/forum?category=tools");
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(page.getByRole("button", { name: "Following", exact: true })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.goto("/settings/platform-intelligence");
  const chosen = page.locator(".chosen-categories li");
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toContainText("following");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await chosen.getByRole("link").click();
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect(page.getByText("You muted this category.")).toBeVisible();
  const title = (await page.locator(".topic-row h3 a").first().textContent()) ?? "";
  await page.goto("/forum");
  await expect(page.locator(".topic-row h3 a").first()).toBeVisible();
  expect(await page.locator(".topic-row h3 a").allTextContents()).not.toContain(title);
  await page.goto("/settings/platform-intelligence");
  await page.getByRole("button", { name: /^Unmute/ }).click();
  await expect(page.getByText("You can follow or mute a category on its page.")).toBeVisible();
  await context.close();
});

test("without JavaScript a guild category can be watched by members only", async ({ browser }) => {
  const context = await demoMember(browser, "pia_lund", { script: false });
  const page = await context.newPage();
  await page.goto("/guilds/quire-and-thread/discussions?category=swaps");
  await page.getByRole("button", { name: "Notify me of new topics" }).click();
  await expect(page).toHaveURL(/category=swaps$/);
  await expect(page.getByRole("button", { name: "Notifications on" })).toBeVisible();
  await page.goto("/settings/platform-intelligence");
  await expect(page.locator(".chosen-categories li")).toContainText("Quire & Thread");
  await context.close();
  const stranger = await demoMember(browser, "imre_kovac");
  const looking = await stranger.newPage();
  await looking.goto("/guilds/quire-and-thread/discussions?category=swaps");
  await expect(looking.getByRole("button", { name: "Notify me of new topics" })).toHaveCount(0);
  await stranger.close();
});

test("times are in the reader's zone from the first byte, and UTC for visitors", async ({
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
    /(\d\d:\d\d) \(.*?, (\d\d:\d\d) your time/s.exec(await event())?.slice(1) ?? [];
  expect(there).toMatch(/\d\d:\d\d/);
  await zone("Asia/Katmandu");
  const near = /, (\d\d:\d\d) your time/.exec(await event())?.[1] ?? "";
  const minutes = (text = "") => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
  // Fourteen hours ahead of UTC, and five and three quarters.
  expect((minutes(far) - minutes(near) + 1_440) % 1_440).toBe(8 * 60 + 15);
  await page.goto("/guilds/quire-and-thread");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await context.close();
  await noScript.goto("/forum");
  await expect(noScript.locator("time[title$=' UTC']").first()).toBeAttached();
});

test("a saved archive search notifies of new works when enabled", async ({ browser }) => {
  const context = await demoMember(browser, "agnes_teller");
  const page = await context.newPage();
  await page.goto("/archives?kind=audio");
  await page.getByText("Save this search").click();
  await page.locator("#keep").getByLabel("Name").fill("To hear");
  await page.locator("#keep").getByRole("button", { name: "Save" }).click();
  const bell = page.getByRole("button", { name: "Notify me about new results for To hear" });
  await expect(bell).toHaveAttribute("aria-pressed", "false");
  await bell.click();
  await expect(bell).toHaveAttribute("aria-pressed", "true");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await context.close();
});

test("content shared from another app starts a topic or a work without JavaScript", async ({
  browser,
}) => {
  const context = await demoMember(browser, "hanna_ruiz", { script: false });
  const page = await context.newPage();
  const shared = new URLSearchParams({
    title: "Plates of the Solway",
    text: "For the tide table\nand the moon https://example.org/solway",
  });
  await page.goto(`/create?${shared}`);
  await expect(page.getByRole("heading", { name: "Shared content" })).toBeVisible();
  await page.getByRole("link", { name: "Start a topic" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Plates of the Solway");
  await expect(page.locator("textarea[name=body]")).toHaveValue(
    "For the tide table\nand the moon\n\nhttps://example.org/solway",
  );
  await page.goto(`/create?${shared}`);
  await page.getByRole("button", { name: "Add link to archives" }).click();
  await expect(page).toHaveURL(/\/archives\/[^/]+\/edit$/);
  await expect(page.locator("[name=title]")).toHaveValue("Plates of the Solway");
  await expect(page.locator("[name=sourceUrl]")).toHaveValue("https://example.org/solway");
  await context.close();
});

test("home shows guilds and new works by time, and when a mute ends", async ({ browser }) => {
  const context = await demoMember(browser, "marcus_thorne");
  const page = await context.newPage();
  await page.goto("/?feed=new");
  await isAlive(page);
  const feeds = page.getByRole("navigation", { name: "Feeds" });
  await expect(feeds.getByRole("link")).toHaveText(["Following", "For you", "Guilds", "New works"]);
  await expect(page.locator(".piece").first()).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await feeds.getByRole("link", { name: "Guilds" }).click();
  await expect(page).toHaveURL("/?feed=guilds");
  const why = page.locator("details.why").first();
  await expect(why.locator("summary")).toContainText(/You’re a member of /);
  await why.locator("summary").click();
  const button = why.getByRole("button", { name: /^Mute / }).last();
  const name = ((await button.textContent()) ?? "").replace(/^Mute (tag )?/, "");
  await why.getByLabel("Mute duration").selectOption("For 7 days");
  await button.click();
  await expect(page).toHaveURL(/feed=guilds/);
  await page.goto("/settings/platform-intelligence");
  await expect(
    page
      .locator(".muted-items, .mute-end")
      .filter({ hasText: /until / })
      .first(),
  ).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
  await page.getByLabel("Word or tag").fill("Election");
  await page.getByLabel("Duration").selectOption("For 30 days");
  await page.getByRole("button", { name: "Mute word" }).click();
  await expect(page.getByRole("button", { name: /word election until / })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await context.close();
});

test("search supports status and saved operators, and suggests them", async ({ browser }) => {
  const context = await demoMember(browser, "theo");
  const page = await context.newPage();
  await page.goto("/search");
  await isAlive(page);
  await page.getByText("Search tips").click();
  await expect(page.getByText("saved:yes", { exact: true })).toBeVisible();
  await page.getByRole("searchbox", { name: "Search for" }).fill("is:question -is:answered");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.locator(".search-chips a[aria-current]")).toHaveText([
    /^is:question/,
    /^-is:answered/,
  ]);
  await expect(page.locator(".search-line").first()).toBeVisible();
  await axe(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill("saved");
  await page.getByRole("option", { name: /saved:yes/ }).click();
  await expect(page).toHaveURL("/search?q=saved%3Ayes");
  await expect(page.locator(".search-line").first()).toBeVisible();
  await expectNoHorizontalScroll(page);
  await context.close();
});
