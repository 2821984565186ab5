import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";
import { siteQuery } from "#tests/site-query";

test("without JavaScript a report takes two steps, asks more for legal ones, has a deadline", async ({
  browser,
}) => {
  const reporter = await demoMember(browser, "theo", { script: false });
  const page = await reporter.newPage();
  await page.goto("/marcus_thorne?ask=report");
  const form = page.locator("#report");
  await expect(form.getByRole("radio", { name: "Offers goods that may not be sold" })).toBeHidden();
  await form.getByText("Copyright and illegal content").click();
  await form.getByRole("radio", { name: "Illegal in another way" }).check();
  await form.getByRole("button", { name: "Send report" }).click();
  await expect(form.getByText("Say which law it breaks, and how.").first()).toBeVisible();
  await expect(form.getByText("Confirm that you believe this is illegal.").first()).toBeVisible();
  const chosen = form.getByRole("radio", { name: "Illegal in another way" });
  await expect(chosen).toBeChecked();
  await expect(chosen).toBeVisible();
  await form
    .getByLabel("What should the moderators know?")
    .fill("Sells ivory; the trade law bars it.");
  await form.getByLabel("I believe in good faith").check();
  await form.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("A moderator will review it.")).toBeVisible();

  const [{ code, id }] = await siteQuery(
    `select c.code, c.id from cases c join users u on u.id = c.concerned_id
      where u.username = 'marcus_thorne' and c.reason = 'unlawful' and c.severity = 2
        and c.subject_kind = 'person' and c.status = 'open'`,
  );
  const moderator = await demoMember(browser, "moderator");
  const queue = await moderator.newPage();
  await queue.goto(`/admin/moderation?case=${code}`);
  const line = queue.getByRole("row").filter({ has: queue.locator(`a[href*="${code}"]`) });
  await expect(line).toContainText(/[34] h left/);
  await expect(queue.locator(".case-head")).toContainText("High · decision due by");
  await axe(queue);
  await expectNoHorizontalScroll(queue);

  await siteQuery(
    "update cases set waiting_since = waiting_since - interval '6 hours' where id = $1",
    [id],
  );
  await queue.reload();
  await expect(line).toContainText(/2 h overdue/);
  await queue.goto("/admin");
  await expect(queue.getByText(/cases? to review, \d+ overdue/)).toBeVisible();
  for (const context of [reporter, moderator]) await context.close();
});

test("report reasons expand group by group", async ({ browser }) => {
  const reporter = await demoMember(browser, "theo");
  const page = await reporter.newPage();
  await page.goto("/oluwaseun_ade?ask=report");
  await isAlive(page);
  await page.getByText("Child safety").click();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByText("Harassment and hate").click();
  await expect(page.getByRole("radio", { name: /Harasses or bullies someone/ })).toBeVisible();
  // One group at a time, to keep the list short.
  await expect(page.getByRole("radio", { name: /Shows or describes a child/ })).toBeHidden();
  await reporter.close();
});

test("the transparency report can be exported as CSV", async ({ page, visit, request }) => {
  await visit("/transparency");
  const link = page.getByRole("link", { name: "Download CSV" });
  const answer = await request.get((await link.getAttribute("href")) ?? "");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-disposition"]).toMatch(/transparency-\d{4}\.csv/);
  expect(await answer.text()).toMatch(/^table,what,unit,value\r\nSummary,Cases opened,number,/);
});
