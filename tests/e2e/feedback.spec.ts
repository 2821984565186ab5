import { demoMember } from "#tests/demo-member";
import { axe, expect, noSideways, siteUrl, test } from "#tests/journey";
import { letterTo } from "#tests/letters";

const words = () => `The shelf of drawn initials opens on the wrong letter, ${Date.now()}.`;

test("a guest without JavaScript sends feedback and reads the answer by the letter's link", async ({
  browser,
  noScript,
}) => {
  test.slow();
  const address = `guest${Date.now()}@paper.test`;
  const said = words();
  await noScript.goto("/forum");
  await noScript.getByRole("contentinfo").getByRole("link", { name: "Feedback" }).click();
  await noScript.getByRole("button", { name: "Send feedback" }).click();
  await expect(noScript.getByText("Say what it is.").first()).toBeVisible();
  await noScript.getByLabel("Something is broken").check();
  await noScript.getByLabel("What do you want to say?").fill(said);
  await noScript.getByLabel("Send these along").check();
  await expect(noScript.getByLabel("Page")).toHaveValue("/forum");
  await noScript.getByLabel("By email").check();
  await noScript.getByRole("button", { name: "Send feedback" }).click();
  await expect(noScript.getByText("Where should the answer go?").first()).toBeVisible();
  await expect(noScript.getByLabel("What do you want to say?")).toHaveValue(said);
  await noScript.getByLabel("Email address").fill(address);
  await noScript.getByRole("button", { name: "Send feedback" }).click();
  const thanks = noScript.getByText(/Its number is/);
  await expect(thanks).toContainText(/FB-[0-9A-Z]{8}/);
  const number = /FB-[0-9A-Z]{8}/.exec((await thanks.textContent()) ?? "")?.[0] ?? "";

  const letter = await letterTo(address, new RegExp(number));
  const link = /https?:\S+\/feedback\/\S+/.exec(letter.text)?.[0] ?? "";
  const admin = await demoMember(browser, "admin");
  const desk = await admin.newPage();
  await desk.goto("/admin/operations/feedback");
  await desk.getByRole("link", { name: said }).click();
  await expect(desk.getByText("/forum", { exact: true })).toBeVisible();
  await axe(desk);
  await desk.getByRole("combobox", { name: "Status" }).selectOption("planned");
  await desk.getByLabel("Answer").fill("The initials are being sorted.");
  await desk.getByRole("button", { name: "Save the answer" }).click();
  await expect(desk.getByText("The initials are being sorted.")).toBeVisible();

  const { pathname, search } = new URL(link);
  await noScript.goto(pathname + search);
  await expect(noScript.getByText("The initials are being sorted.")).toBeVisible();
  expect((await noScript.request.get(siteUrl() + pathname)).status()).toBe(401);
  expect((await noScript.request.get(`${siteUrl()}${pathname}?key=guessed`)).status()).toBe(404);
  await admin.close();
});

test("a member sends a screenshot and finds the answer in the notifications", async ({
  browser,
}) => {
  test.slow();
  const theo = await demoMember(browser, "pia_lund");
  const page = await theo.newPage();
  const said = words();
  await page.goto("/feedback/new?kind=idea");
  await axe(page);
  await noSideways(page);
  await expect(page.getByLabel("An idea")).toBeChecked();
  await page.getByLabel("What do you want to say?").fill(said);
  await page.getByLabel("Screenshot").setInputFiles({
    name: "screen.png",
    mimeType: "image/png",
    buffer: await page.screenshot(),
  });
  await page.getByRole("button", { name: "Send feedback" }).click();
  await page.getByRole("link", { name: "See how it stands" }).click();
  const picture = page.getByAltText("The screenshot sent with it");
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  await axe(page);
  const address = page.url();

  const admin = await demoMember(browser, "admin");
  const desk = await admin.newPage();
  await desk.goto("/admin/operations/feedback");
  await desk.getByRole("link", { name: said }).click();
  await desk.getByRole("combobox", { name: "Status" }).selectOption("done");
  await desk.getByRole("button", { name: "Save the answer" }).click();
  await expect(desk.getByText("Saved", { exact: false }).first()).toBeVisible();
  await expect
    .poll(
      async () => {
        await page.goto("/notifications");
        return page.getByText(/Your feedback FB-[0-9A-Z]{8}: done/).count();
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
  const stranger = await demoMember(browser, "theo");
  expect((await stranger.request.get(address)).status()).toBe(404);
  expect((await stranger.request.get(`${address}/picture`)).status()).toBe(404);
  for (const context of [theo, admin, stranger]) await context.close();
});
