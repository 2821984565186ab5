import { axe, expect, noSideways, test } from "#tests/journey";

test("a visitor reads the terms, an old version, and what changed", async ({ page, visit }) => {
  await visit("/terms");
  await expect(page.getByText("Version 2, 15 November")).toBeVisible();
  await axe(page);
  await noSideways(page);
  await page.getByRole("link", { name: "What changed from version 1" }).click();
  await expect(page.locator("ins").first()).toContainText("confirmed address");
  await expect(page.locator("del").first()).toContainText("you need one.");
  await axe(page);
  await noSideways(page);
  await page.getByRole("link", { name: "Version 1", exact: true }).click();
  await expect(page.getByRole("link", { name: "There is a newer one" })).toBeVisible();
  await visit("/terms?version=9", { status: 404 });
});

test("accepting is for members, and only of the present version", async ({ request, site }) => {
  const post = (form: Record<string, string>) =>
    request.post("/terms", { headers: { Origin: site.url }, form });
  expect((await post({ version: "2" })).status()).toBe(401);
  expect((await post({ version: "two" })).status()).toBe(400);
  expect((await post({})).status()).toBe(400);
});
