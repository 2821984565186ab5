import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { watchForProblems } from "#tests/page-problems";

const page = "/settings/payment-methods";

test("a card is saved on the processor's page, made default and removed", async ({ browser }) => {
  const bea = await demoMember(browser, "bea_okafor");
  const tab = await bea.newPage();
  const problems = await watchForProblems(tab);
  await tab.goto(page);
  await expect(tab.getByText("No real charges.")).toBeVisible();
  await axe(tab);
  await expectNoHorizontalScroll(tab);

  await tab.getByRole("button", { name: "Add card" }).click();
  await expect(tab.getByRole("heading", { name: "Save a card" })).toBeVisible();
  await axe(tab);
  await expectNoHorizontalScroll(tab);
  await tab.getByRole("link", { name: "4000 0027 6000 3184" }).click();
  await expect(tab.getByLabel("Card number")).toHaveValue("4000 0027 6000 3184");
  await tab.getByLabel("Security code").fill("123");
  await tab.getByRole("button", { name: "Save card" }).click();
  await expect(tab.getByRole("heading", { name: "Your bank asks" })).toBeVisible();
  await axe(tab);
  await tab.getByRole("button", { name: "Yes, save it" }).click();
  await expect(tab.getByText("Visa •••• 3184")).toBeVisible();

  await tab.getByRole("button", { name: "Add card" }).click();
  await tab.getByLabel("Card number").fill("5555 5555 5555 4444");
  await tab.getByLabel("Expiry date").fill("12 / 31");
  await tab.getByLabel("Security code").fill("123");
  await tab.getByRole("button", { name: "Save card" }).click();
  const mastercard = tab.getByRole("listitem").filter({ hasText: "Mastercard •••• 4444" });
  await mastercard.getByRole("button", { name: "Make default" }).click();
  await expect(mastercard.getByText("Default", { exact: true })).toBeVisible();
  await axe(tab);
  await expectNoHorizontalScroll(tab);

  await mastercard.getByRole("link", { name: "Remove" }).click();
  await expect(tab.getByRole("dialog")).toContainText("Remove Mastercard •••• 4444?");
  await axe(tab);
  await tab.getByRole("button", { name: "Remove card" }).click();
  await expect(mastercard).toHaveCount(0);
  await expect(tab.getByText("Default", { exact: true })).toBeVisible();
  expect(problems.left()).toEqual([]);
  await bea.close();
});

test("without JavaScript it all works, and a real card number is rejected", async ({ browser }) => {
  const lotte = await demoMember(browser, "lotte_vandermeer", { script: false });
  const tab = await lotte.newPage();
  await tab.goto(page);
  await tab.getByRole("button", { name: "Add card" }).click();
  await tab.getByLabel("Card number").fill("4111 1111 1111 1111");
  await tab.getByLabel("Expiry date").fill("12 / 31");
  await tab.getByLabel("Security code").fill("123");
  await tab.getByRole("button", { name: "Save card" }).click();
  await expect(tab.getByText("Only the test cards work here.").first()).toBeVisible();
  expect(await tab.content()).not.toContain("4111 1111");
  await tab.getByLabel("Card number").fill("4242 4242 4242 4242");
  await tab.getByLabel("Security code").fill("123");
  await tab.getByRole("button", { name: "Save card" }).click();
  await expect(tab.getByText("Visa •••• 4242")).toBeVisible();
  await tab.getByRole("link", { name: "Remove" }).click();
  await tab.getByRole("button", { name: "Remove card" }).click();
  await expect(tab.getByText("No cards yet")).toBeVisible();
  await lotte.close();
});

test("another member's card, an unknown one and a forged form change nothing", async ({
  browser,
}) => {
  const one = await demoMember(browser, "yusra_benali", { script: false });
  const other = await demoMember(browser, "wilhelmina_stroud", { script: false });
  const tab = await one.newPage();
  await tab.goto(page);
  await tab.getByRole("button", { name: "Add card" }).click();
  await tab.getByRole("link", { name: "4242 4242 4242 4242" }).click();
  await tab.getByLabel("Security code").fill("123");
  await tab.getByRole("button", { name: "Save card" }).click();
  const remove = await tab.getByRole("link", { name: "Remove" }).getAttribute("href");
  const methodId = remove?.split("=")[1] ?? "";
  const origin = new URL(tab.url()).origin;
  const send = (form: Record<string, string>) =>
    other.request.post(page, { headers: { Origin: origin }, form, maxRedirects: 0 });
  expect((await send({ form: "default", methodId })).status()).toBe(404);
  expect((await send({ form: "retry", methodId })).status()).toBe(404);
  expect((await send({ form: "default", methodId: "nothing" })).status()).toBe(400);
  expect((await send({ form: "transfer", methodId })).status()).toBe(400);
  await send({ form: "remove", methodId });
  await tab.reload();
  await expect(tab.getByText("Visa •••• 4242")).toBeVisible();
  await one.close();
  await other.close();
});
