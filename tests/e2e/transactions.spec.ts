import { readFile } from "node:fs/promises";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";
import { bookOnSite } from "#tests/site-ledger";

const path = "/financial/transactions";

test.beforeAll(async () => {
  await bookOnSite([
    ...Array.from({ length: 30 }, (_, n) => ({
      to: "mira",
      grossMinor: 700n + BigInt(n),
      at: `2024-03-${String((n % 28) + 1).padStart(2, "0")}T10:00:00Z`,
    })),
    {
      from: "theo",
      to: "mira",
      grossMinor: 1210n,
      taxMinor: 210n,
      kind: "subscription",
      at: "2024-05-15T10:00:00Z",
    },
  ]);
});

test("a creator follows a payment from 12.10 to 8.61, and its payer sees the same", async ({
  browser,
}) => {
  const mira = await demoMember(browser, "mira");
  const page = await mira.newPage();
  const problems = await watchForProblems(page);
  await page.goto(`${path}?from=2024-05-15&until=2024-05-15`);
  const row = page.getByRole("row", { name: /Subscription/ });
  await expect(row).toContainText("€12.10");
  await expect(row).toContainText("+€8.61");
  await row.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "€12.10 paid, €8.61 received" })).toBeVisible();
  await expect(page.locator("#opened")).not.toContainText("Theo");
  await page.getByRole("button", { name: "−2.10" }).click();
  await expect(page.locator(".popover:popover-open")).toContainText("Tax authority+€2.10");
  await page.keyboard.press("Escape");
  await axe(page);
  await expectNoHorizontalScroll(page);
  const opened = new URL(page.url());
  expect(problems.left()).toEqual([]);
  await mira.close();

  const theo = await demoMember(browser, "theo");
  const his = await theo.newPage();
  await his.goto(opened.pathname + opened.search);
  await expect(his.getByText("You paid").first()).toBeVisible();
  await expect(his.locator("#opened")).toContainText("Mira Vance receives");
  await theo.close();

  const juno = await demoMember(browser, "juno");
  const hers = await juno.newPage();
  const answer = await hers.goto(opened.pathname + opened.search);
  expect(answer?.status()).toBe(404);
  await juno.close();
});

test("without JavaScript the list is filtered, paginated and exported", async ({ browser }) => {
  const mira = await demoMember(browser, "mira", { script: false });
  const page = await mira.newPage();
  await page.goto(`${path}?from=2024-03-01&until=2024-03-31`);
  await expect(page.getByRole("row")).toHaveCount(26);
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page.getByRole("row")).toHaveCount(6);
  await page.getByRole("link", { name: "Newer" }).click();
  await expect(page.getByRole("row")).toHaveCount(26);
  await page.getByLabel("Minimum amount in EUR").fill("6,00");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByRole("row")).toHaveCount(1 + 14);
  await page.getByLabel("Minimum amount in EUR").fill("much");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page.getByLabel("Minimum amount in EUR")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Minimum amount in EUR")).toHaveValue("much");

  await page.goto(`${path}?from=2024-03-01&until=2024-03-31`);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "CSV" }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe("guildhall-transactions.csv");
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(31);
  const json = await page.request.get(`${path}/transactions.json?from=2024-05-15&until=2024-05-15`);
  expect(await json.json()).toMatchObject([{ net: "8.61", total: "12.10", counterparty: "" }]);
  await mira.close();
});

test("a year adds up, and a member without money sees an empty state", async ({ browser }) => {
  const mira = await demoMember(browser, "mira");
  const page = await mira.newPage();
  await page.goto(`${path}?year=2024`);
  const may = page.getByRole("row", { name: /May/ });
  await expect(may).toContainText("€12.10");
  await expect(may).toContainText("−€2.10");
  await expect(may).toContainText("€8.61");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await mira.close();

  const moderator = await demoMember(browser, "moderator");
  const empty = await moderator.newPage();
  await empty.goto(path);
  await expect(empty.getByText("No transactions yet")).toBeVisible();
  await axe(empty);
  await moderator.close();
});
