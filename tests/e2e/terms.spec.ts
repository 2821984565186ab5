import { demoMember } from "#tests/demo-member";
import { expireProof } from "#tests/expire-proof";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { siteQuery } from "#tests/site-query";

test("a visitor reads the terms, an old version and the changes", async ({ page, visit }) => {
  await visit("/terms");
  await expect(page.getByText("Version 2, 15 November")).toBeVisible();
  await page.getByRole("link", { name: "Changes from version 1" }).click();
  await expect(page.locator("ins").first()).toContainText("confirmed address");
  await expect(page.locator("del").first()).toContainText("you need one.");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "Version 1", exact: true }).click();
  await expect(page.getByRole("link", { name: "See the current version" })).toBeVisible();
  await visit("/terms?version=9", { status: 404 });
});

test("accepting is for members, and only of the current version", async ({ request, site }) => {
  const post = (form: Record<string, string>) =>
    request.post("/terms", { headers: { Origin: site.url }, form });
  expect((await post({ version: "2" })).status()).toBe(401);
  expect((await post({ version: "two" })).status()).toBe(400);
  expect((await post({})).status()).toBe(400);
});

test("an older acceptance is asked again once", async ({ browser }) => {
  const username = "freya_norrington";
  const accepted = () =>
    siteQuery(
      "select version, how from terms_acceptances a join users u on u.id = a.user_id where u.username = $1 order by version",
      [username],
    );
  await siteQuery(
    "update terms_acceptances a set version = 1 from users u where u.id = a.user_id and u.username = $1",
    [username],
  );
  const [before] = await accepted();
  const device = await demoMember(browser, username);
  const page = await device.newPage();

  // A full page on entering the site; it can be postponed and is then shown as a card.
  await page.goto("/");
  await expect(page).toHaveURL("/terms?next=/");
  await expect(page.getByRole("heading", { name: "We’ve updated our terms" })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "Not now" }).click();
  await expect(page.getByRole("heading", { name: "Our terms have changed" })).toBeVisible();
  await expireProof(username);
  await page.goto("/");
  await axe(page);
  await page.getByRole("link", { name: "Review terms" }).click();
  await page.getByRole("link", { name: "See what changed" }).click();
  await expect(page.locator("ins").first()).toContainText("confirmed address");
  await page.goto("/terms?next=/");
  await page.getByRole("button", { name: "Accept version 2" }).click();
  await expect(page.getByRole("heading", { name: /^Welcome, / })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Our terms have changed" })).toHaveCount(0);
  await page.goto("/terms");
  await expect(page.getByText("You accepted it on")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept version 2" })).toHaveCount(0);
  // What was accepted before stays known.
  expect(await accepted()).toEqual([before, { version: 2, how: "asked" }]);
  await device.close();
});
