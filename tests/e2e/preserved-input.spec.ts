import { demoMember } from "#tests/demo-member";
import { expect, test } from "#tests/journey";
import { isAlive, isSameDocument, openRuntimePage } from "#tests/runtime-page";
import { skipHydrationWait } from "#tests/wait-for-hydration";

test("coming back online reloads the page and restores typed values", async ({ page, context }) => {
  await openRuntimePage(page);
  await page.getByLabel("For everybody").check();
  await page.locator("select[name=guild]").selectOption("kiln");
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

  await expect(page.locator('p[role="status"].sr-only')).toHaveText("Your entries are back.");
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
  await expect(page.locator("select[name=guild]")).toHaveValue("kiln");
  for (const secret of ["Password", "Card number", "Private"])
    await expect(page.getByLabel(secret)).toHaveValue("");
  expect(await page.evaluate(() => sessionStorage.getItem("guildhall:kept-input"))).toBeNull();
});

test("coming back online waits for a submission to end before reloading", async ({
  page,
  context,
}) => {
  let finish = () => {};
  await page.route(/\/dev\/runtime\.data$/, async (route) => {
    if (route.request().method() === "POST")
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
    await route.fulfill({ status: 200, body: "" });
  });
  await openRuntimePage(page);
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

test("text typed before hydration is kept", async ({ browser }) => {
  const silas = await demoMember(browser, "silas_birch");
  const page = await silas.newPage();
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/\/assets\/entry\.client/, async (route) => {
    await asleep;
    await route.continue();
  });
  await skipHydrationWait(page);
  await page.goto("/settings/profile", { waitUntil: "commit" });
  const about = page.getByLabel("About you");
  await expect(about).not.toHaveValue("");
  await about.fill("Typed early.");
  await about.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(2, 4));
  wake();
  // The rows of links grow by script alone; a click while the page wakes has React start over.
  await page.getByRole("button", { name: "Add link" }).click();
  await isAlive(page);
  await expect(about).toHaveValue("Typed early.");
  expect(
    await about.evaluate((area: HTMLTextAreaElement) => [area.selectionStart, area.selectionEnd]),
  ).toEqual([2, 4]);
  // React still receives later input.
  await about.fill("x".repeat(5_000));
  await expect(page.getByText(/ too many$/)).toBeVisible();
  await silas.close();
});
