import type { Page } from "@playwright/test";
import { expireProof } from "#tests/expire-proof";
import { type OAuthAccount, startOAuthProvider } from "#tests/fake-oauth-provider";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { signUp } from "#tests/sign-up";

const preload = new URL("../support/fake-oauth-fetch.ts", import.meta.url).href;
const password = "wax the thread twice";

/** A site with GitHub's keys, and a user who approves whatever GitHub asks. */
async function withGithub(site: { second(env: Record<string, string>): Promise<{ url: string }> }) {
  const otherSite = await startOAuthProvider();
  const { url } = await site.second({
    GITHUB_CLIENT_ID: "an id",
    GITHUB_CLIENT_SECRET: "a secret",
    OTHER_SITE: otherSite.origin,
    NODE_OPTIONS: `--import ${preload}`,
  });
  const as = (page: Page, person: OAuthAccount) =>
    page.route("https://github.com/login/oauth/authorize?**", (route) =>
      route.fulfill({
        status: 302,
        headers: { Location: otherSite.agree(route.request().url(), person) },
      }),
    );
  return { url, as, close: otherSite.close };
}

test("a member connects and uses OAuth sign-in", async ({ wholeBrowser, site }) => {
  test.slow();
  // The light browser does not follow another site's redirect back to this one.
  const context = await wholeBrowser.newContext();
  const page = await context.newPage();
  const github = await withGithub(site);
  const id = Date.now();
  await github.as(page, { id, login: `octo_${id}`, email: `octo_${id}@elsewhere.test` });
  const { username } = await signUp(page, { at: github.url, password });

  // The sign-in is too old: reauthentication first, then the action continues.
  await expireProof(username);
  await page.goto(`${github.url}/settings/security`);
  await page.getByRole("link", { name: "Connect GitHub" }).click();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByRole("link", { name: "Continue to GitHub" }).click();
  await expect(page).toHaveURL(`${github.url}/settings/security?connected=github#other-sites`);
  await expect(page.getByText("You can now sign in with GitHub.")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  await page.context().clearCookies();
  await page.goto(`${github.url}/login?redirectTo=/auth-test`);
  await page.getByRole("link", { name: "Continue with GitHub" }).click();
  await expect(page).toHaveURL(`${github.url}/auth-test`);
  await expect(page.getByText(`@${username}`).last()).toBeVisible();
  await expect(page.getByText(/^Connected account/)).toBeVisible();

  // The same external account can't be linked to a second member.
  await page.context().clearCookies();
  await signUp(page, { at: github.url, password });
  await page.goto(`${github.url}/settings/security`);
  await page.getByRole("link", { name: "Connect GitHub" }).click();
  await expect(
    page.getByText("That account is already connected to another Guildhall account."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Connect GitHub" })).toBeVisible();

  // Who is new joins by it, with a name of their own.
  await page.context().clearCookies();
  const newcomer = { id: id + 1, login: `newt_${id}`, email: `newt_${id}@elsewhere.test` };
  await page.unroute("https://github.com/login/oauth/authorize?**");
  await github.as(page, newcomer);
  await page.goto(`${github.url}/login?redirectTo=/auth-test`);
  await page.getByRole("link", { name: "Continue with GitHub" }).click();
  await expect(page.getByText(`@newt_${id}`).last()).toBeVisible();
  await context.close();
  await github.close();
});
