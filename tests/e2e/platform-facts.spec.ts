import type { Page } from "@playwright/test";
import {
  applicationErrorText,
  maxBreadcrumbs,
  monitoringPath,
  reportFlushIdleMs,
} from "#platform/facts";
import { demoMember } from "#tests/demo-member";
import { axe, expect, noSideways, test } from "#tests/journey";
import { isAlive } from "#tests/runtime-page";

/** What the page says went wrong; gives the digest to ask for. */
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

test("an error of the server names its host and a digest, by which the stewards find it", async ({
  page,
  browser,
  site,
}) => {
  // Errors in the log of the journeys' own site fail them all.
  const { url } = await site.second({ WORKER: "0" });
  const answer = await page.goto(`${url}/dev/broken?how=loader`);
  expect(answer?.status()).toBe(500);
  const digest = await saysItIsOurFault(page, "server");
  const admin = await demoMember(browser, "admin");
  const desk = await admin.newPage();
  await expect
    .poll(opened(desk, `/admin/system?digest=${digest}`))
    .toContain("the loader broke on purpose");
  await admin.close();
});

test("a page that breaks in the browser names its host and the digest of its report", async ({
  page,
  browser,
  site,
}) => {
  const { url } = await site.second({ WORKER: "0" });
  await page.goto(`${url}/dev/broken?how=client`);
  const digest = await saysItIsOurFault(page, "client");
  await axe(page);
  await noSideways(page);
  // Whoever leaves before the quiet has sent it by then.
  await page.getByRole("link", { name: "Go home" }).click();
  await expect(page).toHaveURL(`${url}/`);
  const admin = await demoMember(browser, "admin");
  const desk = await admin.newPage();
  await expect
    .poll(opened(desk, `/admin/system?digest=${digest}`))
    .toContain("the browser broke on purpose");
  await admin.close();
});

test(`an error in the browser is reported after ${reportFlushIdleMs / 1000} s of quiet, with the last ${maxBreadcrumbs} steps`, async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  const { url } = await site.second({ WORKER: "0" });
  await page.goto(`${url}/dev/runtime`);
  await isAlive(page);
  // More steps than are kept; the oldest are forgotten.
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
  const desk = await admin.newPage();
  const found = opened(desk, `/admin/system?digest=${sent.tags.digest}`);
  await expect.poll(found).toContain("Error: a step too far");
  await expect(desk.locator("article.audit-line").first()).toContainText("ui.click");
  await admin.close();
});

test("401 and 403 have screens of their own, which lead on", async ({ page, visit, browser }) => {
  await visit("/settings/privacy", { status: 401 });
  await expect(page.getByText("401, not signed in")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login?redirectTo=%2Fsettings%2Fprivacy");
  const theo = await demoMember(browser, "theo");
  const refused = await theo.newPage();
  expect((await refused.goto("/admin"))?.status()).toBe(403);
  await expect(refused.getByText("403, not open to you")).toBeVisible();
  await refused.getByRole("main").getByRole("link", { name: "Go home" }).click();
  await expect(refused).toHaveURL("/");
  await theo.close();
});

test("a form is posted to the address of its page, by the browser alone as by the router", async ({
  page,
  noScript,
  problems,
}) => {
  problems.allow(/400/);
  for (const [who, suffix] of [
    [page, ".data"],
    [noScript, ""],
  ] as const) {
    await who.goto("/forgot-password");
    if (who === page) await isAlive(page);
    const posted = who.waitForRequest((request) => request.method() === "POST");
    await who.getByLabel("Email").fill("not an address");
    await who.getByRole("button", { name: "Send a link" }).click();
    expect(new URL((await posted).url()).pathname).toBe(`/forgot-password${suffix}`);
    await expect(who).toHaveURL("/forgot-password");
  }
});
