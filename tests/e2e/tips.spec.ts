import { demoMember } from "#tests/demo-member";
import { emailTo } from "#tests/emails";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";
import { isAlive } from "#tests/runtime-page";
import { cardDeclined, payWith } from "#tests/sandbox-card";

test("a visitor tips without a message and reads where each cent went", async ({ page, visit }) => {
  const address = `friend-${Date.now()}@outside.test`;
  await visit("/mira");
  await page.locator(".tip-amount", { hasText: "€10" }).click();
  await expect(page.locator(".tip-receives")).toContainText("€9.10");
  await page.getByRole("button", { name: "Tip €10" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tip Mira Vance");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Cover the fees").check();
  await expect(page.getByRole("button", { name: "Tip €10.96" })).toBeVisible();
  await page.getByLabel("Cover the fees").uncheck();
  await page.getByLabel("Email address").fill(address);
  await page.getByRole("button", { name: "Tip €10", exact: true }).click();
  await payWith(page);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await expect(page.locator(".receipt").getByText("€9.10")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await expect(page.getByLabel("Add a message"), "a visitor could be anyone").toHaveCount(0);
  const receipt = await page.locator(".receipt-title").textContent();
  await page.reload();
  expect(await page.locator(".receipt-title").textContent()).toBe(receipt);
  await page.getByRole("link", { name: "View tier" }).click();
  await expect(page).toHaveURL(/\/creators\/mira\/subscribe\?tier=/);
  const mail = await emailTo(address, /Your tip of €10\.00/);
  expect(mail.text).toContain(/Receipt (\S+)/.exec(receipt ?? "")?.[1] ?? "no number");
});

test("without JavaScript: the same, with a declined card and typed values kept", async ({
  noScript: page,
}) => {
  await page.goto("/mira");
  await page.getByRole("button", { name: "Send a tip" }).click();
  await page.locator(".tip-amount", { hasText: "Other" }).click();
  await page.getByLabel("Other amount").fill("0,50");
  await expect(page.getByLabel("Message")).toHaveCount(0);
  await page.getByLabel("Email address").fill("script-off@outside.test");
  await page.getByRole("button", { name: "Send tip" }).click();
  await expect(page.getByText("Enter an amount from €1.00 to €50.00.").first()).toBeVisible();
  await expect(page.getByLabel("Email address")).toHaveValue("script-off@outside.test");
  await page.getByLabel("Other amount").fill("3,50");
  await page.getByRole("button", { name: "Update costs" }).click();
  const costs = page.locator(".tip-form dl");
  await expect(costs).toContainText("You pay€3.50");
  await expect(costs).toContainText("Mira Vance receives€3.02");
  // Nothing is charged that was not shown.
  await page.getByLabel("Other amount").fill("4,50");
  await page.getByRole("button", { name: "Send tip" }).click();
  await expect(page.getByText("You’d pay €4.50.").first()).toBeVisible();
  await expect(costs).toContainText("Mira Vance receives€3.95");
  await page.getByLabel("Other amount").fill("3,50");
  await page.getByRole("button", { name: "Update costs" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue("script-off@outside.test");
  await page.getByRole("button", { name: "Send tip" }).click();
  await payWith(page, cardDeclined);
  await expect(page.getByText("Card declined.").first()).toBeVisible();
  await payWith(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await expect(page.locator(".receipt").getByText("€3.02")).toBeVisible();
});

test("a member saves a card, adds a message, pays again, and no one else can open the receipt", async ({
  browser,
}) => {
  const isolde = await demoMember(browser, "isolde_kerr");
  const page = await isolde.newPage();
  const problems = await watchForProblems(page);
  await page.goto("/tips/new?to=juno&amount=600");
  await isAlive(page);
  await page.getByLabel("Save this card for next time").check();
  await page.getByRole("button", { name: "Tip €6" }).click();
  await payWith(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await page.getByLabel("Add a message").fill("For the press.");
  await page.getByRole("button", { name: "Send message" }).click();
  await expect(page.getByRole("heading", { name: "Your message" })).toBeVisible();

  await page.goto("/tips/new?to=juno&amount=1200");
  await expect(page.getByLabel("Visa •••• 4242")).toBeChecked();
  await page.getByRole("button", { name: "Tip €12" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  const receiptUrl = page.url();
  await page.goto("/juno");
  await expect(page.locator(".tip-recent li").first()).toContainText("Isolde Kerr");
  expect(problems.left()).toEqual([]);

  const juno = await demoMember(browser, "juno");
  const theirs = await juno.newPage();
  expect((await theirs.goto(receiptUrl))?.status()).toBe(404);
  await isolde.close();
  await juno.close();
});

test("a member turns tips on and off", async ({ browser, request }) => {
  const dara = await demoMember(browser, "dara_finch");
  const page = await dara.newPage();
  await page.goto("/settings/monetization");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Accept tips").check();
  await page.getByLabel("Amount 1").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter an amount above zero.").first()).toBeVisible();
  await page.getByLabel("Amount 1").fill("4");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  // Without scripts, which contain the texts of the page.
  const shown = async () =>
    (await (await request.get("/dara_finch")).text()).replaceAll(/<script.*?<\/script>/gs, "");
  // A cached page is rendered again once the invalidation has arrived.
  await expect.poll(shown).toContain("Send a tip");
  await page.getByLabel("Accept tips").uncheck();
  // The message of the first save may still be visible.
  const saved = page.waitForResponse((answer) => answer.request().method() === "POST");
  await page.getByRole("button", { name: "Save" }).click();
  await saved;
  await expect.poll(shown).not.toContain("Send a tip");
  expect((await request.get("/tips/new?to=dara_finch")).status()).toBe(404);
  await dara.close();
});

test("a tipper shares their email address with a creator, and stops on the receipt", async ({
  browser,
}) => {
  const tipper = await demoMember(browser, "esi_mensah");
  const mira = await demoMember(browser, "mira");
  const page = await tipper.newPage();
  const problems = await watchForProblems(page);
  problems.allow(/400/);
  const row = async () => {
    const file = await mira.request.get("/settings/monetization/supporters.csv");
    return (await file.text()).split("\r\n").find((line) => /,esi_mensah,.*,Tips,/.test(line));
  };
  await page.goto("/tips/new?to=mira&amount=500");
  await isAlive(page);
  await page.getByLabel("No one").check();
  await page.getByLabel("Share my email with Mira Vance").check();
  await page.getByRole("button", { name: "Tip €5", exact: true }).click();
  await expect(page.getByText("Your email address shows who you are.").first()).toBeVisible();
  await expect(page.getByLabel("Share my email with Mira Vance")).toBeChecked();
  await page.getByLabel("Only Mira Vance").check();
  await page.getByRole("button", { name: "Tip €5", exact: true }).click();
  await payWith(page);
  await expect(page.getByText("You share your email address with Mira Vance.")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  expect(await row()).toContain("esi_mensah@demo.guildhall.test");
  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("You don’t share your email address with Mira Vance.")).toBeVisible();
  expect(await row()).toBeUndefined();
  expect(problems.left()).toEqual([]);
  await tipper.close();
  await mira.close();
});

test("a recipient is notified of a tip, reads its message and refunds it", async ({ browser }) => {
  const words = `For the ink, ${Date.now()}.`;
  const tipper = await demoMember(browser, "esi_mensah");
  const page = await tipper.newPage();
  await page.goto("/tips/new?to=tomasz_wren&amount=500");
  await isAlive(page);
  await page.getByLabel("Message").fill(words);
  await page.getByRole("button", { name: "Tip €5", exact: true }).click();
  await payWith(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");

  const tomasz = await demoMember(browser, "tomasz_wren");
  const theirs = await tomasz.newPage();
  const problems = await watchForProblems(theirs);
  const notice = theirs.getByText(words);
  await expect(async () => {
    await theirs.goto("/notifications");
    await expect(notice).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await theirs.getByRole("listitem").filter({ has: notice }).getByRole("link").first().click();
  await expect(theirs).toHaveURL(/\/financial\/transactions\?.*open=/);
  await expect(theirs.getByText(words)).toBeVisible();
  await theirs.getByText("Refund this tip", { exact: true }).click();
  await axe(theirs);
  await expectNoHorizontalScroll(theirs);
  await theirs.getByRole("button", { name: "Refund tip" }).click();
  await expect(theirs.getByText("Refund this tip", { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText(/went back|given back|refunded/i).first()).toBeVisible();
  expect(problems.left()).toEqual([]);
  await tomasz.close();
  await tipper.close();
});
