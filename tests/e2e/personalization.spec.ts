import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";

test("an appearance applies at once and to the next page", async ({ browser }) => {
  const context = await demoMember(browser, "keiko_mori");
  const page = await context.newPage();
  await page.goto("/personalization");
  await page.getByLabel("Blue").check();
  await expect(page.locator("html")).toHaveAttribute("data-accent", "woad");
  await page.getByLabel("High contrast").check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "contrast");
  await page.getByLabel("Larger").check();
  await expect(page.locator("html")).toHaveAttribute("data-text", "larger");
  // In the very first bytes: nothing is painted in another theme before. The page changes at once and
  // is saved afterwards.
  const html = async () => (await context.request.get("/forum")).text();
  await expect.poll(html).toMatch(/<html[^>]*data-text="larger"/);
  expect(await html()).toMatch(/<html[^>]*data-theme="contrast"/);
  expect(await html()).toMatch(/<html[^>]*data-accent="woad"/);
  await page.goto("/");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await context.close();
});

test("without JavaScript appearance and a muted word are saved by buttons", async ({ browser }) => {
  const context = await demoMember(browser, "dara_finch", { script: false });
  const page = await context.newPage();
  await page.goto("/personalization");
  await page.getByLabel("Dark").check();
  await page.getByRole("button", { name: "Save appearance" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto("/settings/platform-intelligence");
  await page.getByLabel("Word or tag").fill("Solway");
  await page.getByRole("button", { name: "Mute word" }).click();
  await expect(page.getByRole("button", { name: "word solway" })).toBeVisible();
  await page.getByRole("button", { name: "Mute word" }).click();
  await expect(page.getByText("This field is required.").first()).toBeVisible();
  await context.close();
});

test("without JavaScript any language can be added to those of the feed", async ({ browser }) => {
  const context = await demoMember(browser, "dara_finch", { script: false });
  const page = await context.newPage();
  await page.goto("/settings/platform-intelligence");
  await page.getByLabel("German", { exact: true }).check();
  await page.getByLabel("Add another language").selectOption({ label: "Welsh" });
  await page.getByRole("button", { name: "Save content settings" }).click();
  for (const name of ["German", "Welsh"])
    await expect(page.getByLabel(name, { exact: true })).toBeChecked();
  for (const name of ["German", "Welsh"]) await page.getByLabel(name, { exact: true }).uncheck();
  await page.getByRole("button", { name: "Save content settings" }).click();
  await expect(page.getByLabel("Welsh", { exact: true })).toHaveCount(0);
  await context.close();
});

test("a member sees inferred interests, changes a weight and exports it", async ({ browser }) => {
  const context = await demoMember(browser, "tomasz_wren");
  const page = await context.newPage();
  await page.goto("/settings/platform-intelligence");
  await page.locator("summary", { hasText: "Inferred interests" }).click();
  await expect(page.locator(".interests").getByText("woodwork").first()).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.locator("summary", { hasText: "Feed ranking" }).click();
  const preview = page.locator(".weights-preview li b");
  const before = await preview.allTextContents();
  await page.getByLabel("Who it’s from", { exact: true }).fill("0");
  await page.getByLabel("Popularity", { exact: true }).fill("200");
  await expect.poll(() => preview.allTextContents()).not.toEqual(before);
  await page.getByRole("button", { name: "Save ranking" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByLabel("Who it’s from", { exact: true })).toHaveValue("0");
  await expect(page.getByText("You set the scores one by one")).toBeVisible();
  const file = await context.request.get("/settings/platform-intelligence/profile.json");
  expect((await file.json()).settings.weights.relation).toBe(0);
  await page.getByRole("radio", { name: "More to discover" }).check();
  await page.getByRole("button", { name: "Save feed" }).click();
  await expect(page.getByRole("radio", { name: "More to discover" })).toBeChecked();
  await expect(page.getByText("You set the scores one by one")).toHaveCount(0);
  await context.close();
});

test("works and profiles forbid AI training until their owner allows it", async ({ browser }) => {
  const context = await demoMember(browser, "bea_okafor");
  const page = await context.newPage();
  const visitor = await browser.newContext({ baseURL: siteUrl() });
  const fetchHeaders = async () => (await visitor.request.get("/bea_okafor")).headers();
  expect((await fetchHeaders())["tdm-reservation"]).toBe("1");
  expect((await fetchHeaders())["x-robots-tag"]).toContain("noai");
  await page.goto("/settings/platform-intelligence");
  await page.getByLabel(/Allow AI training/).check();
  await page
    .locator("form", { has: page.getByLabel(/Allow AI training/) })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect.poll(async () => (await fetchHeaders())["tdm-reservation"]).toBe("0");
  await context.close();
  await visitor.close();
});

test("the chosen start page opens, and dates follow the chosen format", async ({ browser }) => {
  const context = await demoMember(browser, "sana_rahimi");
  const page = await context.newPage();
  await page.goto("/personalization");
  await page.getByRole("radio", { name: "Forum", exact: true }).check();
  await page.getByRole("radio", { name: "November 15" }).check();
  await page.getByRole("radio", { name: "5:30 pm" }).check();
  await page.getByRole("button", { name: "Save start page and formats" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL("/forum");
  await page.getByRole("link", { name: "Home" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.goto("/forum");
  await page.locator(".topic-row a[href^='/forum/']").first().click();
  await expect(page.locator("[data-permalink] time").first()).toHaveText(
    /^[A-Z][a-z]+ \d{1,2}(, \d{4})?, \d{1,2}:\d\d (am|pm)$/,
  );
  await context.close();
});
