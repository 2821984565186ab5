import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";

test("the settings overview shows the current state and can be searched", async ({ browser }) => {
  const petra = await demoMember(browser, "petra_halloran");
  const page = await petra.newPage();
  const problems = await watchForProblems(page);
  await page.goto("/settings");
  await expect(page.getByText("petra_halloran@demo.guildhall.test").first()).toBeVisible();
  await page.getByLabel("Search settings").fill("block");
  await page.locator(".settings-search").getByRole("button").click();
  await page.getByRole("link", { name: "Blocked people" }).click();
  await expect(page.getByText("You haven’t blocked anyone.")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  await page.goto("/personalization");
  await page.locator("select[name=timeZone]").selectOption("Europe/Lisbon");
  await page.getByRole("button", { name: "Save time zone" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.locator("select[name=timeZone]")).toHaveValue("Europe/Lisbon");
  expect(problems.left()).toEqual([]);
  await petra.close();
});

test("privacy is saved without JavaScript, and an invalid choice is rejected", async ({
  browser,
}) => {
  const lotte = await demoMember(browser, "lotte_vandermeer", { script: false });
  const page = await lotte.newPage();
  await page.goto("/settings/privacy");
  await page.getByRole("radio", { name: "Members" }).check();
  await page.locator("select[name=mayMessage]").selectOption("nobody");
  await page.getByRole("button", { name: "Save privacy settings" }).click();
  await expect(page.getByRole("radio", { name: "Members" })).toBeChecked();
  await expect(page.locator("select[name=mayMessage]")).toHaveValue("nobody");
  const wrong = await lotte.request.post("/settings/privacy", {
    headers: { Origin: new URL(page.url()).origin },
    form: { form: "privacy", visibility: "aliens" },
  });
  expect(wrong.status()).toBe(400);
  expect(await wrong.text()).toContain("Choose who can see your profile.");
  await lotte.close();
});

test("a test message to oneself arrives, and the page says so", async ({ browser }) => {
  const agnes = await demoMember(browser, "agnes_teller");
  const page = await agnes.newPage();
  await page.goto("/settings/test");
  await expect(page.getByText("Connected. Nothing received yet.")).toBeVisible();
  await page.getByRole("button", { name: "Send test" }).click();
  await expect(page.getByText(/^Received after [\d,]+ ms\.$/)).toBeVisible();
  await expect(page.getByText("was saved on the server instead")).toBeVisible();
  await expect(page.getByText("No browser is set up for push notifications.")).toBeVisible();
  await expect(page.getByText("Push permission")).toBeVisible();
  await agnes.close();
});

test("another member's live topic can't be subscribed to", async ({ browser, request }) => {
  const imre = await demoMember(browser, "imre_kovac");
  const topic = "person:019a0000-0000-7000-8000-000000000000";
  for (const client of [imre.request, request])
    expect((await client.get(`/live?topic=${topic}`)).status()).toBe(204);
  await imre.close();
});
