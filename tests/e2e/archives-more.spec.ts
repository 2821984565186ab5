import { chooseInPopover } from "#tests/choose-in-popover";
import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";
import { payWith } from "#tests/sandbox-card";

test("a paid work is bought, read and discussed, and closes when refunded", async ({
  browser,
  page: visitor,
}) => {
  test.slow();
  const mira = await demoMember(browser, "mira");
  const making = await mira.newPage();
  await making.goto("/archives/add");
  await making.getByRole("button", { name: /^Writing/ }).click();
  await making.waitForURL(/\/edit/);
  const path = new URL(making.url()).pathname.replace("/edit", "");
  await making.getByLabel("Title").fill("The samphire map");
  await making.locator("[name=body]").fill("It grows where the **old pier** was.");
  await making.getByLabel("Summary").fill("Nine places, one of them new.");
  await making.getByRole("radio", { name: /^Buyers/ }).check();
  await making.getByLabel("Price").fill("0,20");
  await making.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(making.getByText("Enter a price between €1.00 and €500.00.").first()).toBeVisible();
  await making.getByLabel("Price").fill("4,00");
  await making.getByRole("button", { name: "Publish", exact: true }).click();
  await making.waitForURL((url) => url.pathname === path);

  await visitor.goto(path);
  await expect(visitor.getByRole("heading", { name: /€4\.00 once/ })).toBeVisible();
  expect(await visitor.content()).not.toContain("old pier");
  await axe(visitor);

  const theo = await demoMember(browser, "theo");
  const page = await theo.newPage();
  await page.goto(path);
  await page.getByRole("link", { name: "Buy for €4.00" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Buy work");
  await expect(page.getByText("Mira Vance receives")).toBeVisible();
  await expect(page.getByText("€2.97")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  const another = page.getByRole("radio", { name: "New card" });
  if (await another.isVisible()) await another.check();
  await page.getByRole("button", { name: "Pay €4.00" }).click();
  await payWith(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Purchase complete");
  await expect(page.locator(".receipt")).toContainText("€3.49");
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("link", { name: "Open work" }).click();
  await expect(page.getByText("old pier")).toBeVisible();

  await page.getByLabel("Your comment").fill("Found the **seventh** today.");
  await page.getByRole("button", { name: "Post comment" }).click();
  const comment = page.locator(".talk-comment");
  await expect(comment.getByText("seventh")).toBeVisible();
  await expect(page.getByRole("heading", { name: "1 comment" })).toBeVisible();
  await chooseInPopover(
    page.getByRole("button", { name: "React" }),
    page.getByRole("button", { name: "Learned something" }),
  );
  await expect(page.getByRole("button", { name: "Learned something 1" })).toBeVisible();
  await comment.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Edit your comment").fill("Found the eighth today.");
  await page.getByRole("region").getByRole("button", { name: "Save changes" }).click();
  await expect(comment.getByText("Found the eighth today.")).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);

  await page.goto("/financial/transactions");
  await expect(page.getByText("The samphire map").first()).toBeVisible();

  await making.goto(`${path}/sales`);
  await axe(making);
  await expectNoHorizontalScroll(making);
  await making.getByRole("link", { name: "Refund" }).click();
  await making.getByRole("button", { name: "Refund purchase" }).click();
  await expect(making.getByRole("cell", { name: "Refunded" })).toBeVisible({ timeout: 30_000 });
  await page.goto(path);
  await expect(page.getByRole("link", { name: "Buy for €4.00" })).toBeVisible();
  expect(await page.content()).not.toContain("old pier");
  await theo.close();
  await mira.close();
});

test("without JavaScript a comment is written, edited and deleted", async ({ browser }) => {
  const theo = await demoMember(browser, "theo", { script: false });
  const page = await theo.newPage();
  await page.goto("/archives/d3m0w0rk0002");
  await page.getByLabel("Your comment").fill("Written without a script.");
  await page.getByRole("button", { name: "Post comment" }).click();
  const mine = page.locator(".talk-comment", { hasText: "Written without a script." });
  await expect(mine).toBeVisible();
  await mine.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Edit your comment").fill("");
  await page.getByRole("region").getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("This field is required.").first()).toBeVisible();
  await page.getByLabel("Edit your comment").fill("Changed without a script.");
  await page.getByRole("region").getByRole("button", { name: "Save changes" }).click();
  const changed = page.locator(".talk-comment", { hasText: "Changed without a script." });
  await changed.getByRole("link", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete comment" }).click();
  await expect(changed).toHaveCount(0);
  await theo.close();
});

test("a member exports all works as a bag, and another site imports them", async ({ browser }) => {
  test.slow();
  const title = `A list that travels ${Date.now()}`;
  const theo = await demoMember(browser, "theo");
  const leaving = await theo.newPage();
  await leaving.goto("/archives/add");
  await leaving.getByRole("button", { name: /^Writing/ }).click();
  await leaving.waitForURL(/\/edit/);
  await leaving.getByLabel("Title").fill(title);
  await leaving.locator("[name=body]").fill("Three books and a *ladder*.");
  await leaving.getByRole("button", { name: "Publish", exact: true }).click();
  await leaving.waitForURL(/\/archives\/[0-9a-z]{12}$/);
  const bag = await leaving.request.get("/archives/bag.zip");
  expect(bag.headers()).toMatchObject({ "content-type": "application/zip" });
  const buffer = await bag.body();

  const juno = await demoMember(browser, "juno");
  const page = await juno.newPage();
  await page.goto("/archives/add");
  await axe(page);
  await page.getByRole("button", { name: /^Dataset/ }).click();
  await page.waitForURL(/\/edit/);
  await page
    .getByLabel("Add files")
    .setInputFiles({ name: "bag.zip", mimeType: "application/zip", buffer });
  await page.getByRole("link", { name: "Review and import works" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Import bag.zip");
  await expect(page.getByRole("cell", { name: title })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByRole("button", { name: /^Import \d+ work/ }).click();
  const imported = page.getByRole("link", { name: title });
  await expect(imported).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/^Import complete/)).toBeVisible({ timeout: 60_000 });
  await imported.click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await juno.close();
  await theo.close();
});
