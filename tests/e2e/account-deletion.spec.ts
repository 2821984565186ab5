import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { emailTo } from "#tests/emails";
import { expireProof } from "#tests/expire-proof";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { unzip } from "#tests/unzip";

const password = "wax the thread twice";

/** Joins, confirms and signs in, as a person does. */
async function newMember(page: Page, username: string): Promise<{ email: string }> {
  const email = `${username}@journeys.test`;
  await page.goto("/signup");
  await page.fill("[name=email]", email);
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", password);
  await page.click("main button[type=submit]");
  // The response sets the cookie with which following the link signs in; the email can be faster.
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
  const { path } = await emailTo(email, /Confirm your email address/);
  await page.goto(path);
  await page.click("main button[type=submit]");
  await page.waitForURL((url) => url.pathname === "/");
  return { email };
}

/** Answers the reauthentication prompt, after which the interrupted action continues by itself. */
async function reauthenticate(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Confirm it’s me" }).click();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
}

test("a member exports all data, requests deletion, cancels it, and is emailed", async ({
  page,
  visit,
  problems,
  browser,
  baseURL,
}) => {
  test.slow();
  const username = `leaver_${Date.now() % 1_000_000}`;
  const { email } = await newMember(page, username);

  await visit("/settings/data");
  await page.getByRole("button", { name: "Export data" }).click();
  // No reload: the open page receives progress updates.
  const fetchIt = page.getByRole("link", { name: "Download", exact: true });
  await expect(fetchIt).toBeVisible({ timeout: 30_000 });
  const address = (await fetchIt.getAttribute("href")) ?? "";
  const [download] = await Promise.all([page.waitForEvent("download"), fetchIt.click()]);
  expect(download.suggestedFilename()).toMatch(/^guildhall-leaver_\d+-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzip(await readFile(await download.path()));
  expect(JSON.parse(String(files.get("account/account.json")))).toMatchObject({ username, email });
  expect(String(files.get("index.html"))).toContain(`@${username}`);
  await emailTo(email, /Your data export is ready/);
  const send = (form: Record<string, string>) =>
    page.request.post("/settings/data", { headers: { Origin: new URL(page.url()).origin }, form });
  const rejected = await send({ intent: "leave", ownText: "everything" });
  expect(rejected.status()).toBe(400);
  expect(await rejected.text()).toContain("Choose what happens to your posts.");
  expect((await send({ intent: "export" })).status()).toBe(429);
  const another = await browser.newContext({ baseURL });
  expect((await another.request.get(address)).status()).toBe(404);
  await another.close();

  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("radio", { name: "Delete them" }).check();
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("dialog")).toContainText("your posts will be deleted");
  await axe(page);
  await expireProof(username);
  problems.allow(/403/);
  await page.getByRole("button", { name: "Delete in 14 days" }).click();
  await reauthenticate(page);
  await expect(page.getByText("Your account will be deleted on").first()).toBeVisible();
  await expect(page.getByText("Your posts will be deleted too.")).toBeVisible();
  await axe(page);
  // Every page shows it.
  await visit("/terms");
  await expect(page.getByRole("complementary", { name: "Account deletion" })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  // Another browser, without JavaScript and without a session: the email is enough.
  const { path } = await emailTo(email, /Your account will be deleted/);
  const otherContext = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const otherPage = await otherContext.newPage();
  await otherPage.goto(path);
  await otherPage.getByRole("button", { name: "Keep my account" }).click();
  await expect(otherPage.getByRole("heading", { name: "Account deletion canceled" })).toBeVisible();
  await otherPage.goto(path);
  await otherPage.getByRole("button", { name: "Keep my account" }).click();
  await expect(otherPage.getByText("This link has expired or was already used.")).toBeVisible();
  await otherContext.close();
  await visit("/settings/data");
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
});
