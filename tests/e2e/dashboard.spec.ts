import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";

test("a creator sees to-dos and audience, also as figures, and no earnings", async ({
  browser,
}) => {
  const context = await demoMember(browser, "mira");
  const page = await context.newPage();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "To do" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your audience" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /earnings/i })).toHaveCount(0);
  await page.getByText("Show data").first().click();
  await expect(page.getByRole("columnheader", { name: "Replies to your topics" })).toBeVisible();
  await page.getByText("Show data").nth(1).click();
  await expect(page.getByRole("columnheader", { name: "New followers" })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await context.close();
});

test("without JavaScript the create page lists all types and own drafts", async ({ browser }) => {
  const context = await demoMember(browser, "juno", { script: false });
  const page = await context.newPage();
  await page.goto("/dashboard");
  await page.getByRole("main").getByRole("link", { name: "Create" }).click();
  for (const name of ["Work", "Topic", "Question", "Poll", "Guild", "Message", "Tier", "Goal"])
    await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Poll", exact: true }).click();
  await expect(page).toHaveURL(/kind=poll/);
  await context.close();
});
