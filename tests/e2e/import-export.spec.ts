import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { payWith } from "#tests/sandbox-card";
import { signUp } from "#tests/sign-up";

const importExport = "/settings/monetization?part=import-export";

const file = (name: string, text: string) => ({
  name,
  mimeType: name.endsWith(".csv") ? "text/csv" : "application/json",
  buffer: Buffer.from(text),
});

test("a creator invites Patreon supporters; one joins, one declines, and both are counted", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const mark = Date.now().toString(36);
  const comes = `comes-${mark}@example.org`;
  const refuses = `refuses-${mark}@example.org`;
  const creator = await (await demoMember(browser, "jun_arakawa")).newPage();
  await creator.goto(importExport);
  await axe(creator);
  await expectNoHorizontalScroll(creator);
  await creator
    .getByLabel("List of members")
    .setInputFiles(file("members.csv", "title,kind\nX,y\n"));
  await creator.getByRole("button", { name: "Preview list" }).click();
  await expect(creator.getByText("This file’s columns aren’t recognized.")).toBeVisible();

  const rows = [
    "Name,Email,Patron Status,Tier",
    `<b>Ada</b>,${comes},Active patron,Gold`,
    `Bo,${refuses},Active patron,Gold`,
    "Cy,not an address,Active patron,Gold",
    `Di,di-${mark}@example.org,Former patron,Gold`,
  ];
  await creator.getByLabel("List of members").setInputFiles(file("members.csv", rows.join("\r\n")));
  await creator.getByRole("button", { name: "Preview list" }).click();
  await expect(creator.getByText("No one has been emailed.")).toBeVisible();
  await expect(creator.getByText("<b>Ada</b>")).toBeVisible();
  await expect(creator.getByText("Invalid email address.")).toBeVisible();
  await axe(creator);
  await expectNoHorizontalScroll(creator);
  await creator.getByLabel("Gold").selectOption({ label: "Listener" });
  await creator.getByRole("button", { name: "Email 2 people" }).click();
  await expect(
    creator.getByText("Confirm that they agreed to hear from you.").first(),
  ).toBeVisible();
  await expect(creator.getByLabel("Gold").locator("option:checked")).toHaveText("Listener");
  await creator.getByLabel(/allowed to email them/).check();
  await creator.getByRole("button", { name: "Email 2 people" }).click();
  await expect(creator.getByText("Invited", { exact: true })).toBeVisible();

  const no = await emailTo(refuses, /is now on Guildhall$/, undefined, 60_000);
  const out = /\/unsubscribe\/\S+/.exec(no.text)?.[0] ?? "";
  await page.goto(out);
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(page.getByText("Jun Arakawa can’t invite you again")).toBeVisible();

  const yes = await emailTo(comes, /is now on Guildhall$/, undefined, 60_000);
  const path = /\/creators\/jun_arakawa\/subscribe\S+/.exec(yes.text)?.[0] ?? "";
  await page.goto(path);
  await expect(page.getByText("Nothing was transferred")).toBeVisible();
  const coming = await browser.newContext({ baseURL: baseURL ?? "" });
  const reader = await coming.newPage();
  const fan = await signUp(reader, { password: "shelves, and more shelves", name: "comes" });
  await reader.goto(path);
  await axe(reader);
  await expectNoHorizontalScroll(reader);
  await expect(reader.getByLabel("Share my email with Jun Arakawa")).not.toBeChecked();
  await reader.getByLabel("Share my email with Jun Arakawa").check();
  await reader.getByRole("button", { name: "Pay €2.00 and subscribe" }).click();
  await payWith(reader);
  await expect(reader.getByRole("heading", { name: "You joined Listener" })).toBeVisible();

  await expect(async () => {
    await creator.reload();
    await expect(creator.locator(".stat", { hasText: "Subscribed" })).toContainText("1", {
      timeout: 1_000,
    });
  }).toPass({ timeout: 30_000 });
  await expect(creator.locator(".stat", { hasText: "Declined" })).toContainText("1");
  const list = async () =>
    (await creator.request.get("/settings/monetization/supporters.csv")).text();
  expect(await list()).toContain(fan.email);

  await reader.goto("/my-subscriptions");
  const row = reader.locator("article", { hasText: "Jun Arakawa" });
  await expect(row.getByText("You share your email address with Jun Arakawa.")).toBeVisible();
  await row.getByRole("button", { name: "Stop sharing" }).click();
  await expect(row.getByText("You don’t share your email address with Jun Arakawa.")).toBeVisible();
  const after = await list();
  expect(after).toContain(fan.username);
  expect(after).not.toContain(fan.email);
  await coming.close();
});

test("without JavaScript tiers are analyzed, then imported as drafts; strangers find nothing", async ({
  browser,
}) => {
  const keiko = await demoMember(browser, "keiko_mori", { script: false });
  const page = await keiko.newPage();
  const name = `Loom ${Date.now().toString(36)}`;
  const prices = [{ cadence: "month", amountMinor: "400", currency: "EUR" }];
  const text = JSON.stringify({
    format: "guildhall-tiers-1",
    tiers: [
      { name, prices },
      { name: "Thread", prices },
    ],
  });
  await page.goto(importExport);
  await page.getByLabel("File", { exact: true }).setInputFiles(file("tiers.json", "{"));
  await page.getByRole("button", { name: "Preview file" }).click();
  await expect(
    page.getByText("This isn’t a file of tiers exported from a site that uses this software."),
  ).toBeVisible();
  await page.getByLabel("File", { exact: true }).setInputFiles(file("tiers.json", text));
  await page.getByRole("button", { name: "Preview file" }).click();
  await expect(page.getByText("You already have a tier with this name.")).toBeVisible();
  await page.getByRole("button", { name: "Import 1 draft" }).click();
  const made = page.locator("article", { hasText: name });
  await expect(made.getByText("Draft", { exact: true })).toBeVisible();
  const exported = await keiko.request.get("/settings/monetization/tiers.json");
  expect(exported.headers()["content-disposition"]).toMatch(/guildhall-tiers-.*\.json/);
  expect(await exported.text()).toContain(name);
  const imre = await demoMember(browser, "imre_kovac");
  for (const path of ["supporters.csv", "tiers.json", "other.txt"])
    expect((await imre.request.get(`/settings/monetization/${path}`)).status()).toBe(404);
  await Promise.all([keiko.close(), imre.close()]);
});
