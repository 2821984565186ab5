import { emailTo } from "#tests/emails";
import { expireProof } from "#tests/expire-proof";
import { axe, expect, expectNoHorizontalScroll, siteUrl, test } from "#tests/journey";
import { signUp } from "#tests/sign-up";
import { until } from "#tests/until";
import { isGenuine, startWebhookReceiver } from "#tests/webhook-receiver";

const password = "wax the thread twice";

/** Requests as an API client: no browser, no cookie. */
const ask = (path: string, token: string, init: RequestInit = {}) =>
  fetch(`${siteUrl()}/api/v1${path}`, {
    ...init,
    headers: { ...init.headers, Authorization: `Bearer ${token}` },
  });

test("a member creates an API token, uses its scopes only, and revokes it", async ({
  page,
  visit,
  problems,
}) => {
  test.slow();
  // Invalid input and the reauthentication prompt.
  problems.allow(/40[03].*\/tokens\.data/);
  const { username, email } = await signUp(page, { password, name: "giver" });
  await visit("/settings/security");
  await page.getByRole("link", { name: "access tokens", exact: true }).click();
  await expect(page.getByText("No tokens yet.")).toBeVisible();
  await axe(page);

  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.locator(".form-errors")).toContainText("This field is required.");
  await expect(page.locator(".form-errors")).toContainText("Choose at least one scope.");

  await expireProof(username);
  await page.getByLabel("Name", { exact: true }).fill("Feed reader");
  await page.getByLabel("Read the forum topics you can see").check();
  await page.getByLabel("Read your profile").check();
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("button", { name: "Confirm it’s me" }).click();
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const secret = page.locator(".new-secret-words");
  await expect(secret).toHaveText(/^guildhall_[0-9a-z]{52}$/);
  const token = (await secret.textContent()) ?? "";
  await axe(page);
  await expectNoHorizontalScroll(page);
  await emailTo(email, /New access token/);

  const me = await ask("/me", token);
  expect(me.status).toBe(200);
  expect(await me.json()).toMatchObject({ username, scopes: ["read:profile", "read:topics"] });
  const topics = await ask("/topics", token);
  const { data } = (await topics.json()) as { data: { id: string }[] };
  expect(data.length).toBeGreaterThan(5);
  expect((await ask(`/topics/${data[0]?.id}/posts`, token)).status).toBe(200);
  expect((await ask("/conversations", token)).status).toBe(403);
  const sent = { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } };
  expect((await ask("/topics", token, sent)).status).toBe(403);

  await visit("/settings/privacy/tokens");
  await expect(page.getByText(token.slice(0, 16))).toBeVisible();
  expect(await page.content()).not.toContain(token);
  await expect(page.getByText("last used")).toBeVisible();
  await page.getByRole("button", { name: "Revoke Feed reader" }).click();
  await expect(page.getByText("Revoked by you")).toBeVisible();
  expect((await ask("/me", token)).status).toBe(401);
});

test("an API request with a session cookie is not authenticated", async ({ page }) => {
  await signUp(page, { password, name: "cookie" });
  const [status, code] = await page.evaluate(async () => {
    const answer = await fetch("/api/v1/me");
    return [answer.status, ((await answer.json()) as { code: string }).code];
  });
  expect([status, code]).toEqual([401, "token_missing"]);
});

test("anyone can read the API documentation and the OpenAPI document", async ({ page, visit }) => {
  await visit("/api");
  await expect(page.getByRole("heading", { name: "Guildhall API" })).toBeVisible();
  await page.locator("#startTopic").getByText("Request", { exact: true }).click();
  await expect(page.locator("#startTopic").getByText("pollOptions", { exact: true })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  const document = (await (await fetch(`${siteUrl()}/api/v1/openapi.json`)).json()) as {
    openapi: string;
    paths: object;
  };
  expect(document.openapi).toBe("3.1.1");
  expect(Object.keys(document.paths)).toContain("/topics/{topic}/posts");
});

test("a webhook is added, tested, arrives signed and is logged", async ({
  page,
  visit,
  problems,
}) => {
  test.slow();
  problems.allow(/400.*\/webhooks\.data/);
  const receiver = await startWebhookReceiver();
  try {
    await signUp(page, { password, name: "hooked" });
    await visit("/settings/privacy/webhooks");
    await axe(page);
    await page.getByLabel("URL").fill("https://10.0.0.1/hooks");
    await page.getByLabel("Your work was published").check();
    await page.getByRole("button", { name: "Add webhook" }).click();
    await expect(page.locator(".form-errors")).toContainText("Enter a public https address");
    await expect(page.getByLabel("URL")).toHaveValue("https://10.0.0.1/hooks");
    await page.getByLabel("URL").fill(receiver.url);
    await page.getByRole("button", { name: "Add webhook" }).click();
    const secret = (await page.locator(".new-secret-words").textContent()) ?? "";
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole("button", { name: "Send test" }).click();
    await expect(page).toHaveURL(/hook=/);
    await until(() => receiver.received.length === 1, { what: "the test arrives" });
    const [got] = receiver.received;
    expect(got && isGenuine(got, secret)).toBe(true);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Delivered", { exact: true })).toBeVisible({ timeout: 500 });
    }).toPass();
    await axe(page);
    await expectNoHorizontalScroll(page);
    await page.getByRole("button", { name: "Send again" }).click();
    await expect(page.locator(".toast")).toBeVisible();
    await until(() => receiver.received.length === 2, { what: "it arrives again" });
    const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
    expect(ids[0]).toBe(ids[1]);
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No webhooks yet.")).toBeVisible();
  } finally {
    await receiver.close();
  }
});
