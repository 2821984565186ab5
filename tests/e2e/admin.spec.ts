import type { APIResponse, BrowserContext } from "@playwright/test";
import { type AdminPage, adminPages } from "#tests/admin-pages";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { isCheckedScreen } from "#tests/screens";
import { signUp } from "#tests/sign-up";
import { siteQuery } from "#tests/site-query";

const pagesOf = (part: AdminPage["part"]) =>
  adminPages.filter((room) => room.part === part && !room.shows).map(({ example }) => example);
/** These take effect immediately for any sender, so they are tested elsewhere. */
const actsAlone = new Set(["backup", "reopen", "shut"]);

interface Met {
  readonly status: number;
  /** The redirect target. */
  readonly to: string;
}
const met = (response: APIResponse): Met => ({
  status: response.status(),
  to: response.headers().location ?? "",
});

/** Requests every page of the admin area. */
async function opening(context: BrowserContext, at = siteUrl()) {
  const found = new Map<AdminPage, Met>();
  for (const room of adminPages)
    found.set(room, met(await context.request.get(at + room.example, { maxRedirects: 0 })));
  return found;
}

/** Submits every form of the admin area with only its name. */
async function sending(
  context: BrowserContext,
  { at = siteUrl(), but = new Set<string>() }: { at?: string; but?: ReadonlySet<string> } = {},
) {
  const found: (Met & { readonly room: AdminPage; readonly intent: string })[] = [];
  for (const room of adminPages)
    for (const intent of room.intents.filter((each) => !but.has(each))) {
      const options = { headers: { Origin: at }, form: { intent }, maxRedirects: 0 };
      const response = await context.request.post(at + (room.sendsTo ?? room.example), options);
      found.push({ room, intent, ...met(response) });
    }
  return found;
}

/** Every page and form answers with this status. */
async function allAnswer(context: BrowserContext, status: number, role: string) {
  for (const [{ pattern }, found] of await opening(context))
    expect(found.status, `${pattern} opened by ${role}`).toBe(status);
  for (const { room, intent, ...found } of await sending(context))
    expect(found.status, `${room.pattern} ${intent} sent by ${role}`).toBe(status);
}

test.describe("every admin page and form", () => {
  test.slow();

  test("is closed to visitors, members, creators and guild owners", async ({
    browser,
    context,
  }) => {
    await allAnswer(context, 401, "a visitor");
    for (const username of ["theo", "mira", "juno"]) {
      const member = await demoMember(browser, username);
      await allAnswer(member, 403, username);
      await member.close();
    }
  });

  test("opens to moderators as far as they need it", async ({ browser }) => {
    const moderator = await demoMember(browser, "moderator");
    for (const [{ pattern, part, shows = 200 }, { status }] of await opening(moderator))
      expect(status, pattern).toBe(part === "staff" ? shows : 403);
    for (const { room, intent, status } of await sending(moderator)) {
      const what = `${room.pattern} ${intent}`;
      if (room.part === "admins") expect(status, what).toBe(403);
      else expect([400, 404], what).toContain(status);
    }
    await moderator.close();
  });

  test("opens fully to administrators", async ({ browser }) => {
    const admin = await demoMember(browser, "admin");
    // The demo waives two-factor authentication, so the page that asks for it is shown.
    for (const [{ pattern, shows = 200 }, { status }] of await opening(admin))
      expect(status, pattern).toBe(pattern === "/admin/second-step" ? 200 : shows);
    for (const { room, intent, status } of await sending(admin, { but: actsAlone }))
      expect([200, 302, 400, 404], `${room.pattern} ${intent}`).toContain(status);
    await admin.close();
  });

  test("outside the demo requires two-factor authentication for administrators", async ({
    page,
    site,
  }) => {
    const { username } = await signUp(page, { password: "quiet lantern under moss" });
    await siteQuery(
      "insert into user_roles (user_id, role) select id, 'admin' from users where username = $1",
      [username],
    );
    // Without the demo a process starts only where there are no demo accounts.
    await siteQuery("update users set is_demo = false where is_demo");
    const { url } = await site.second({ DEMO: "0", WORKER: "0" });
    const gate = { status: 302, to: expect.stringContaining("/admin/second-step") };
    for (const [{ pattern }, found] of await opening(page.context(), url))
      expect(found, pattern).toMatchObject(
        pattern === "/admin/second-step" ? { status: 200 } : gate,
      );
    for (const { room, intent, ...found } of await sending(page.context(), { at: url }))
      expect(found, `${room.pattern} ${intent}`).toMatchObject(gate);
    await page.goto(`${url}/admin/security`);
    await expect(
      page.getByRole("heading", { name: "Two-factor authentication required" }),
    ).toBeVisible();
    await siteQuery("update users set two_factor_enabled = true where username = $1", [username]);
    for (const [{ pattern, shows = 200 }, { status, to }] of await opening(page.context(), url))
      expect([status, to.includes("second-step")], pattern).toEqual([shows, false]);
    for (const { room, intent, status, to } of await sending(page.context(), {
      at: url,
      but: actsAlone,
    })) {
      expect([200, 302, 400, 404], `${room.pattern} ${intent}`).toContain(status);
      expect(to, `${room.pattern} ${intent}`).not.toContain("second-step");
    }
    await siteQuery(
      "delete from user_roles where user_id = (select id from users where username = $1)",
      [username],
    );
    for (const [{ pattern }, { status }] of await opening(page.context(), url))
      expect(status, pattern).toBe(403);
  });
});

test("opening a member’s details needs a reason, which the member can read", async ({
  browser,
}) => {
  test.slow();
  const admin = await demoMember(browser, "admin");
  const theo = await demoMember(browser, "theo");
  const page = await admin.newPage();
  await page.goto("/admin/people/theo");
  await expect(page.getByText("theo@demo.guildhall.test")).toHaveCount(0);
  await axe(page);
  const reason = `Asked for help with their address, ${Date.now()}`;
  await page.getByRole("textbox", { name: "Reason" }).fill(reason);
  await page.getByRole("button", { name: "View details" }).click();
  await expect(page.getByText("theo@demo.guildhall.test")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.goto("/admin/security/audit?check=1");
  await expect(page.getByText(/entries are unchanged/)).toBeVisible();
  await axe(page);
  const theirs = await theo.newPage();
  await theirs.goto("/settings/privacy/access-log");
  await expect(theirs.getByText(reason)).toBeVisible();
  await expect(theirs.getByText("Rosalind Pike").first()).toBeVisible();
  await axe(theirs);
  for (const context of [admin, theo]) await context.close();
});

test("the admin area works by keyboard, without JavaScript, on a phone and in dark mode", async ({
  browser,
}) => {
  test.slow();
  const moderator = await demoMember(browser, "moderator");
  const page = await moderator.newPage();
  // Those that tests/e2e/screens.spec.ts does not check.
  for (const path of pagesOf("staff").filter((each) => !isCheckedScreen(siteUrl() + each))) {
    await page.goto(path);
    await axe(page);
    await expectNoHorizontalScroll(page);
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
  await without.getByRole("button", { name: /Assign to me/ }).click();
  await expect(without.getByText("assigned to you")).toBeVisible();
  await without.getByRole("button", { name: "Unassign" }).click();
  await expect(without.getByRole("button", { name: /Assign to me/ })).toBeVisible();
  for (const context of [moderator, plain]) await context.close();
});
