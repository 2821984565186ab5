import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { siteQuery } from "#tests/site-query";

test("an administrator views, compares, filters and exports analytics", async ({ browser }) => {
  test.slow();
  const admin = await demoMember(browser, "admin");
  const page = await admin.newPage();
  await page.goto("/admin/analytics");
  await expect(page.getByRole("heading", { name: "Analytics", level: 1 })).toBeVisible();
  await expect(page.getByRole("table", { name: "Members", exact: true })).toContainText(
    "Stickiness",
  );

  await page.getByLabel("Compare with previous period").check();
  await page.getByLabel("Sign-up source").selectOption("waitlist");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/source=waitlist&compare=on/);
  await expect(page.getByRole("columnheader", { name: "Previous period" }).first()).toBeVisible();

  for (const part of ["Retention", "Content", "Guilds", "Money", "Waitlist"]) {
    await page
      .getByRole("navigation", { name: "Sections" })
      .getByRole("link", { name: part })
      .click();
    await expect(page).toHaveURL(new RegExp(`part=${part.toLowerCase()}`));
    await axe(page);
    await expectNoHorizontalScroll(page);
  }
  const links = await page.getByRole("link", { name: /^CSV/ }).all();
  expect(links.length).toBeGreaterThan(1);
  for (const link of links) {
    const file = await admin.request.get(siteUrl() + (await link.getAttribute("href")));
    expect(file.headers()["content-type"]).toContain("text/csv");
    expect(file.headers()["content-disposition"]).toMatch(/attachment; filename="[\w-]+\.csv"/);
    expect((await file.text()).startsWith("Metric,Unit,")).toBe(true);
  }
  const none = await admin.request.get(`${siteUrl()}/admin/analytics/file?table=users`);
  expect(none.status()).toBe(404);
  await admin.close();
});

test("an active member is counted today", async ({ browser }) => {
  test.slow();
  const theo = await demoMember(browser, "theo");
  await theo.request.get(`${siteUrl()}/forum`);
  const copy = await theo.request.get(`${siteUrl()}/settings`);
  expect(copy.status()).toBe(200);
  await expect
    .poll(async () => {
      const rows = await siteQuery(
        `select a.day::text from activity_days a join analytics_people p on p.id = a.person_id
         join users u on u.id = p.user_id where u.username = 'theo' and a.day = (now() at time zone 'UTC')::date`,
        [],
      );
      return rows.length;
    })
    .toBe(1);
  await theo.close();
});
