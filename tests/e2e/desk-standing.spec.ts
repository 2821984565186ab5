import { demoMember } from "#tests/demo-member";
import { axe, expect, noSideways, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { siteQuery } from "#tests/site-query";

test("the log of decisions is for everybody, by weeks and without names", async ({
  page,
  visit,
}) => {
  await visit("/transparency");
  await page.getByRole("link", { name: "Every decision, a line each" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Log of decisions");
  const lines = page.getByRole("row").filter({ hasText: "Remind them of the rule" });
  await expect(lines.first()).toContainText("A profile");
  const text = (await page.locator("main").textContent()) ?? "";
  for (const name of ["xavier", "callum", "yael", "@"])
    expect(text.toLowerCase()).not.toContain(name);
  expect(text).toContain("Not listed one by one");
  await axe(page);
  await noSideways(page);
  await page.goto("/transparency/log?after=2026-99-99.x%27--");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("somebody reads how they stand, and a steward sees the same beside their case", async ({
  browser,
}) => {
  const person = await demoMember(browser, "xavier_laurent", { script: false });
  const own = await person.newPage();
  await own.goto("/cases");
  const standing = own.getByRole("region", { name: "How you stand" });
  await expect(standing).toContainText("Counts as light until");
  await expect(standing).toContainText("what usually follows is a few days of reading");
  await noSideways(own);
  await person.close();

  const reporter = await demoMember(browser, "umar_farooq", { script: false });
  const form = await reporter.newPage();
  await form.goto("/xavier_laurent?ask=report");
  await form.locator("#report").getByText("Others’ work, and the law").click();
  await form.getByRole("radio", { name: "Is against the law in another way" }).check();
  await form.getByLabel("What should the steward know?").fill("Sells without a licence.");
  await form.getByLabel("I believe in good faith").check();
  await form.locator("#report").getByRole("button", { name: "Send report" }).click();
  await expect(form.getByText("A steward will look at it.")).toBeVisible();
  const [{ code }] = await siteQuery(
    `select c.code from cases c join users u on u.id = c.concerned_id
      where u.username = 'xavier_laurent' and c.status = 'open'`,
  );
  // Whoever reported it hears nothing of records, nor of how somebody else stands.
  await form.goto(`/cases/${code}`);
  await expect(form.locator("main")).not.toContainText("acted on");
  await expect(form.locator("main")).not.toContainText("Counts as");
  await reporter.close();

  const moderator = await demoMember(browser, "moderator");
  const desk = await moderator.newPage();
  await desk.goto(`/cases/${code}`);
  await isAlive(desk);
  await expect(desk.locator(".case-reporters")).toContainText(
    /\d of 5 earlier reports were acted on/,
  );
  await expect(desk.locator(".case-reporters")).toContainText("I believe in good faith");
  await expect(desk.locator("main")).toContainText("Counts as light until");
  await desk.getByText("Why it stands where it does").click();
  await expect(desk.getByText("Record of whoever reported it")).toBeVisible();
  await axe(desk);
  await noSideways(desk);
  await moderator.close();
});

test("what waits for a second word can be declined, and its answer is in the log", async ({
  browser,
}) => {
  const [{ id }] = await siteQuery(
    `insert into role_proposals (kind, user_id, details, reason, proposed_by, proposed_at)
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
  await noSideways(page);
  await line.getByRole("button", { name: "Decline" }).click();
  await expect(line).toHaveCount(0);
  const [row] = await siteQuery("select agreed from role_proposals where id = $1", [id]);
  expect(row.agreed).toBe(false);
  await page.goto("/admin/security/audit");
  await expect(page.getByText("Declined what was proposed").first()).toBeVisible();
  await admin.close();
});
