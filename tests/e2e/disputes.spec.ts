import type { Browser } from "@playwright/test";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";
import { isAlive } from "#tests/runtime-page";
import { disputedLater, payWith } from "#tests/sandbox-card";
import { siteQuery } from "#tests/site-query";
import { until } from "#tests/until";

const seller = "juno";

/** A member tips, and three days later their bank disputes it. Returns the address of the dispute. */
async function aDisputedTip(browser: Browser, payer: string, amountMinor: number) {
  const context = await demoMember(browser, payer);
  const page = await context.newPage();
  await page.goto(`/tips/new?to=${seller}`);
  await isAlive(page);
  await page.locator(".tip-amount", { hasText: "Other" }).click();
  await page.getByLabel("Other amount").fill(String(amountMinor / 100));
  await page.getByRole("button", { name: /^Tip €/ }).click();
  await payWith(page, disputedLater);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await context.close();
  const paid = `from payments p join users u on u.id = p.payer_id
    where u.username = $1 and p.amount_minor = $2`;
  await siteQuery(
    `update sandbox.payments set dispute_at = now() where dispute_at is not null
      and reference in (select a.id::text from payment_attempts a
        where a.payment_id in (select p.id ${paid}))`,
    [payer, amountMinor],
  );
  let id = "";
  await until(
    async () => {
      const [row] = await siteQuery(
        `select id from disputes where payment_id in (select p.id ${paid})`,
        [payer, amountMinor],
      );
      id = row?.id ?? "";
      return id !== "";
    },
    { withinMs: 60_000, everyMs: 500, what: "the dispute arrives" },
  );
  return `/financial/disputes/${id}`;
}

const file = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.4\nThank you for the plates."),
});

test("a creator answers a dispute with a file and wins; the payer reads how it ended", async ({
  browser,
}) => {
  test.slow();
  const path = await aDisputedTip(browser, "isolde_kerr", 731);
  const context = await demoMember(browser, seller);
  const page = await context.newPage();
  const problems = await watchForProblems(page);
  await page.goto("/financial/disputes");
  await expect(page.getByText("Needs your answer").first()).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  await page.goto(path);
  await isAlive(page);
  await expect(page.getByText("Needs your answer")).toBeVisible();
  await expect(page.getByText("€7.31").first()).toBeVisible();
  await expect(page.getByLabel("Access log")).toHaveValue(/Payment completed/);
  await axe(page);
  await expectNoHorizontalScroll(page);
  problems.allow(/400|409/);
  await page.getByLabel("Why the payment was valid").fill("winning_evidence: they thanked me.");
  await page
    .getByLabel("Communication with the payer")
    .setInputFiles({ ...file("mail.txt"), buffer: Buffer.from("just text") });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Choose a PDF, PNG or JPEG file").first()).toBeVisible();
  await expect(page.getByLabel("Why the payment was valid")).toHaveValue(/they thanked me/);
  await page.getByLabel("Communication with the payer").setInputFiles(file("mail.pdf"));
  await page.getByRole("button", { name: "Review and submit" }).click();
  await expect(page.getByRole("heading", { name: "Submit this evidence?" })).toBeVisible();
  await axe(page);
  await page.getByRole("link", { name: "Keep editing" }).click();
  await expect(page.getByRole("link", { name: "mail.pdf" })).toBeVisible();
  const href = await page.getByRole("link", { name: "mail.pdf" }).getAttribute("href");
  const download = await context.request.get(href ?? "");
  expect(download.headers()["content-disposition"]).toContain("attachment");
  expect(await download.text()).toContain("Thank you for the plates.");

  await page.goto(`${path}?ask=submit`);
  await page.getByRole("button", { name: "Submit evidence" }).click();
  await expect(page.getByRole("heading", { name: "Submitted evidence" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Save draft" })).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".payout-facts")).toContainText("Won", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(/The bank decided that the payment was valid/)).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "View transaction" }).click();
  await expect(page.getByRole("link", { name: "View dispute" })).toBeVisible();
  expect(problems.left()).toEqual([]);
  await context.close();

  const payer = await demoMember(browser, "isolde_kerr");
  const theirs = await payer.newPage();
  await theirs.goto(path);
  await expect(theirs.getByText(/Your bank decided that the payment was valid/)).toBeVisible();
  await expect(theirs.locator("main")).not.toContainText("they thanked me");
  expect((await payer.request.get(href ?? "")).status()).toBe(404);
  await axe(theirs);
  await payer.close();

  const stranger = await demoMember(browser, "dara_finch");
  expect((await stranger.request.get(path)).status()).toBe(404);
  await stranger.close();
});

test("an administrator finds a dispute, answers it without JavaScript, and loses", async ({
  browser,
}) => {
  test.slow();
  const path = await aDisputedTip(browser, "isolde_kerr", 813);
  const context = await demoMember(browser, "admin", { script: false });
  const page = await context.newPage();
  await page.goto("/financial/disputes?view=staff");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Disputes");
  await expect(page.locator(`a[href="${path}"]`).first()).toBeVisible();
  await page.goto(path);
  await page.getByLabel("Why the payment was valid").fill("losing_evidence: no reply.");
  await page.getByLabel("Receipt").setInputFiles(file("receipt.pdf"));
  await page.getByRole("button", { name: "Review and submit" }).click();
  await page.getByRole("button", { name: "Submit evidence" }).click();
  await expect(page.getByRole("heading", { name: "Submitted evidence" })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.locator(".payout-facts")).toContainText("Lost", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expectNoHorizontalScroll(page);
  await page.goto("/admin/security/audit");
  await expect(page.getByText("Submitted evidence for a dispute").first()).toBeVisible();
  await context.close();
});
