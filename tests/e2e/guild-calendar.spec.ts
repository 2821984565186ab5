import { demoMember } from "#tests/demo-member";
import { axe, expect, expectNoHorizontalScroll, test } from "#tests/journey";

const inDays = (days: number) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T19:00`;

test("an event is created, answered and moved, and attendees are notified", async ({ browser }) => {
  test.slow();
  const odile = await demoMember(browser, "odile_faure");
  const theo = await demoMember(browser, "theo");
  const title = `Headbands, ${Date.now()}`;
  const page = await odile.newPage();
  await page.goto("/guilds/quire-and-thread/events");
  await page.getByRole("link", { name: "New event" }).click();
  await page.getByLabel("Event", { exact: true }).fill(title);
  await page.getByLabel("When").fill(inDays(9));
  await page.getByLabel("Where").fill("The attic");
  await page.getByRole("button", { name: "Add it" }).click();

  const member = await theo.newPage();
  const event = member.getByRole("listitem").filter({ hasText: title });
  await expect(async () => {
    await member.goto("/guilds/quire-and-thread/events");
    await expect(event).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(member.getByRole("heading", { name: "What was" })).toBeVisible();
  await axe(member);
  await expectNoHorizontalScroll(member);
  await expect(event.getByRole("link", { name: "Change it" })).toHaveCount(0);
  await event.getByRole("button", { name: "I come" }).click();
  await expect(event).toContainText("1 comes");

  await page.goto("/guilds/quire-and-thread/events");
  const own = page.getByRole("listitem").filter({ hasText: title });
  await own.getByRole("link", { name: "Change it" }).click();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("How many hours").fill("a while");
  await page.getByRole("button", { name: "Save it" }).click();
  await expect(page.getByText("Write a number of hours.").first()).toBeVisible();
  await expect(page.getByLabel("Event", { exact: true })).toHaveValue(title);
  await page.getByLabel("How many hours").fill("2");
  await page.getByLabel("Where").fill("The cellar");
  await page.getByRole("button", { name: "Save it" }).click();
  await expect(own).toContainText("The cellar");

  const moved = member.getByText(`“${title}” has another time or place`);
  await expect(async () => {
    await member.goto("/notifications");
    await expect(moved).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await odile.close();
  await theo.close();
});

test("without JavaScript a visitor reads the calendar of a public guild", async ({
  noScript: page,
}) => {
  await page.goto("/guilds/quire-and-thread/events");
  await expect(page.getByRole("heading", { name: "Paste day" })).toBeVisible();
  await expect(page.getByRole("button", { name: "I come" })).toHaveCount(0);
});
