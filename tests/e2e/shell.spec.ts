import { expect, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";

test("an unknown URL shows the not found page, which links back", async ({ page, visit }) => {
  await visit("/no/such/room", { status: 404 });
  await expect(page.getByRole("main")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("main").locator('a[href="/search"]').click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
  await visit("/no/such/room", { status: 404 });
  await page.getByRole("main").locator('a[href="/"]').click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
});

test("an injected inline script does not run", async ({ page, visit, problems }) => {
  problems.allow(/policy: script-src|Content Security Policy/);
  await visit("/");
  const violation = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener("securitypolicyviolation", (event) =>
          resolve(event.violatedDirective),
        ),
      ),
  );
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.wasHere = true";
    document.body.append(script);
  });
  expect(await violation).toMatch(/^script-src/);
  expect(await page.evaluate(() => "wasHere" in window)).toBe(false);
});

test("an injected event handler does not run either", async ({ page, visit, problems }) => {
  problems.allow(/policy: script-src|Content Security Policy/);
  await visit("/");
  await page.evaluate(() => {
    const button = document.createElement("button");
    button.setAttribute("onclick", "window.wasHere = true");
    document.body.append(button);
    button.click();
  });
  expect(await page.evaluate(() => "wasHere" in window)).toBe(false);
});

test("the landing page is complete without JavaScript", async ({ noScript }) => {
  const response = await noScript.goto("/");
  expect(response?.status()).toBe(200);
  await expect(noScript.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(noScript.getByRole("main")).toBeVisible();
  await expect(noScript.getByRole("navigation").first()).toBeVisible();
});

test("a skip link leads past the navigation to the content", async ({ page, visit }) => {
  await visit("/");
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  await expect(skip).toBeVisible();
  await expect(skip).toHaveAttribute("href", /^#/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#/);
});

test("scripts load after the first paint and hydrate the page", async ({ page }) => {
  await page.goto("/forum");
  await isAlive(page);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(3);
  expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
});
