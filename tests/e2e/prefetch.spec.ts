import { maxPrefetches, prefetchStaleMs } from "#platform/facts";
import { expect, test } from "#tests/journey";
import { another, countRequests, openRuntimePage } from "#tests/runtime-page";

// Here the page's own requests are looked at; the worker has a file of its own.
test.use({ serviceWorkers: "block" });

test("a link pointed at is fetched, and following it asks nothing more", async ({ page }) => {
  await openRuntimePage(page);
  const asked = countRequests(page, another);
  const link = page.getByRole("link", { name: "Another" });
  const [request] = await Promise.all([page.waitForRequest(another), link.hover()]);
  expect(await request.headerValue("purpose")).toBe("prefetch");
  await request.response();
  await link.click();
  await expect(page.getByText("Shown: another")).toBeVisible();
  expect(asked()).toBe(1);
});

test("a link reached by keyboard is fetched too, and once only", async ({ page }) => {
  await openRuntimePage(page);
  const asked = countRequests(page, another);
  const link = page.getByRole("link", { name: "Another" });
  await Promise.all([page.waitForResponse(another), link.focus()]);
  await link.hover();
  await page.waitForTimeout(200);
  expect(asked()).toBe(1);
});

test("the code of a page not seen before is fetched as well", async ({ page }) => {
  await openRuntimePage(page);
  const code = page.waitForRequest(/\/assets\/topic-[^/]+\.js$/);
  await page.getByRole("link", { name: "Topic", exact: true }).hover();
  await code;
});

test("a page with a name in its address is fetched too, with its data and all its code", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/forum");
  const link = page.locator('.topic-row a[href^="/forum/"]').first();
  const topic = await link.getAttribute("href");
  // Until the page is awake, pointing at a link does nothing.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await page.waitForTimeout(300);
    expect(asked.some((url) => url.includes(`${topic}.data`))).toBe(true);
  }).toPass();
  await expect.poll(() => asked.some((url) => /\/assets\/imports-\w+\.json$/.test(url))).toBe(true);
  await expect.poll(() => asked.some((url) => /\/assets\/Menu-[^/]+\.js$/.test(url))).toBe(true);
  expect(asked.filter((url) => url.includes("__manifest"))).toEqual([]);
});

test(`what was fetched ahead is fresh for ${prefetchStaleMs / 1000} s`, async ({ page }) => {
  await page.clock.install();
  await openRuntimePage(page);
  const asked = countRequests(page, another);
  const link = page.getByRole("link", { name: "Another" });
  const hover = async () => {
    const answered = page.waitForResponse(another);
    await link.hover();
    await page.clock.runFor(100);
    await answered;
  };
  await hover();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(prefetchStaleMs - 5_000);
  await link.click();
  await expect(page.getByText("Shown: another")).toBeVisible();
  expect(asked()).toBe(1);

  await page.goBack();
  await expect(page.getByText("Shown: nothing")).toBeVisible();
  await page.mouse.move(0, 0);
  await hover();
  expect(asked()).toBe(2);
  await page.clock.fastForward(prefetchStaleMs + 1);
  await link.click();
  await expect(page.getByText("Shown: another")).toBeVisible();
  expect(asked()).toBe(3);
});

test(`at most ${maxPrefetches} pages are fetched ahead at once`, async ({ page }) => {
  const held: (() => void)[] = [];
  const asked: string[] = [];
  await page.route(/\.data\?shown=\d$/, async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("shown") ?? "");
    await new Promise<void>((resume) => held.push(resume));
    await route.continue();
  });
  await openRuntimePage(page);
  for (let number = 1; number <= maxPrefetches; number++) {
    await page.getByRole("link", { name: `Number ${number}` }).hover();
    await expect.poll(() => asked.length).toBe(number);
  }
  await page.getByRole("link", { name: "Number 6" }).hover();
  await page.waitForTimeout(200);
  // Pointing elsewhere takes the sixth back before its turn has come.
  await page.getByRole("link", { name: "Number 7" }).hover();
  await page.waitForTimeout(200);
  expect(asked).toEqual(["1", "2", "3", "4", "5"]);
  held.shift()?.();
  await expect.poll(() => asked).toEqual(["1", "2", "3", "4", "5", "7"]);
  for (const resume of held) resume();
});

test("nothing is fetched ahead for those who save data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openRuntimePage(page);
  const asked = countRequests(page, another);
  await page.getByRole("link", { name: "Another" }).hover();
  await page.waitForTimeout(300);
  expect(asked()).toBe(0);
});

test("a submission drops what was fetched ahead", async ({ page }) => {
  await openRuntimePage(page);
  const asked = countRequests(page, another);
  const link = page.getByRole("link", { name: "Another" });
  await Promise.all([page.waitForResponse(another), link.hover()]);
  await page.evaluate(() => fetch("/dev/runtime.data", { method: "POST" }));
  await page.mouse.move(0, 0);
  await link.click();
  await expect(page.getByText("Shown: another")).toBeVisible();
  expect(asked()).toBe(2);
});
