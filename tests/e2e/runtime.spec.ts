import { pageDataRetries, routeLoadTimeoutMs } from "#platform/specification";
import { expect, test } from "#tests/journey";
import { another, countRequests, isSameDocument, openRuntimePage } from "#tests/runtime-page";
import { skipHydrationWait } from "#tests/wait-for-hydration";

test.describe("links", () => {
  test("a plain link navigates without loading a document", async ({ page }) => {
    await openRuntimePage(page);
    await page.getByRole("link", { name: "Another" }).click();
    await expect(page.getByText("Shown: another")).toBeVisible();
    await page.getByRole("link", { name: "Topic", exact: true }).click();
    await expect(page).toHaveURL("/dev/topic");
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(page.getByText("Shown: another")).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("a link with full reload and a file are left to the browser", async ({ page }) => {
    await openRuntimePage(page);
    await page.getByRole("link", { name: "Topic, loaded anew" }).click();
    await expect(page).toHaveURL("/dev/topic");
    expect(await isSameDocument(page)).toBe(false);

    await openRuntimePage(page);
    await page.getByRole("link", { name: "A file" }).click();
    await expect(page).toHaveURL("/icon.svg");
  });

  test("a link with a modifier key opens a new tab, and a hash only scrolls", async ({
    page,
    context,
  }) => {
    await openRuntimePage(page);
    const opened = context.waitForEvent("page");
    await page.getByRole("link", { name: "Another" }).click({ modifiers: ["ControlOrMeta"] });
    await (await opened).waitForURL(/shown=another/);
    await expect(page.getByText("Shown: nothing")).toBeVisible();

    const documents = countRequests(page, /\/dev\/runtime(\.data)?$/);
    await page.getByRole("link", { name: "To the fields" }).click();
    await expect(page).toHaveURL("/dev/runtime#fields");
    expect(documents()).toBe(0);
  });
});

test.describe("page data", () => {
  test(`is retried up to ${pageDataRetries} times after a server error`, async ({ page }) => {
    let count = 0;
    await page.route(another, (route) => {
      count += 1;
      return count <= pageDataRetries
        ? route.fulfill({ status: 503, body: "busy" })
        : route.continue();
    });
    await openRuntimePage(page);
    // Without a pointer: what it makes the page fetch ahead would count here too.
    await page.getByRole("link", { name: "Another" }).dispatchEvent("click", { button: 0 });
    await expect(page.getByText("Shown: another")).toBeVisible();
    expect(count).toBe(pageDataRetries + 1);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("is not retried when the page does not exist", async ({ page }) => {
    await openRuntimePage(page);
    const requests = countRequests(page, /\/no\/such\/place\.data$/);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/no/such/place";
      document.body.append(link);
      link.click();
    });
    await expect.poll(requests).toBe(1);
    await page.waitForTimeout(500);
    expect(requests()).toBe(1);
  });
});

test.describe("route code", () => {
  test(`that is missing after ${routeLoadTimeoutMs} ms falls back to a full load`, async ({
    page,
  }) => {
    await openRuntimePage(page);
    await skipHydrationWait(page);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/topic-[^/]+\.js$/, async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    const startedAt = Date.now();
    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith("/dev/topic"),
    );
    await page.getByRole("link", { name: "Topic", exact: true }).click();
    await loaded;
    expect(Date.now() - startedAt).toBeGreaterThan(routeLoadTimeoutMs - 100);
    release();
    await expect(page).toHaveURL("/dev/topic");
  });

  test("that no longer exists causes a full load of the target at once", async ({ page }) => {
    await openRuntimePage(page);
    await skipHydrationWait(page);
    await page.route(/\/assets\/topic-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("link", { name: "Topic", exact: true }).click();
    // The code is refused at once, so what follows does not wait for the limit.
    await expect(page).toHaveURL("/dev/topic");
    expect(await isSameDocument(page)).toBe(false);
  });

  test("is awaited when only the data is slow", async ({ page }) => {
    await openRuntimePage(page);
    await page.route(another, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, routeLoadTimeoutMs + 800));
      await route.continue();
    });
    await page.getByRole("link", { name: "Another" }).click();
    await expect(page.getByText("Shown: another")).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
});
