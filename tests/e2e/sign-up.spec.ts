import type { Page } from "@playwright/test";
import { codeOf } from "#tests/authenticator";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { enter, signIn } from "#tests/sign-in";

const password = "nine herons over the weir";
let made = 0;
const newPerson = () => {
  const name = `e2e_${process.pid}_${Date.now().toString(36)}_${made++}`;
  return { username: name.slice(0, 30), email: `${name}@journeys.test` };
};

async function join(page: Page, { username, email }: { username: string; email: string }) {
  await page.goto("/signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your email address" })).toBeVisible();
}

async function confirm(page: Page, email: string) {
  const { path } = await emailTo(email, /Confirm your email address/);
  await page.goto(path);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByText("Email address confirmed. Welcome!")).toBeVisible();
}

test("a member signs up, confirms and sets up 2FA", async ({ page, problems }) => {
  test.slow();
  const person = newPerson();
  await join(page, person);
  await confirm(page, person.email);
  await page.goto("/dev/security");
  await expect(page.getByRole("heading", { name: "Ways in" })).toBeVisible();

  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  const written = (await page.locator(".written-key").textContent()) ?? "";
  await page.getByLabel("Code", { exact: true }).fill(await codeOf(written));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.locator(".backup-codes li")).toHaveCount(10);
  const backupCode = (await page.locator(".backup-codes code").first().textContent()) ?? "";

  await page.goto("/auth-test");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await signIn(page, person.username, password, { to: "/auth-test" });
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
  await page.getByLabel("Code", { exact: true }).fill(await codeOf(written, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/auth-test");
  await expect(page.getByText(`@${person.username}`).last()).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, person.username, password, { to: "/auth-test" });
  await page.getByLabel("Code", { exact: true }).fill(backupCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/auth-test");
  expect(problems.left()).toEqual([]);
});

test("a password is reset, without JavaScript too", async ({ noScript: page }) => {
  const person = newPerson();
  await join(page, person);
  await confirm(page, person.email);
  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("we sent a link to it")).toBeVisible();
  const { path } = await emailTo(person.email, /Reset your password/);
  const response = await page.goto(path);
  expect(response?.headers()["referrer-policy"]).toBe("strict-origin");
  await page.getByLabel("New password").fill("password1234");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.locator(".field-error")).toContainText("easy to guess");
  await page.getByLabel("New password").fill("another quiet morning tide");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("heading", { name: "Password changed" })).toBeVisible();
  await signIn(page, person.email, "another quiet morning tide", { to: "/auth-test" });
  await expect(page).toHaveURL("/auth-test");
});

test("sign-in returns to the requested page, never to another site", async ({ page, visit }) => {
  await visit("/signin?redirectTo=%2Fauth-test");
  await expect(page).toHaveURL("/login?redirectTo=%2Fauth-test");
  await enter(page, "theo", "guildhall-demo");
  await expect(page).toHaveURL("/auth-test");
  await visit("/login?redirectTo=https://elsewhere.example/");
  await expect(page).toHaveURL("/");
  await visit("/login?redirectTo=//elsewhere.example");
  await expect(page).toHaveURL("/");
});

test("the cookie is hidden from scripts and other sites, and the session page is correct", async ({
  page,
  visit,
}) => {
  await signIn(page, "juno", "guildhall-demo", { to: "/auth-test" });
  await expect(page).toHaveURL("/auth-test");
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({
    name: "__Host-gh_session",
    httpOnly: true,
    secure: true,
    sameSite: "Lax",
    path: "/",
  });
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await expect(page.getByText("Juno Castellan, @juno")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await visit("/auth-test?show=401", { status: 401 });
  await expect(page.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    /^\/login\?redirectTo=%2Fauth-test/,
  );
  await visit("/auth-test?show=403", { status: 403 });
});

test("reauthentication resumes the submitted form", async ({ page }) => {
  const person = newPerson();
  await join(page, person);
  await confirm(page, person.email);
  await page.goto("/login?step=prove&redirectTo=/dev/security");
  await expect(page.getByRole("heading", { name: "Confirm it’s you" })).toBeVisible();
  const renamed = `${person.username.slice(0, 24)}_new`;
  const fields = [
    ["intent", "rename"],
    ["username", renamed],
  ];
  await page
    .locator("input[name=resume]")
    .evaluate(
      (input, value) => input.setAttribute("value", value),
      JSON.stringify({ to: "/dev/security", fields }),
    );
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(page.getByText(`Your username is now @${renamed}.`)).toBeVisible();
});
