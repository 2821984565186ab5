import { expect, type Page } from "@playwright/test";
import { emailTo } from "./emails.ts";
import { signIn } from "./sign-in.ts";

let made = 0;

/** Joins, confirms and signs in, as a person does, and is at `/settings/privacy` then. */
export async function signUp(
  page: Page,
  { at = "", password, name = "e2e" }: { at?: string; password: string; name?: string },
): Promise<{ username: string; email: string }> {
  const username = `${name}_${process.pid}_${Date.now().toString(36)}_${made++}`.slice(0, 30);
  const email = `${username}@journeys.test`;
  await page.goto(`${at}/signup`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
  const { path } = await emailTo(email, /Confirm your email address/);
  await page.goto(at + path);
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
  await signIn(page, username, password, { at, to: "/settings/privacy" });
  await expect(page.getByRole("heading", { name: "Privacy and safety", level: 1 })).toBeVisible();
  return { username, email };
}
