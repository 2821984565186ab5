import { maxPrefetches, prefetchStaleMs } from "#platform/specification";
import { expect, test } from "#tests/journey";
import { another, countRequests, openRuntimePage } from "#tests/runtime-page";

test("a hovered link is prefetched, and following it requests nothing more", async ({ page }) => {
  await openRuntimePage(page);
  const requests = countRequests(page, another);
  const link = page.getByRole("link", { name: "Another" });
  const [request] = await Promise.all([page.waitForRequest(another), link.hover()]);
  expect(await request.headerValue("purpose")).toBe("prefetch");
  await request.response();
  await link.click();
  await expect(page.getByText("Shown: another")).toBeVisible();
  expect(requests()).toBe(1);
});

test("a link focused by keyboard is prefetched too, and only once", async ({ page }) => {
  await openRuntimePage(page);
  const requests = countRequests(page, another);
  const link = page.getByRole("link", { name: "Another" });
  await Promise.all([page.waitForResponse(another), link.focus()]);
  await link.hover();
  await page.waitForTimeout(200);
  expect(requests()).toBe(1);
});

test("the code of an unvisited page is prefetched as well", async ({ page }) => {
  await openRuntimePage(page);
  const code = page.waitForRequest(/\/assets\/topic-[^/]+\.js$/);
  await page.getByRole("link", { name: "Topic", exact: true }).hover();
  await code;
});

test("a page with a parameter is prefetched too, with its data and all its code", async ({
  page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/forum");
  const link = page.locator('.topic-row a[href^="/forum/"]').first();
  const topic = await link.getAttribute("href");
  // Until the page is awake, pointing at a link does nothing.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await page.waitForTimeout(300);
    expect(requests.some((url) => url.includes(`${topic}.data`))).toBe(true);
  }).toPass();
  await expect
    .poll(() => requests.some((url) => /\/assets\/imports-\w+\.json$/.test(url)))
    .toBe(true);
  await expect
    .poll(() => requests.some((url) => /\/assets\/topic-[^/]+\.js$/.test(url)))
    .toBe(true);
  expect(requests.filter((url) => url.includes("__manifest"))).toEqual([]);
});

test(`prefetched data is fresh for ${prefetchStaleMs / 1000} s`, async ({ page }) => {
  await page.clock.install();
  await openRuntimePage(page);
  const requests = countRequests(page, another);
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
  expect(requests()).toBe(1);

  await page.goBack();
  await expect(page.getByText("Shown: nothing")).toBeVisible();
  await page.mouse.move(0, 0);
  await hover();
  expect(requests()).toBe(2);
  await page.clock.fastForward(prefetchStaleMs + 1);
  await link.click();
  await expect(page.getByText("Shown: another")).toBeVisible();
  expect(requests()).toBe(3);
});

test(`at most ${maxPrefetches} pages are prefetched at once`, async ({ page }) => {
  const held: (() => void)[] = [];
  const requests: string[] = [];
  await page.route(/\.data\?shown=\d$/, async (route) => {
    requests.push(new URL(route.request().url()).searchParams.get("shown") ?? "");
    await new Promise<void>((resume) => held.push(resume));
    await route.continue();
  });
  await openRuntimePage(page);
  for (let number = 1; number <= maxPrefetches; number++) {
    await page.getByRole("link", { name: `Number ${number}` }).hover();
    await expect.poll(() => requests.length).toBe(number);
  }
  await page.getByRole("link", { name: "Number 6" }).hover();
  await page.waitForTimeout(200);
  // Hovering elsewhere cancels the sixth before its turn has come.
  await page.getByRole("link", { name: "Number 7" }).hover();
  await page.waitForTimeout(200);
  expect(requests).toEqual(["1", "2", "3", "4", "5"]);
  held.shift()?.();
  await expect.poll(() => requests).toEqual(["1", "2", "3", "4", "5", "7"]);
  for (const resume of held) resume();
});

test("nothing is prefetched with save-data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openRuntimePage(page);
  const requests = countRequests(page, another);
  await page.getByRole("link", { name: "Another" }).hover();
  await page.waitForTimeout(300);
  expect(requests()).toBe(0);
});

test("a submission drops prefetched data", async ({ page }) => {
  await openRuntimePage(page);
  const requests = countRequests(page, another);
  const link = page.getByRole("link", { name: "Another" });
  await Promise.all([page.waitForResponse(another), link.hover()]);
  await page.evaluate(() => fetch("/dev/runtime.data", { method: "POST" }));
  await page.mouse.move(0, 0);
  await link.click();
  await expect(page.getByText("Shown: another")).toBeVisible();
  expect(requests()).toBe(2);
});
