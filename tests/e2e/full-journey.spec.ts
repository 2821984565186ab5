import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { codeOf } from "#tests/authenticator";
import { emailTo } from "#tests/emails";
import { endGracePeriod } from "#tests/end-grace-period";
import { expireProof } from "#tests/expire-proof";
import { expect, test } from "#tests/journey";
import { signIn } from "#tests/sign-in";
import { signUp } from "#tests/sign-up";
import { unzip } from "#tests/unzip";

const password = "wax the thread twice";

async function takeFirstSteps(page: Page) {
  await page.goto("/");
  await page.getByRole("link", { name: "Get started", exact: true }).click();
  await page.getByLabel("Display name").fill("Tamsin Holt");
  await page.getByRole("button", { name: "Continue" }).click();
  for (const tag of ["Bookbinding", "Repair", "Letterpress"]) await page.getByLabel(tag).check();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator(".suggested li").first().getByRole("checkbox").check();
  await page.getByRole("button", { name: "Follow and continue" }).click();
  await page.getByLabel("Yes, but not for money right now").check();
  await page.getByRole("button", { name: "Finish", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Tamsin Holt" })).toBeVisible();
}

async function writeProfile(page: Page, username: string) {
  await page.goto("/profile/edit");
  await page.getByLabel("About you").fill("Books, **rebound**.");
  await page.getByLabel("Pronouns").fill("she/her");
  await page.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.goto(`/${username}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tamsin Holt");
  await expect(page.locator("strong", { hasText: "rebound" })).toBeVisible();
}

/** Returns the key stored in the authenticator app. */
async function addSecondStep(page: Page): Promise<string> {
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const written = (await page.locator(".written-key").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(await codeOf(written));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator(".backup-codes li")).toHaveCount(10);
  return written;
}

test("without JavaScript a member signs up, exports data and is erased", async ({
  noScript: page,
  request,
}) => {
  test.slow();
  const { username, email } = await signUp(page, { password, name: "life" });
  await takeFirstSteps(page);
  await writeProfile(page, username);
  expect((await request.get(`/${username}`)).status()).toBe(200);
  const written = await addSecondStep(page);

  await page.goto("/settings/data");
  await page.getByRole("button", { name: "Export data" }).click();
  const copy = page.getByRole("link", { name: "Download", exact: true });
  await expect(async () => {
    await page.goto("/settings/data");
    await expect(copy).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 40_000 });
  const address = (await copy.getAttribute("href")) ?? "";
  const [download] = await Promise.all([page.waitForEvent("download"), copy.click()]);
  const files = unzip(await readFile(await download.path()));
  expect(JSON.parse(String(files.get("account/account.json")))).toMatchObject({
    username,
    email,
  });
  expect(String(files.get("people/profile.json"))).toContain("Books, **rebound**.");

  // The sign-in is too old: the second factor is required, then the action continues by itself.
  await expireProof(username);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Delete in 14 days" }).click();
  await page.getByRole("button", { name: "Confirm it’s me" }).click();
  await page.getByLabel("Code", { exact: true }).fill(await codeOf(written, 1));
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  // Without JavaScript the form is sent on by a press.
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Your account will be deleted on").first()).toBeVisible();
  await emailTo(email, /Your account will be deleted/);
  expect((await request.get(`/${username}`)).status()).toBe(404);

  // Every page shows the pending deletion with a button to cancel; then they delete it anyway.
  await page.goto("/terms");
  const leaving = page.getByRole("complementary", { name: "Account deletion" });
  await expect(leaving).toContainText("Your account will be deleted on");
  await leaving.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("button", { name: "Delete my account" })).toBeVisible();
  await expect(leaving).toHaveCount(0);
  await expect.poll(async () => (await request.get(`/${username}`)).status()).toBe(200);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await page.getByRole("button", { name: "Delete in 14 days" }).click();
  await expect(page.getByText("Your account will be deleted on").first()).toBeVisible();

  await endGracePeriod(username);
  // The email is written when everything else is gone.
  await emailTo(email, /Your account has been deleted/);
  expect((await page.goto(`/${username}`))?.status()).toBe(404);
  expect((await page.goto("/settings/privacy"))?.status()).toBe(401);
  expect((await page.request.get(address)).status()).toBe(404);
  for (const name of [username, email]) {
    await signIn(page, name, password);
    await expect(page.getByText("Wrong username or password.").first()).toBeVisible();
  }
});
