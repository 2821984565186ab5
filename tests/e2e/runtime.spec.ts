import { expect, type Page, test } from "@playwright/test";
import {
  maxPrefetches,
  pageDataRetries,
  prefetchStaleMs,
  routeLoadTimeoutMs,
} from "#platform/facts";

// Here the page's own requests are looked at; the worker has a file of its own.
test.use({ serviceWorkers: "block" });

const runtimePage = "/dev/runtime";
const another = /\/dev\/runtime\.data\?shown=another$/;

/** Opens the page and waits until the runtime, including its later part, is at work. */
async function openPage(page: Page, address = runtimePage): Promise<void> {
  await page.goto(address);
  await page.locator('p[role="status"]').waitFor({ state: "attached" });
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = "yes";
  });
}

const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.sameDocument === "yes");

function countRequests(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (address.test(request.url())) count += 1;
  });
  return () => count;
}

test.describe("links", () => {
  test("a plain link goes to its page without loading a document", async ({ page }) => {
    await openPage(page);
    await page.getByRole("link", { name: "Another" }).click();
    await expect(page.getByText("Shown: another")).toBeVisible();
    await page.getByRole("link", { name: "Topic", exact: true }).click();
    await expect(page).toHaveURL("/dev/topic");
    expect(await isSameDocument(page)).toBe(true);
    await page.goBack();
    await expect(page.getByText("Shown: another")).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });

  test("a link that asks to be loaded anew, and a file, are the browser's", async ({ page }) => {
    await openPage(page);
    await page.getByRole("link", { name: "Topic, loaded anew" }).click();
    await expect(page).toHaveURL("/dev/topic");
    expect(await isSameDocument(page)).toBe(false);

    await openPage(page);
    await page.getByRole("link", { name: "A file" }).click();
    await expect(page).toHaveURL("/icon.svg");
  });

  test("a link with a held key opens beside, and a hash only scrolls", async ({
    page,
    context,
  }) => {
    await openPage(page);
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

test.describe("fetching ahead", () => {
  test("a link pointed at is fetched, and following it asks nothing more", async ({ page }) => {
    await openPage(page);
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
    await openPage(page);
    const asked = countRequests(page, another);
    const link = page.getByRole("link", { name: "Another" });
    await Promise.all([page.waitForResponse(another), link.focus()]);
    await link.hover();
    await page.waitForTimeout(200);
    expect(asked()).toBe(1);
  });

  test("the code of a page not seen before is fetched as well", async ({ page }) => {
    await openPage(page);
    const code = page.waitForRequest(/\/assets\/topic-[^/]+\.js$/);
    await page.getByRole("link", { name: "Topic", exact: true }).hover();
    await code;
  });

  test(`what was fetched ahead is fresh for ${prefetchStaleMs / 1000} s`, async ({ page }) => {
    await page.clock.install();
    await openPage(page);
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
    await openPage(page);
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
    await openPage(page);
    const asked = countRequests(page, another);
    await page.getByRole("link", { name: "Another" }).hover();
    await page.waitForTimeout(300);
    expect(asked()).toBe(0);
  });

  test("a submission drops what was fetched ahead", async ({ page }) => {
    await openPage(page);
    const asked = countRequests(page, another);
    const link = page.getByRole("link", { name: "Another" });
    await Promise.all([page.waitForResponse(another), link.hover()]);
    await page.evaluate(() => fetch("/dev/runtime.data", { method: "POST" }));
    await page.mouse.move(0, 0);
    await link.click();
    await expect(page.getByText("Shown: another")).toBeVisible();
    expect(asked()).toBe(2);
  });
});

test.describe("page data", () => {
  test(`is asked for again up to ${pageDataRetries} times after a server error`, async ({
    page,
  }) => {
    let count = 0;
    await page.route(another, (route) => {
      count += 1;
      return count <= pageDataRetries
        ? route.fulfill({ status: 503, body: "busy" })
        : route.continue();
    });
    await openPage(page);
    // The first attempt is the one fetched ahead, if the pointer came by; following it asks anew.
    await page.getByRole("link", { name: "Another" }).dispatchEvent("click", { button: 0 });
    await expect(page.getByText("Shown: another")).toBeVisible();
    expect(count).toBe(pageDataRetries + 1);
    expect(await isSameDocument(page)).toBe(true);
  });

  test("is not asked for again when the answer is that there is no such page", async ({ page }) => {
    await openPage(page);
    const asked = countRequests(page, /\/no\/such\/place\.data$/);
    await page.evaluate(() => {
      const link = document.createElement("a");
      link.href = "/no/such/place";
      document.body.append(link);
      link.click();
    });
    await expect.poll(asked).toBe(1);
    await page.waitForTimeout(500);
    expect(asked()).toBe(1);
  });
});

test.describe("route code", () => {
  test(`that is not there after ${routeLoadTimeoutMs} ms gives way to a full load`, async ({
    page,
  }) => {
    await openPage(page);
    let isHeld = true;
    await page.route(/\/assets\/topic-[^/]+\.js$/, async (route) => {
      if (isHeld) await new Promise((resolve) => setTimeout(resolve, 8_000));
      await route.continue().catch(() => {});
    });
    const startedAt = Date.now();
    const loaded = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith("/dev/topic"),
    );
    await page.getByRole("link", { name: "Topic", exact: true }).click();
    await loaded;
    isHeld = false;
    expect(Date.now() - startedAt).toBeGreaterThan(routeLoadTimeoutMs - 100);
    expect(Date.now() - startedAt).toBeLessThan(routeLoadTimeoutMs + 1_500);
    await expect(page).toHaveURL("/dev/topic");
  });

  test("that is gone gives way to a full load of the target at once", async ({ page }) => {
    await openPage(page);
    await page.route(/\/assets\/topic-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("link", { name: "Topic", exact: true }).click();
    await expect(page).toHaveURL("/dev/topic", { timeout: 3_000 });
    expect(await isSameDocument(page)).toBe(false);
  });

  test("is waited for when only the data is slow", async ({ page }) => {
    await openPage(page);
    await page.route(another, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, routeLoadTimeoutMs + 800));
      await route.continue();
    });
    await page.getByRole("link", { name: "Another" }).click();
    await expect(page.getByText("Shown: another")).toBeVisible({ timeout: 8_000 });
    expect(await isSameDocument(page)).toBe(true);
  });
});

test.describe("coming back online", () => {
  test("the page reloads, and what was typed is back where it was", async ({ page, context }) => {
    await openPage(page);
    await page.getByLabel("For everybody").check();
    await page.getByLabel("Guild").selectOption("kiln");
    await page.getByLabel("Title, of React").fill("A quarter binding");
    await page.getByLabel("Password").fill("secret");
    await page.getByLabel("Card number").fill("4242");
    await page.getByLabel("Private").fill("mine");
    const note = page.getByLabel("Note, of the browser");
    await note.fill("Paste, press, wait.");
    await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 7));

    await context.setOffline(true);
    await note.press("End");
    await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 7));
    const reloaded = page.waitForEvent("load");
    await context.setOffline(false);
    await reloaded;

    await expect(page.locator('p[role="status"]')).toHaveText("What you typed is back.");
    expect(await isSameDocument(page)).toBe(false);
    await expect(note).toHaveValue("Paste, press, wait.");
    await expect(note).toBeFocused();
    const caret = await note.evaluate((field: HTMLTextAreaElement) => [
      field.selectionStart,
      field.selectionEnd,
    ]);
    expect(caret).toEqual([5, 7]);
    await expect(page.getByLabel("Title, of React")).toHaveValue("A quarter binding");
    // React itself knows of it, not only the field.
    await expect(page.getByRole("status").and(page.locator("output"))).toHaveText(
      "A quarter binding",
    );
    await expect(page.getByLabel("For everybody")).toBeChecked();
    await expect(page.getByLabel("Guild")).toHaveValue("kiln");
    for (const secret of ["Password", "Card number", "Private"])
      await expect(page.getByLabel(secret)).toHaveValue("");
    expect(await page.evaluate(() => sessionStorage.getItem("guildhall:kept-input"))).toBeNull();
  });

  test("waits for a submission to end before it reloads", async ({ page, context }) => {
    let finish = () => {};
    await page.route(/\/dev\/runtime\.data$/, async (route) => {
      if (route.request().method() === "POST")
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      await route.fulfill({ status: 200, body: "" });
    });
    await openPage(page);
    await page.evaluate(() => {
      fetch("/dev/runtime.data", { method: "POST" }).catch(() => {});
    });
    await context.setOffline(true);
    await context.setOffline(false);
    await page.waitForTimeout(1_500);
    expect(await isSameDocument(page)).toBe(true);
    const reloaded = page.waitForEvent("load");
    finish();
    await reloaded;
    expect(await isSameDocument(page)).toBe(false);
  });
});
