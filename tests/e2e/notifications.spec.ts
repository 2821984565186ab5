import { deliverNotifications } from "#tests/advance-time";
import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";

test("a notification reaches every open tab, is read, marked and undone", async ({ browser }) => {
  const [mateo, corin] = await Promise.all([
    demoMember(browser, "mateo_lindqvist"),
    demoMember(browser, "corin_ashdown"),
  ]);
  const first = await mateo.newPage();
  const second = await mateo.newPage();
  const problems = await watchForProblems(first);
  await first.goto("/notifications");
  await second.goto("/settings");
  const badge = (page: typeof first) =>
    page.getByRole("link", { name: /^Notifications/ }).locator(".places-count");
  const theirs = await corin.newPage();
  await theirs.goto("/mateo_lindqvist");
  const follow = theirs.getByRole("button", { name: /^Follow/ });
  if ((await follow.getAttribute("aria-pressed")) === "true") {
    // The button changes before the answer, and a press until then would count as the same one.
    const answered = theirs.waitForResponse((response) => response.request().method() === "POST");
    await follow.click();
    await answered;
  }
  await theirs.getByRole("button", { name: "Follow Mateo Lindqvist" }).click();
  await expect(first.getByText(/Corin Ashdown.* followed you/).first()).toBeVisible();
  await expect(badge(second)).toContainText(/\d/);
  await axe(first);
  await expectNoHorizontalScroll(first);

  await first.getByRole("button", { name: "Mark all as read" }).click();
  await expect(first.getByText(/marked as read\./)).toBeVisible();
  await expect(badge(second)).toBeHidden();
  await first.getByRole("button", { name: "Undo" }).click();
  await expect(badge(second)).toContainText(/\d/);
  await expect(first.getByRole("button", { name: /^Mark as read/ }).first()).toBeVisible();
  const link = first.locator("a[data-notice]").first();
  await link.focus();
  await first.keyboard.press("ArrowDown");
  await first.keyboard.press("k");
  await expect(link).toBeFocused();
  await first.keyboard.press("r");
  await expect(first.getByRole("button", { name: /^Mark as unread/ }).first()).toBeVisible();
  expect(problems.left()).toEqual([]);
  await Promise.all([mateo.close(), corin.close()]);
});

test("settings are simulated on last week, saved, and rejected when invalid", async ({
  browser,
}) => {
  const yusra = await demoMember(browser, "yusra_benali", { script: false });
  const page = await yusra.newPage();
  const customize = async () => {
    await page.goto("/settings/notifications");
    await page.locator("summary", { hasText: "Customize" }).click();
    await page.locator("summary", { hasText: "People" }).click();
  };
  await customize();
  // Without scripts the boxes count for channels that are set to "Custom".
  await page.getByRole("combobox", { name: "Email" }).selectOption("Custom");
  await page.getByLabel("New followers: Email").check();
  await page.getByLabel("Every day").check();
  await page.getByRole("button", { name: "Preview with last week" }).click();
  await expect(
    page.getByText("With these changes, last week you would have received"),
  ).toBeVisible();
  await expect(page.getByText(/7\s*digests/)).toBeVisible();
  await expect(page.getByLabel("New followers: Email")).toBeChecked();
  await customize();
  await expect(page.getByRole("combobox", { name: "Email" })).toHaveValue("balanced");
  await expect(page.getByLabel("New followers: Email")).not.toBeChecked();
  await page.getByRole("combobox", { name: "Email" }).selectOption("Custom");
  await page.getByLabel("New followers: Email").check();
  await page.getByLabel("Maximum push notifications per day").fill("4000");
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(page.getByText("Enter 100 or less.").first()).toBeVisible();
  await expect(page.getByLabel("New followers: Email")).toBeChecked();
  await page.getByLabel("Maximum push notifications per day").fill("5");
  await page.getByRole("button", { name: "Save notifications" }).click();
  await expect(page.getByText("Enter 100 or less.")).toHaveCount(0);
  await page.goto("/settings/notifications");
  await expect(page.getByLabel("New followers: Email")).toBeChecked();
  await expect(page.getByLabel("Maximum push notifications per day")).toHaveValue("5");
  await yusra.close();
  const imre = await demoMember(browser, "imre_kovac");
  const with_ = await imre.newPage();
  await with_.goto("/settings/notifications");
  const email = with_.getByRole("combobox", { name: "Email" });
  await with_.locator("summary", { hasText: "Customize" }).click();
  await with_.locator("summary", { hasText: "People" }).click();
  await email.selectOption("Everything");
  await expect(with_.getByLabel("New followers: Email")).toBeChecked();
  await with_.getByLabel("New followers: Email").uncheck();
  await expect(email).toHaveValue("custom");
  await with_.getByLabel("Every week").check();
  await expect(
    with_.getByText("With these changes, last week you would have received"),
  ).toBeVisible();
  await imre.close();
});

test("an email’s unsubscribe link works without signing in, also as one-click", async ({
  browser,
  request,
  page,
}) => {
  const [petra, silas] = await Promise.all([
    demoMember(browser, "petra_halloran"),
    demoMember(browser, "silas_birch"),
  ]);
  const hers = await petra.newPage();
  await hers.goto("/settings/privacy");
  await hers.locator("select[name=mayMessage]").selectOption("following");
  await hers.getByRole("button", { name: "Save privacy settings" }).click();
  await expect(hers.getByText("Saved.")).toBeVisible();
  const his = await silas.newPage();
  await his.goto("/messages/new?to=petra_halloran");
  await his.locator(".new-message textarea[name=body]").fill("May I ask about the press?");
  await his.getByRole("button", { name: "Send" }).click();
  await his.waitForURL(/\/messages\/[0-9a-f-]{36}$/);
  await deliverNotifications("petra_halloran");
  const mail = await emailTo("petra_halloran", /wants to message you/);
  const link = /\/unsubscribe\/\S+/.exec(mail.text)?.[0] ?? "";
  const oneClick = await request.post(link, {
    form: { "List-Unsubscribe": "One-Click" },
  });
  expect(oneClick.status()).toBe(200);
  await page.goto(link);
  await expect(page.getByText("Message requests")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Unsubscribe from all emails" }).click();
  await expect(
    page.getByText("You’ll only get emails about your account’s security"),
  ).toBeVisible();
  await hers.goto("/settings/notifications");
  await expect(hers.getByLabel("Message requests: Email")).not.toBeChecked();
  await expect(hers.getByLabel("Mentions: Email")).not.toBeChecked();
  expect((await request.post(`${link}x`, { form: {} })).status()).toBe(404);
  await Promise.all([petra.close(), silas.close()]);
});
