import type { BrowserContext } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { endpointExpectations, routeExpectations } from "#tests/expectations";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { isCheckedScreen } from "#tests/screens";
import { siteQuery } from "#tests/site-query";

const stop = "/admin/viewing";

/** Signed in by import-export.spec.ts and payouts.spec.ts only, which run long before. */
const jun = "jun_arakawa";

/** What could have changed: read marks, settings, content, notifications. */
const junNow = async () =>
  siteQuery(`select
    (select row(u.*)::text from users u where username = '${jun}') as account,
    (select array[count(read_at), count(seen_at)]::text from notification_groups n join users u on u.id = n.user_id where username = '${jun}') as notices_read,
    (select md5(string_agg(m::text, '' order by m::text)) from conversation_members m join users u on u.id = m.user_id where username = '${jun}') as conversations,
    (select count(*) from forum_posts p join users u on u.id = p.author_id where username = '${jun}') as posts,
    (select count(*) from sessions s join users u on u.id = s.user_id where username = '${jun}') as sessions`);

async function lookAs(admin: BrowserContext, username: string, reason: string) {
  const page = await admin.newPage();
  await page.goto(`/admin/people/${username}`);
  const open = page.getByRole("button", { name: "View details", exact: true });
  if (await open.isVisible()) {
    await page.getByRole("textbox", { name: "Reason" }).fill("They asked for help");
    await open.click();
    // The page is loaded again, and would take what is typed meanwhile away.
    await expect(open).toHaveCount(0);
  }
  const part = page.getByRole("region", { name: /^View as/ });
  await part.getByLabel("Reason").fill(reason);
  await part.getByRole("button", { name: /^View as/ }).click();
  await expect(
    page.getByRole("complementary", { name: "Viewing as another member" }),
  ).toBeVisible();
  return page;
}

test("an administrator views as a member: read-only, and both can see it", async ({
  browser,
  problems,
}) => {
  test.slow();
  problems.allow(/403|Failed to load resource/);
  const admin = await demoMember(browser, "admin");
  const own = await demoMember(browser, jun);
  const reason = `They see an empty page ${Date.now()}`;
  const before = await junNow();
  const page = await lookAs(admin, jun, reason);
  const bar = page.getByRole("complementary", { name: "Viewing as another member" });
  await axe(page);
  await expectNoHorizontalScroll(page);

  const request = admin.request;
  const wrong: string[] = [];
  for (const { pattern, example, takesForms, devOnly } of routeExpectations) {
    if (!takesForms || devOnly || pattern === stop) continue;
    // The first page shares its address with the frame around all of them.
    const paths = example === "/" ? ["/?index"] : [example, `${example.split("?")[0]}.data`];
    for (const path of paths) {
      const form = { intent: "anything", form: "anything" };
      const headers = { Origin: siteUrl() };
      const answer = await request.post(siteUrl() + path, { headers, form, maxRedirects: 0 });
      if (answer.status() !== 403) wrong.push(`${path} ${answer.status()}`);
    }
  }
  expect(wrong, "forms that something else than 403 answered").toEqual([]);
  expect(endpointExpectations.map(({ path }) => path)).toContain("/live");
  const live = await request.get(`${siteUrl()}/live?topic=site`);
  expect(live.status()).toBe(204);
  const upload = await request.post(`${siteUrl()}/archives/uploads`, {
    headers: { Origin: siteUrl(), "Tus-Resumable": "1.0.0", "Upload-Length": "1" },
  });
  expect(upload.status()).toBe(403);

  const failed: string[] = [];
  for (const { example, devOnly } of routeExpectations) {
    if (devOnly) continue;
    const answer = await request.get(siteUrl() + example, { maxRedirects: 0 });
    if (answer.status() >= 500) failed.push(`${example} ${answer.status()}`);
  }
  expect(failed, "pages that broke").toEqual([]);
  expect((await request.get(`${siteUrl()}/messages`, { maxRedirects: 0 })).status()).toBe(403);
  expect(await junNow()).toEqual(before);

  for (const path of ["/notifications", "/settings", "/no/such/room", "/messages"]) {
    await page.goto(path);
    await expect(bar, path).toBeVisible();
  }
  await bar.getByRole("button", { name: "Stop viewing" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/admin/people/${jun}`));
  const theirs = await own.newPage();
  await theirs.goto("/settings/privacy/access-log");
  await expect(theirs.getByText(reason)).toBeVisible();
  await page.goto("/admin/security/audit?q=viewed_as");
  await expect(page.getByText(reason)).toBeVisible();
  for (const context of [admin, own]) await context.close();
});

test("view-as ends automatically, and never targets another administrator", async ({ browser }) => {
  const admin = await demoMember(browser, "admin");
  const page = await lookAs(admin, "theo", "To see whether it ends");
  // Only this view: another test may be viewing at the same time.
  await siteQuery(
    "update staff_views set ends_at = now() where user_id = (select id from users where username = 'theo')",
  );
  await page.goto("/admin/people");
  await expect(page.getByRole("heading", { name: "Members" })).toBeVisible();
  await expect(page.getByRole("complementary", { name: /Viewing as/ })).toHaveCount(0);
  await admin.close();
});

test("admin pages that screens.spec.ts does not check fit a phone and both themes", async ({
  browser,
}) => {
  test.slow();
  const admin = await demoMember(browser, "admin");
  const page = await admin.newPage();
  for (const path of [
    "/admin",
    "/admin/security",
    "/admin/operations",
    "/admin/operations/announcements",
    "/admin/operations/email",
    "/admin/site",
    "/admin/site/look",
    "/admin/site/style",
    "/admin/site/landing",
    "/admin/site/parts",
    "/admin/site/navigation",
    "/admin/texts",
    "/admin/system",
    "/admin/moderation/legal",
    "/admin/people/theo",
  ].filter((each) => !isCheckedScreen(siteUrl() + each))) {
    await page.goto(path);
    await axe(page);
    await expectNoHorizontalScroll(page);
  }
  await admin.close();
});
