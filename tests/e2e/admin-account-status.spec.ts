import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { siteQuery } from "#tests/site-query";

test("the decision log is public, by week and without names", async ({ page, visit }) => {
  await visit("/transparency");
  await page.getByRole("link", { name: "All decisions" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Moderation log");
  const lines = page.getByRole("row").filter({ hasText: "Warning" });
  await expect(lines.first()).toContainText("Profile");
  const text = (await page.locator("main").textContent()) ?? "";
  for (const name of ["xavier", "callum", "yael", "@"])
    expect(text.toLowerCase()).not.toContain(name);
  expect(text).toContain("Not listed:");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.goto("/transparency/log?after=2026-99-99.x%27--");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("a member reads their account status, and a moderator sees it beside the case", async ({
  browser,
}) => {
  const person = await demoMember(browser, "xavier_laurent", { script: false });
  const own = await person.newPage();
  await own.goto("/cases");
  const standing = own.getByRole("region", { name: "Account status" });
  await expect(standing).toContainText("Light strike until");
  await expect(standing).toContainText("you’ll usually be muted for a few days");
  await expectNoHorizontalScroll(own);
  await person.close();

  const reporter = await demoMember(browser, "umar_farooq", { script: false });
  const form = await reporter.newPage();
  await form.goto("/xavier_laurent?ask=report");
  await form.locator("#report").getByText("Copyright and illegal content").click();
  await form.getByRole("radio", { name: "Illegal in another way" }).check();
  await form.getByLabel("What should the moderators know?").fill("Sells without a licence.");
  await form.getByLabel("I believe in good faith").check();
  await form.locator("#report").getByRole("button", { name: "Send report" }).click();
  await expect(form.getByText("A moderator will review it.")).toBeVisible();
  const [{ code }] = await siteQuery(
    `select c.code from cases c join users u on u.id = c.concerned_id
      where u.username = 'xavier_laurent' and c.status = 'open'`,
  );
  // The reporter sees no records and no other member's account status.
  await form.goto(`/cases/${code}`);
  await expect(form.locator("main")).not.toContainText("upheld");
  await expect(form.locator("main")).not.toContainText("strike until");
  await reporter.close();

  const moderator = await demoMember(browser, "moderator");
  const moderatorPage = await moderator.newPage();
  await moderatorPage.goto(`/cases/${code}`);
  await isAlive(moderatorPage);
  await expect(moderatorPage.locator(".case-reporters")).toContainText(
    /\d of 5 earlier reports upheld/,
  );
  await expect(moderatorPage.locator(".case-reporters")).toContainText("I believe in good faith");
  await expect(moderatorPage.locator("main")).toContainText("Light strike until");
  await moderatorPage.getByText("Priority", { exact: true }).click();
  await expect(moderatorPage.getByText("Accuracy of earlier reports")).toBeVisible();
  await axe(moderatorPage);
  await expectNoHorizontalScroll(moderatorPage);
  await moderator.close();
});

test("a pending approval can be declined, and the answer is audited", async ({ browser }) => {
  const [{ id }] = await siteQuery(
    `insert into approvals (kind, user_id, details, reason, proposed_by, proposed_at)
      select 'close_account', about.id, '{"code":"00000000"}', 'Sold what was not theirs.', staff.id, now()
      from users about, users staff
      where about.username = 'winnie_osei' and staff.username = 'moderator' returning id`,
  );
  const admin = await demoMember(browser, "admin");
  const page = await admin.newPage();
  await page.goto("/admin/security");
  await isAlive(page);
  const line = page.getByRole("listitem").filter({ hasText: "@winnie_osei" });
  await expect(line).toContainText("wants to close the account of @winnie_osei");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await line.getByRole("button", { name: "Decline" }).click();
  await expect(line).toHaveCount(0);
  const [row] = await siteQuery("select agreed from approvals where id = $1", [id]);
  expect(row.agreed).toBe(false);
  await page.goto("/admin/security/audit");
  await expect(page.getByText("Declined a request").first()).toBeVisible();
  await admin.close();
});
