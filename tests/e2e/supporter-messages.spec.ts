import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";

test("a creator sends an announcement to supporters, who read it, can't reply and can report it", async ({
  browser,
}) => {
  test.slow();
  const [mira, theo] = await Promise.all([
    demoMember(browser, "mira"),
    demoMember(browser, "theo"),
  ]);
  const own = await mira.newPage();
  await own.goto("/dashboard/supporters?q=theo");
  await own.getByRole("link", { name: "Message supporters" }).click();
  await expect(own.getByRole("heading", { name: "Message supporters", level: 1 })).toBeVisible();
  await expect(own.getByRole("link", { name: "1 supporter matches" })).toBeVisible();
  await expect(own.getByText("1 recipient, who can’t reply")).toBeVisible();
  await axe(own);
  await expectNoHorizontalScroll(own);

  // No text: the form says so and keeps the choice.
  await own.getByLabel("Individual conversations").check();
  await own.getByRole("button", { name: "Send message" }).click();
  await expect(own.getByText("Fix 1 error").or(own.locator(".field-error")).first()).toBeVisible();
  await expect(own.getByLabel("Individual conversations")).toBeChecked();

  const words = "The new edition is **ready** for you.";
  await own.getByLabel("Announcement", { exact: false }).check();
  await own.locator("textarea[name=body]").fill(words);
  await own.getByRole("button", { name: "Send message" }).click();
  const sent = own.locator(".supporter-sent", { hasText: "The new edition" });
  await expect(sent.getByText("Announcement")).toBeVisible();
  await expect
    .poll(
      async () => {
        await own.reload();
        return sent.textContent();
      },
      { timeout: 30_000 },
    )
    .toContain("1 of 1 recipient");
  await expect(sent.getByText("Sent", { exact: true })).toBeVisible();

  const his = await theo.newPage();
  await his.goto("/messages");
  await his
    .getByRole("link", { name: /Announcements/ })
    .filter({ hasText: "The new edition is ready" })
    .click();
  await expect(his.getByRole("log").getByText("The new edition is ready for you.")).toBeVisible();
  await expect(his.getByText("You can’t reply to announcements.")).toBeVisible();
  await expect(his.locator("#composer")).toHaveCount(0);
  await axe(his);
  await his.setViewportSize({ width: 360, height: 780 });
  await expectNoHorizontalScroll(his);
  const path = new URL(his.url()).pathname;
  await his.goto(`${path}?ask=report`);
  await expect(his.getByRole("dialog")).toBeVisible();

  // The way to write to her nevertheless.
  await his.goto(path);
  await his.getByRole("link", { name: /^Message Mira/ }).click();
  await expect(his).toHaveURL(/\/messages\//);
  await expect(his.locator("textarea").first()).toBeVisible();
});
