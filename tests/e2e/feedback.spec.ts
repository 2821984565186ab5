import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";

const words = () => `The shelf of drawn initials opens on the wrong letter, ${Date.now()}.`;

test("a visitor without JavaScript sends feedback and reads the reply by email link", async ({
  browser,
  noScript,
}) => {
  test.slow();
  const address = `guest${Date.now()}@paper.test`;
  const text = words();
  await noScript.goto("/forum");
  await noScript.getByRole("contentinfo").getByRole("link", { name: "Feedback" }).click();
  await noScript.getByRole("button", { name: "Send feedback" }).click();
  await expect(noScript.getByText("Choose a type.").first()).toBeVisible();
  await noScript.getByLabel("Bug report").check();
  await noScript.getByLabel("Your feedback").fill(text);
  await noScript.getByLabel("Include page and browser").check();
  await expect(noScript.locator("input[name=page]")).toHaveValue("/forum");
  await noScript.getByLabel("By email").check();
  await noScript.getByRole("button", { name: "Send feedback" }).click();
  await expect(noScript.getByText("Enter an email address for the reply.").first()).toBeVisible();
  await expect(noScript.getByLabel("Your feedback")).toHaveValue(text);
  await noScript.getByLabel("Email address").fill(address);
  await noScript.getByRole("button", { name: "Send feedback" }).click();
  const thanks = noScript.getByText(/Your reference number is/);
  await expect(thanks).toContainText(/FB-[0-9A-Z]{8}/);
  const number = /FB-[0-9A-Z]{8}/.exec((await thanks.textContent()) ?? "")?.[0] ?? "";

  const mail = await emailTo(address, new RegExp(number));
  const link = /https?:\S+\/feedback\/\S+/.exec(mail.text)?.[0] ?? "";
  const admin = await demoMember(browser, "admin");
  const adminPage = await admin.newPage();
  await adminPage.goto("/admin/operations/feedback");
  await adminPage.getByRole("link", { name: text }).click();
  await expect(adminPage.getByText("/forum", { exact: true })).toBeVisible();
  await axe(adminPage);
  await adminPage.getByRole("combobox", { name: "Status" }).selectOption("planned");
  await adminPage.getByLabel("Reply").fill("The initials are being sorted.");
  await adminPage.getByRole("button", { name: "Save reply" }).click();
  await expect(adminPage.getByText("The initials are being sorted.")).toBeVisible();

  const { pathname, search } = new URL(link);
  await noScript.goto(pathname + search);
  await expect(noScript.getByText("The initials are being sorted.")).toBeVisible();
  expect((await noScript.request.get(siteUrl() + pathname)).status()).toBe(401);
  expect((await noScript.request.get(`${siteUrl()}${pathname}?key=guessed`)).status()).toBe(404);
  await admin.close();
});

test("a member sends a screenshot and finds the reply in notifications", async ({ browser }) => {
  test.slow();
  const theo = await demoMember(browser, "pia_lund");
  const page = await theo.newPage();
  const text = words();
  await page.goto("/feedback/new?kind=idea");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await expect(page.getByLabel("Idea")).toBeChecked();
  await page.getByLabel("Your feedback").fill(text);
  await page.getByLabel("Screenshot").setInputFiles({
    name: "screen.png",
    mimeType: "image/png",
    buffer: await page.screenshot(),
  });
  await page.getByRole("button", { name: "Send feedback" }).click();
  await page.getByRole("link", { name: "View status" }).click();
  const picture = page.getByAltText("Attached screenshot");
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(300);
  await axe(page);
  const address = page.url();

  const admin = await demoMember(browser, "admin");
  const adminPage = await admin.newPage();
  await adminPage.goto("/admin/operations/feedback");
  await adminPage.getByRole("link", { name: text }).click();
  await adminPage.getByRole("combobox", { name: "Status" }).selectOption("done");
  await adminPage.getByRole("button", { name: "Save reply" }).click();
  await expect(adminPage.getByText("Saved", { exact: false }).first()).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.goto("/notifications");
        return page.getByText(/Your feedback FB-[0-9A-Z]{8} has the status “Done”/).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const stranger = await demoMember(browser, "theo");
  expect((await stranger.request.get(address)).status()).toBe(404);
  expect((await stranger.request.get(`${address}/picture`)).status()).toBe(404);
  for (const context of [theo, admin, stranger]) await context.close();
});
