import type { Page } from "@playwright/test";
import { expireProof } from "#tests/expire-proof";
import { freePort } from "#tests/free-port";
import { expect, test } from "#tests/journey";

/** A virtual authenticator with user verification, emulated by Chromium. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { forget: () => session.send("WebAuthn.clearCredentials", { authenticatorId }) };
}

test("a passkey is added and signs in, and another member signs up with one only", async ({
  page,
  site,
}) => {
  test.slow();
  // Browsers tie passkeys to a name, so these journeys visit the site as `localhost`.
  const port = await freePort();
  const url = `http://localhost:${port}`;
  await site.second({ PORT: String(port), PUBLIC_URL: url, DEMO: "1" });
  const phone = await withAuthenticator(page);

  await page.goto(`${url}/login?redirectTo=/dev/security`);
  await page.getByLabel("Email or username").fill("mira");
  await page.getByLabel("Password", { exact: true }).fill("guildhall-demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Passkey name").fill("My phone");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await expect(page.getByText("Passkey “My phone” added.")).toBeVisible();

  await page.goto(`${url}/auth-test`);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(`${url}/`);
  await page.goto(`${url}/login?redirectTo=/auth-test`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(`${url}/auth-test`);
  await expect(page.getByText("Mira Vance, @mira")).toBeVisible();
  await expect(page.getByText(/^Passkey,/)).toBeVisible();

  // A page that needs reauthentication is shown after it; a form that needs it is submitted by
  // itself.
  await page.goto(`${url}/login?step=prove&redirectTo=/dev/security`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(`${url}/dev/security`);
  await expireProof("mira");
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("button", { name: "Confirm it’s me" }).click();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("Passkey removed.")).toBeVisible();

  // Removed here, it would still be on the phone, and the phone chooses which one answers.
  await phone.forget();
  await page.context().clearCookies();
  const username = `keyed_${Date.now().toString(36)}`;
  await page.goto(`${url}/signup`);
  await page.getByLabel("Email").fill(`${username}@journeys.test`);
  await page.getByLabel("Username").fill(username);
  await page.getByRole("button", { name: "Use a passkey instead" }).click();
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByText("Email address confirmed. Welcome!")).toBeVisible();
  await page.context().clearCookies();
  await page.goto(`${url}/login?redirectTo=/auth-test`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText(`@${username}`).last()).toBeVisible();
});

test("on an IP address the page explains why there are no passkeys", async ({ page, visit }) => {
  await visit("/login");
  await expect(page.getByText("Passkeys aren’t available at this address.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  await visit("/signup");
  await expect(page.getByText("Passkeys aren’t available at this address.")).toBeVisible();
});
