import type { Page } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";

/** Expects a notification: live in an open list, or, without JavaScript, after reloading it. */
const expectNotification = (page: Page, script: boolean, words: RegExp) =>
  expect(async () => {
    if (!script) await page.goto("/notifications");
    await expect(page.getByRole("link", { name: words }).first()).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });

test("a question from asking to an accepted answer, whose author has no JavaScript", async ({
  browser,
  request,
}) => {
  test.slow();
  const [asking, answering] = await Promise.all([
    demoMember(browser, "kamala_iyer"),
    demoMember(browser, "lachlan_reid", { script: false }),
  ]);
  const page = await asking.newPage();
  const other = await answering.newPage();
  const title = `How dry is dry enough to press? ${Date.now()}`;
  await page.goto("/forum/new?category=tools&kind=question");
  await expect(page.getByRole("radio", { name: /^Question/ })).toBeChecked();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Your question").fill("My boards warp overnight.");
  await page.getByRole("button", { name: "Post topic" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const topic = new URL(page.url()).pathname;

  await page.goto("/notifications");
  await other.goto("/forum?list=unsolved");
  await expect(other.getByRole("link", { name: title }).first()).toBeVisible();
  await other.goto(topic);
  await other.locator("#reply textarea").fill("Cool to the cheek. Then wait one day more.");
  await other.getByRole("button", { name: "Reply", exact: true }).click();
  await expect(other.getByText("Cool to the cheek.")).toBeVisible();
  await other.goto("/notifications");

  await expectNotification(page, true, /replied to you in “How dry/);
  await page
    .getByRole("link", { name: /replied to you in “How dry/ })
    .first()
    .click();
  const answer = page.locator(".post", { hasText: "Cool to the cheek." }).last();
  // The page may still be scrolling to the answer, which closes what was opened meanwhile.
  const accept = page.getByRole("menuitem", { name: "Accept as answer" });
  await expect(async () => {
    if (!(await accept.isVisible()))
      await answer
        .getByRole("button", { name: /^More actions for post/ })
        .click({ timeout: 5_000 });
    await accept.click({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText(/^Accepted by /).first()).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  await expectNotification(other, false, /accepted your answer/);
  await other
    .getByRole("link", { name: /accepted your answer/ })
    .first()
    .click();
  await expect(other.getByText(/^Accepted by /).first()).toBeVisible();
  // Later visitors find it answered.
  const reads = (path: string) => async () => (await request.get(path)).text();
  await expect.poll(reads(topic)).toContain("Accepted by");
  await expect.poll(reads("/forum?list=unsolved")).not.toContain(title);
  await Promise.all([asking.close(), answering.close()]);
});
