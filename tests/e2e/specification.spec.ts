import type { Page } from "@playwright/test";
import {
  applicationErrorText,
  maxBreadcrumbs,
  monitoringPath,
  reportFlushIdleMs,
} from "#platform/specification";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";

/** Checks the application error page; returns the digest it shows. */
async function saysItIsOurFault(page: Page, side: "client" | "server"): Promise<string> {
  const { host } = new URL(page.url());
  await expect(page.getByText(applicationErrorText(side, host))).toBeVisible();
  const digest = await page.getByText(/^Digest: /).textContent();
  expect(digest).toMatch(/^Digest: [0-9a-hjkmnp-tv-z]{8}$/);
  return digest?.slice(8) ?? "";
}

/** The first report at `path`, or nothing while it is still on its way. */
const opened = (page: Page, path: string) => async () => {
  await page.goto(path);
  const [first = ""] = await page.locator("article.audit-line").allTextContents();
  return first;
};

test.describe("application errors", () => {
  // In one worker, which starts one process for all of them.
  test.describe.configure({ mode: "default" });

  test("a server error shows its host and a digest, by which staff find it", async ({
    page,
    browser,
    sharedSite,
  }) => {
    // Errors in the log of the journeys' own site fail them all.
    const { url } = await sharedSite.second({ WORKER: "0" });
    const answer = await page.goto(`${url}/dev/broken?how=loader`);
    expect(answer?.status()).toBe(500);
    const digest = await saysItIsOurFault(page, "server");
    const admin = await demoMember(browser, "admin");
    const adminPage = await admin.newPage();
    await expect
      .poll(opened(adminPage, `/admin/system/errors?digest=${digest}`))
      .toContain("the loader broke on purpose");
    await admin.close();
  });

  test("a client error shows its host and the digest of its report", async ({
    page,
    browser,
    sharedSite,
  }) => {
    const { url } = await sharedSite.second({ WORKER: "0" });
    await page.goto(`${url}/dev/broken?how=client`);
    const digest = await saysItIsOurFault(page, "client");
    await axe(page);
    await expectNoHorizontalScroll(page);
    // Leaving the page sends the report before the idle time is over.
    await page.getByRole("link", { name: "Go home" }).click();
    await expect(page).toHaveURL(`${url}/`);
    const admin = await demoMember(browser, "admin");
    const adminPage = await admin.newPage();
    await expect
      .poll(opened(adminPage, `/admin/system/errors?digest=${digest}`))
      .toContain("the browser broke on purpose");
    await admin.close();
  });

  test(`a client error is reported after ${reportFlushIdleMs / 1000} s, with ${maxBreadcrumbs} steps`, async ({
    page,
    browser,
    sharedSite,
  }) => {
    test.slow();
    const { url } = await sharedSite.second({ WORKER: "0" });
    await page.goto(`${url}/dev/runtime`);
    await isAlive(page);
    // More breadcrumbs than are retained; the oldest are dropped.
    await page.evaluate((steps) => {
      for (let step = 0; step < steps; step++)
        document.body.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }, maxBreadcrumbs + 20);
    const reported = page.waitForRequest((request) => request.url().endsWith(monitoringPath));
    const startedAt = await page.evaluate(() => {
      setTimeout(() => {
        throw new Error("a step too far");
      });
      return Date.now();
    });
    const report = await reported;
    expect(Date.now() - startedAt).toBeGreaterThan(reportFlushIdleMs - 100);
    expect(report.method()).toBe("POST");
    expect(new URL(report.url()).origin).toBe(new URL(url).origin);
    const sent: { tags: { digest: string }; breadcrumbs: unknown[] } = JSON.parse(
      report.postData()?.split("\n")[2] ?? "{}",
    );
    expect(sent.breadcrumbs).toHaveLength(maxBreadcrumbs);

    const admin = await demoMember(browser, "admin");
    const adminPage = await admin.newPage();
    const found = opened(adminPage, `/admin/system/errors?digest=${sent.tags.digest}`);
    await expect.poll(found).toContain("Error: a step too far");
    await expect(adminPage.locator("article.audit-line").first()).toContainText("ui.click");
    await admin.close();
  });
});

test("401 and 403 have their own pages with links", async ({ page, visit, browser }) => {
  await visit("/settings/privacy", { status: 401 });
  await expect(page.getByText("Error 401")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login?redirectTo=%2Fsettings%2Fprivacy");
  const theo = await demoMember(browser, "theo");
  const forbidden = await theo.newPage();
  expect((await forbidden.goto("/admin"))?.status()).toBe(403);
  await expect(forbidden.getByText("Error 403")).toBeVisible();
  await forbidden.getByRole("main").getByRole("link", { name: "Go home" }).click();
  await expect(forbidden).toHaveURL("/");
  await theo.close();
});

test("a form posts to its page's URL, with and without the router", async ({
  page,
  noScript,
  problems,
}) => {
  problems.allow(/400/);
  for (const [formPage, suffix] of [
    [page, ".data"],
    [noScript, ""],
  ] as const) {
    await formPage.goto("/forgot-password");
    if (formPage === page) await isAlive(page);
    const posted = formPage.waitForRequest((request) => request.method() === "POST");
    await formPage.getByLabel("Email").fill("not an address");
    await formPage.getByRole("button", { name: "Send link" }).click();
    expect(new URL((await posted).url()).pathname).toBe(`/forgot-password${suffix}`);
    await expect(formPage).toHaveURL("/forgot-password");
  }
});
