import type { Page } from "@playwright/test";
import { pageCache, viewerCache, viewerHeader } from "#app/pwa/contract.ts";
import { serviceWorkerPath, serviceWorkerScope } from "#platform/specification";
import { axeViolations } from "#tests/accessibility";
import { openAlteringProxy, withHeaders } from "#tests/altering-proxy";
import { expect, test } from "#tests/journey";

test.use({ serviceWorkers: "allow" });

/** Opens a page and waits until the worker is in charge of it. */
async function openCached(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const cachedPaths = (page: Page) =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map((request) => new URL(request.url).pathname).sort();
  }, pageCache);

const languageOfWorker = (page: Page) =>
  page.evaluate(async (name) => {
    const remembered = await (await caches.open(name)).match("/language");
    return remembered?.text();
  }, viewerCache);

/** Opens the site behind a proxy that changes its answers, for as long as `journey` takes. */
async function behindProxy(
  baseURL: string | undefined,
  alter: Parameters<typeof openAlteringProxy>[1],
  journey: (site: string) => Promise<void>,
): Promise<void> {
  const proxy = await openAlteringProxy(baseURL ?? "", alter);
  try {
    await journey(proxy.url);
  } finally {
    await proxy.close();
  }
}

test("the service worker is registered at the root with root scope", async ({ page, baseURL }) => {
  await openCached(page, "/");
  const found = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return [registration.active?.scriptURL, registration.scope];
  });
  expect(found).toEqual([
    new URL(serviceWorkerPath, baseURL).href,
    new URL(serviceWorkerScope, baseURL).href,
  ]);
});

test("a visited page can be read offline and is interactive", async ({ page, context }) => {
  await openCached(page, "/dev/runtime");
  await expect.poll(() => cachedPaths(page)).toContain("/dev/runtime");
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The browser’s runtime");
  // Its code was cached as well: React responds.
  await page.getByLabel("Title, of React").fill("Still here");
  await expect(page.locator("output")).toHaveText("Still here");
});

test("a page visited by a link is available offline", async ({ page, context }) => {
  await openCached(page, "/dev/runtime");
  await page.getByRole("link", { name: "Another" }).click();
  await expect(page.getByText("Shown: another")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("Shown: nothing")).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Another" }).click();
  await expect(page.getByText("Shown: another")).toBeVisible();
});

test("an uncached page shows the offline page, which lists the cached ones", async ({
  page,
  context,
}) => {
  await openCached(page, "/dev/runtime");
  await expect.poll(() => cachedPaths(page)).toContain("/dev/runtime");
  await context.setOffline(true);
  await page.goto("/dev/style");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re offline");
  const background = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(background).toBe("rgb(246, 242, 233)");
  const violations = await axeViolations(page);
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByRole("status")).toHaveText("Still offline.");
  await page.getByRole("link", { name: "The browser's runtime" }).click();
  await expect(page).toHaveURL("/dev/runtime");
  await expect(page.getByText("Shown: nothing")).toBeVisible();
});

test("the offline page is in the language of the last page", async ({ page, context }) => {
  await openCached(page, "/dev/runtime");
  await page.goto("/dev/runtime?lang=de");
  await expect.poll(() => languageOfWorker(page)).toBe("de");
  await context.setOffline(true);
  await page.goto("/forum");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Du bist offline");

  // It reloads by itself.
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forum");
  await page.goto("/dev/runtime?lang=ar");
  await expect.poll(() => languageOfWorker(page)).toBe("ar");
  await context.setOffline(true);
  await page.goto("/guilds");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("أنت غير متصل");
});

test("the offline page reloads when the network is back", async ({ page, context }) => {
  await openCached(page, "/");
  await context.setOffline(true);
  await page.goto("/dev/runtime");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re offline");
  await context.setOffline(false);
  await expect(page.getByText("Shown: nothing")).toBeVisible({ timeout: 10_000 });
});

test("a link to an uncached page leads to the offline page", async ({ page, context }) => {
  await openCached(page, "/dev/runtime");
  await context.setOffline(true);
  await page.getByRole("link", { name: "Number 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You’re offline");
  await expect(page).toHaveURL("/dev/runtime?shown=1");
});

test("no-store and failed pages are not cached", async ({ page, baseURL }) => {
  const alter = (path: string, response: Response) =>
    path === "/dev/runtime" ? withHeaders(response, { "cache-control": "no-store" }) : response;
  await behindProxy(baseURL, alter, async (site) => {
    await openCached(page, site);
    await page.goto(`${site}/dev/runtime`);
    await page.goto(`${site}/no/such/place`);
    await page.goto(`${site}/dev/style`);
    await expect.poll(() => cachedPaths(page)).toEqual(["/", "/dev/style"]);
  });
});

test("cached pages are removed when another member signs in, and on sign-out", async ({
  page,
  baseURL,
}) => {
  let viewer = "one";
  const alter = (_: string, response: Response) =>
    withHeaders(response, { [viewerHeader]: viewer });
  await behindProxy(baseURL, alter, async (site) => {
    await openCached(page, site);
    await page.goto(`${site}/dev/runtime`);
    await expect.poll(() => cachedPaths(page)).toEqual(["/", "/dev/runtime"]);

    viewer = "two";
    await page.goto(`${site}/dev/style`);
    await expect.poll(() => cachedPaths(page)).toEqual(["/dev/style"]);

    await page.evaluate(() =>
      navigator.serviceWorker.controller?.postMessage({ type: "signed-out" }),
    );
    await expect.poll(() => cachedPaths(page)).toEqual([]);
  });
});

test("a new version waits for the user's confirmation", async ({ page, baseURL }) => {
  let release = 1;
  const alter = async (path: string, response: Response) =>
    path === serviceWorkerPath
      ? new Response(`${await response.text()}\n// ${release}`, response)
      : response;
  await behindProxy(baseURL, alter, async (site) => {
    await openCached(page, `${site}/dev/runtime`);
    release = 2;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(page.getByText("A new version is available.")).toBeVisible();
    await page.getByLabel("Note, of the browser").fill("Half a thought");
    const reloaded = page.waitForEvent("load");
    await page.getByRole("button", { name: "Reload" }).click();
    await reloaded;
    await expect(page.getByLabel("Note, of the browser")).toHaveValue("Half a thought");
    await expect(page.getByText("A new version is available.")).toBeHidden();
    const isWaiting = await page.evaluate(
      async () => (await navigator.serviceWorker.ready).waiting !== null,
    );
    expect(isWaiting).toBe(false);
  });
});

test("the browser reports no installability errors", async ({ page, context }) => {
  await openCached(page, "/");
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // Playwright's windows are incognito, which never install anything.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(errors).toEqual([]);
});

test("the install prompt waits until requested, and a refusal is remembered", async ({ page }) => {
  await openCached(page, "/dev/runtime");
  const offer = () =>
    page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    });
  expect(await offer()).toBe(true);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByRole("button", { name: "Install", exact: true })).toBeHidden();
  await page.reload();
  await offer();
  await expect(page.getByRole("button", { name: "Install", exact: true })).toBeHidden();
});
