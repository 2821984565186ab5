import type { BrowserContext } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { joined } from "#tests/joined";
import { axe, expect, noSideways, siteUrl, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { siteQuery } from "#tests/site-query";

const forStewards = [
  "/admin",
  "/admin/moderation",
  "/admin/moderation/rules",
  "/admin/moderation/law",
];
const forAdministrators = [
  "/admin/people",
  "/admin/people/theo",
  "/admin/security",
  "/admin/security/audit",
  "/admin/analytics",
  "/admin/analytics/file?table=cohorts",
  "/admin/operations",
  "/admin/operations/letters",
  "/admin/operations/feedback",
  "/admin/system",
];
const everywhere = [...forStewards, ...forAdministrators];
const acting = [
  "/admin/moderation?case=00000000",
  "/admin/moderation/rules",
  "/admin/moderation/law",
  "/admin/people/theo",
  "/admin/security",
  "/admin/operations",
  "/admin/operations/letters",
  "/admin/system",
  "/admin/viewing",
  "/admin/operations/feedback",
  "/admin/security/audit-file",
];
/** Every form of the desk by its name, for those whom none of them is for. */
const intents: Readonly<Record<string, readonly string[]>> = {
  "/admin/moderation?case=00000000": ["claim", "release", "look", "decide", "undo", "note", "hear"],
  "/admin/moderation/rules": ["add", "change"],
  "/admin/moderation/law": ["remove", "unseal"],
  "/admin/people/theo": ["open", "role", "sessions", "view", "level"],
  "/admin/security": ["answer", "lift", "block", "settle"],
  "/admin/operations": [
    ...["shut", "reopen", "registration", "invite", "announce", "withdraw"],
    ...["flag", "terms", "replay", "settle", "job"],
  ],
  "/admin/system": ["backup", "sort"],
};

const statuses = async (context: BrowserContext, at = siteUrl()) =>
  Object.fromEntries(
    await Promise.all(
      everywhere.map(async (path) => {
        const response = await context.request.get(at + path, { maxRedirects: 0 });
        return [path, response.status()];
      }),
    ),
  );
const sending = async (context: BrowserContext, at = siteUrl()) =>
  Object.fromEntries(
    await Promise.all(
      acting.map(async (path) => {
        const headers = { Origin: at };
        const form = { intent: "nothing of the kind" };
        const response = await context.request.post(at + path, { headers, form, maxRedirects: 0 });
        return [path, response.status()];
      }),
    ),
  );
/** The statuses of every form at once; one where all of them answer the same. */
const trying = async (context: BrowserContext, paths: readonly string[]) => {
  const found = new Set<number>();
  for (const path of paths)
    for (const intent of intents[path] ?? []) {
      const headers = { Origin: siteUrl() };
      const sent = { headers, form: { intent }, maxRedirects: 0 };
      found.add((await context.request.post(siteUrl() + path, sent)).status());
    }
  return [...found];
};
const all = (paths: readonly string[], status: number) =>
  Object.fromEntries(paths.map((path) => [path, status]));

test.describe("every page and form of the desk", () => {
  test("is closed to visitors, members, creators and guild owners", async ({
    browser,
    context,
  }) => {
    expect(await statuses(context)).toEqual(all(everywhere, 401));
    expect(await sending(context)).toEqual(all(acting, 401));
    expect(await trying(context, Object.keys(intents))).toEqual([401]);
    for (const username of ["theo", "mira", "juno"]) {
      const member = await demoMember(browser, username);
      expect(await statuses(member), username).toEqual(all(everywhere, 403));
      expect(await sending(member), username).toEqual(all(acting, 403));
      expect(await trying(member, Object.keys(intents)), username).toEqual([403]);
      await member.close();
    }
  });

  test("opens to moderators as far as they need it, to administrators whole", async ({
    browser,
  }) => {
    const moderator = await demoMember(browser, "moderator");
    expect(await statuses(moderator)).toEqual({
      ...all(forStewards, 200),
      ...all(forAdministrators, 403),
    });
    expect(await sending(moderator)).toEqual({
      ...all(acting, 403),
      "/admin/moderation?case=00000000": 400,
      "/admin/moderation/rules": 400,
      "/admin/moderation/law": 400,
    });
    const house = Object.keys(intents).filter((path) => !path.startsWith("/admin/moderation"));
    expect(await trying(moderator, house)).toEqual([403]);
    const admin = await demoMember(browser, "admin");
    expect(await statuses(admin)).toEqual(all(everywhere, 200));
    expect(await sending(admin)).toEqual({
      ...all(acting, 400),
      "/admin/security/audit-file": 200,
      "/admin/viewing": 302,
    });
    for (const context of [moderator, admin]) await context.close();
  });

  test("outside the demo asks administrators for a second step first", async ({ page, site }) => {
    test.slow();
    const { username } = await joined(page, { password: "quiet lantern under moss" });
    await siteQuery(
      "insert into user_roles (user_id, role) select id, 'admin' from users where username = $1",
      [username],
    );
    const { url } = await site.second({ DEMO: "0", WORKER: "0" });
    expect(await statuses(page.context(), url)).toEqual(all(everywhere, 302));
    expect(await sending(page.context(), url)).toEqual(all(acting, 302));
    await page.goto(`${url}/admin/security`);
    await expect(page.getByRole("heading", { name: "A second step first" })).toBeVisible();
    await siteQuery("update users set two_factor_enabled = true where username = $1", [username]);
    expect(await statuses(page.context(), url)).toEqual(all(everywhere, 200));
    await siteQuery(
      "delete from user_roles where user_id = (select id from users where username = $1)",
      [username],
    );
    expect(await statuses(page.context(), url)).toEqual(all(everywhere, 403));
  });
});

test("who opens somebody’s page says why, and the person reads it", async ({ browser }) => {
  test.slow();
  const [admin, theo] = [await demoMember(browser, "admin"), await demoMember(browser, "theo")];
  const page = await admin.newPage();
  await page.goto("/admin/people/theo");
  await expect(page.getByText("theo@demo.guildhall.test")).toHaveCount(0);
  await axe(page);
  const reason = `Asked for help with their address, ${Date.now()}`;
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Open" }).click();
  await expect(page.getByText("theo@demo.guildhall.test")).toBeVisible();
  await axe(page);
  await noSideways(page);
  await page.goto("/admin/security/audit?check=1");
  await expect(page.getByText(/entries are as they were written/)).toBeVisible();
  await axe(page);
  const theirs = await theo.newPage();
  await theirs.goto("/settings/privacy/looks");
  await expect(theirs.getByText(reason)).toBeVisible();
  await expect(theirs.getByText("Rosalind Pike").first()).toBeVisible();
  await axe(theirs);
  for (const context of [admin, theo]) await context.close();
});

test("the desk works by keyboard, without JavaScript, on a phone and in the dark", async ({
  browser,
}) => {
  test.slow();
  const moderator = await demoMember(browser, "moderator");
  const page = await moderator.newPage();
  for (const path of forStewards) {
    await page.goto(path);
    await axe(page);
    await noSideways(page);
  }
  await page.goto("/admin/moderation");
  // Pressed once: a second press that is answered late would move on from where the first arrived.
  await isAlive(page);
  await page.keyboard.press("j");
  await expect(page).toHaveURL(/case=/);
  const first = page.url();
  await expect(page.locator(".case")).toBeVisible();
  await page.keyboard.press("j");
  await expect(page).not.toHaveURL(first);
  await expect(page.locator(".case-head")).not.toContainText(first.slice(-8));
  await page.keyboard.press("k");
  await expect(page).toHaveURL(first);
  const plain = await demoMember(browser, "moderator", { script: false });
  const without = await plain.newPage();
  // The oldest, which is the demo's: the gravest may be another journey's.
  const [{ code }] = await siteQuery(
    "select code from cases where status = 'open' and claimed_by is null order by opened_at limit 1",
  );
  await without.goto(`/admin/moderation?case=${code}`);
  await without.getByRole("button", { name: /Take the case/ }).click();
  await expect(without.getByText("with you")).toBeVisible();
  await without.getByRole("button", { name: "Hand it back" }).click();
  await expect(without.getByRole("button", { name: /Take the case/ })).toBeVisible();
  for (const context of [moderator, plain]) await context.close();
});
