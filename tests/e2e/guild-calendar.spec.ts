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
  await page.getByLabel("Event name").fill(title);
  await page.getByLabel("Starts at").fill(inDays(9));
  await page.getByLabel("Location").fill("The attic");
  await page.getByRole("button", { name: "Add event" }).click();

  const member = await theo.newPage();
  const event = member.getByRole("listitem").filter({ hasText: title });
  await expect(async () => {
    await member.goto("/guilds/quire-and-thread/events");
    await expect(event).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(member.getByRole("heading", { name: "Past events" })).toBeVisible();
  await axe(member);
  await expectNoHorizontalScroll(member);
  await expect(event.getByRole("link", { name: "Edit" })).toHaveCount(0);
  await event.getByRole("button", { name: "Going", exact: true }).click();
  await expect(event).toContainText("1 going");

  await page.goto("/guilds/quire-and-thread/events");
  const own = page.getByRole("listitem").filter({ hasText: title });
  await own.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("button", { name: "Save event" })).toBeVisible();
  await axe(page);
  await expectNoHorizontalScroll(page);
  await page.getByLabel("Duration (hours)").fill("a while");
  await page.getByRole("button", { name: "Save event" }).click();
  await expect(page.getByText("Enter the number of hours.").first()).toBeVisible();
  await expect(page.getByLabel("Event name")).toHaveValue(title);
  await page.getByLabel("Duration (hours)").fill("2");
  await page.getByLabel("Location").fill("The cellar");
  await page.getByRole("button", { name: "Save event" }).click();
  await expect(own).toContainText("The cellar");

  const moved = member.getByText(`The time or location of “${title}” has changed`);
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
  await expect(page.getByRole("heading", { name: "Paste day", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Going" })).toHaveCount(0);
});
