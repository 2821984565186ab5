import type { BrowserContext } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { expect, siteUrl, test } from "#tests/journey";
import { settledTexts, textsWithOpenedParts } from "#tests/opened-parts";
import { isAlive } from "#tests/runtime-page";
import { type ViewerRole, viewers } from "#tests/specified-routes";
import { untranslatedAmong } from "#tests/untranslated";

/** Pages with most of what scripts show: menus, dialogs, lists, charts and editors. */
const pages: Readonly<Partial<Record<ViewerRole, readonly string[]>>> = {
  member: [
    "/",
    "/forum",
    "/forum/d3m0t0p1c001",
    "/messages",
    "/notifications",
    "/archives",
    "/archives/d3m0w0rk0001",
    "/creators/mira/subscribe",
    "/my-subscriptions",
    "/search?q=ink",
    "/saved",
    "/settings/profile",
    "/settings/notifications",
    "/settings/security",
    "/personalization",
  ],
  creator: [
    "/archives/d3m0w0rk0001/edit",
    "/dashboard",
    "/dashboard/supporters",
    "/earnings",
    "/profile/edit",
    "/settings/monetization",
    "/financial/payouts",
  ],
  manager: [
    "/guilds/quire-and-thread",
    "/guilds/quire-and-thread/manage",
    "/guilds/quire-and-thread/manage/announcements",
    "/guilds/quire-and-thread/manage/settings/roles",
    "/guilds/quire-and-thread/manage/settings/categories",
  ],
  moderator: ["/admin/moderation", "/admin/moderation/rules", "/forum/d3m0t0p1c001"],
  administrator: [
    "/admin",
    "/admin/analytics",
    "/admin/people/theo",
    "/admin/security",
    "/admin/site",
    "/admin/site/look",
    "/admin/site/landing",
    "/admin/site/navigation",
    "/admin/texts",
    "/admin/system/performance",
    "/forum/categories",
  ],
};

async function contextOf(role: ViewerRole, open: Parameters<typeof demoMember>[0]) {
  const context = await demoMember(open, viewers[role] ?? "");
  await context.addCookies([{ name: "locale", value: "en-XA", url: siteUrl() }]);
  return context;
}

for (const [role, paths] of Object.entries(pages) as [ViewerRole, readonly string[]][])
  test(`every text that a script shows a ${role} comes from the catalogs`, async ({ browser }) => {
    test.slow();
    const context = await contextOf(role, browser);
    const page = await context.newPage();
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await isAlive(page);
      const left = await untranslatedAmong(await textsWithOpenedParts(page));
      if (left.length > 0) found[path] = left;
    }
    expect(found).toEqual({});
    await context.close();
  });

test("so does every text of the editor, its lists and the search", async ({ browser }) => {
  test.slow();
  // Leaves a draft: not of the member whose pages other tests look at.
  const context: BrowserContext = await demoMember(browser, "zofia_baran");
  await context.addCookies([{ name: "locale", value: "en-XA", url: siteUrl() }]);
  await context.addInitScript(() => localStorage.setItem("guildhall:editor", "rich"));
  const page = await context.newPage();
  const texts: string[] = [];
  const look = async () => texts.push(...(await settledTexts(page)));
  await page.goto("/forum/new");
  await isAlive(page);
  await page.locator("textarea[name=body]").first().focus();
  const box = page.locator(".rich-text").first();
  await box.click();
  await expect(box).toBeFocused();
  texts.push(...(await textsWithOpenedParts(page)));
  await box.click();
  await page.keyboard.type("@mir");
  await expect(page.locator(".suggestions [role=option]").first()).toBeVisible();
  await look();
  await page.keyboard.press("Escape");
  await page.locator(".editor-tools [data-tool]").first().waitFor();
  const tools = page.locator(".editor-tools button[data-tool]:not([aria-haspopup])");
  for (let n = 0; n < (await tools.count()); n++) {
    const tool = tools.nth(n);
    // The picture's opens the system's own dialog.
    if (await tool.evaluate((button) => button.querySelector(".lucide-image") !== null)) continue;
    if (await tool.isDisabled()) continue;
    await tool.click({ noWaitAfter: true });
    await look();
  }
  await page.goto("/forum");
  await isAlive(page);
  await page.keyboard.press("Control+k");
  const search = page.getByRole("dialog").getByRole("combobox");
  await expect(search).toBeFocused();
  await look();
  for (const query of ["ink", "is:", "zzqzzq"]) {
    await search.fill(query);
    await look();
  }
  // What was typed, and the hidden button of a library's dialog, whose label can't be set.
  const excused = new Set(["zzq", "Dismiss"]);
  const left = await untranslatedAmong(texts);
  expect(left.filter((text) => !excused.has(text))).toEqual([]);
  await context.close();
});
