import { expect, test } from "vitest";
import { homePage, publishAnnouncement, withdrawAnnouncement } from "#modules/site";
import { guest, system } from "#permissions";
import { events } from "#platform/events";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";

const { db } = await testDatabase();
const house = testContext(db, system("test"));
const visitor = testContext(db, guest);
const titles = async () => (await homePage(visitor)).announcements.map(({ title }) => title);

test("what the house publishes, a visitor reads, newest first", async () => {
  await publishAnnouncement(house, { key: "one", title: "First", body: "Hello" });
  house.clock.advance(1_000);
  visitor.clock.advance(1_000);
  await publishAnnouncement(house, {
    key: "two",
    title: "Second",
    body: `**Bold** <script>x</script> ${"and on ".repeat(60)}`,
  });
  const page = await homePage(visitor);
  expect(page.announcements.map(({ title }) => title)).toEqual(["Second", "First"]);
  expect(page.announcements[0]?.bodyHtml).toContain("<strong>Bold</strong>");
  expect(page.announcements[0]?.bodyHtml).not.toContain("<script");
});

test("publishing again with the same key changes nothing", async () => {
  const before = await db.$count(events);
  const again = await publishAnnouncement(house, { key: "one", title: "Another title", body: "x" });
  expect(again.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await titles()).toContain("First");
  expect(await db.$count(events)).toBe(before);
});

test("what is dated ahead does not show yet", async () => {
  const publishedAt = new Date(house.clock.now().getTime() + 60_000);
  await publishAnnouncement(house, { key: "later", title: "Later", body: "x", publishedAt });
  expect(await titles()).not.toContain("Later");
  visitor.clock.advance(61_000);
  expect(await titles()).toContain("Later");
});

test("what is withdrawn is gone, once", async () => {
  const { id } = await publishAnnouncement(house, { key: "oops", title: "A mistake", body: "x" });
  await withdrawAnnouncement(house, { id });
  expect(await titles()).not.toContain("A mistake");
  await expect(withdrawAnnouncement(house, { id })).rejects.toMatchObject({ kind: "not_found" });
});

test("a visitor publishes and withdraws nothing", async () => {
  const attempt = publishAnnouncement(visitor, { key: "mine", title: "Mine", body: "x" });
  await expect(attempt).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(await titles()).not.toContain("Mine");
});

test.each([
  ["a title too short", { title: "x" }],
  ["a title too long", { title: "x".repeat(121) }],
  ["no body", { body: "  " }],
  ["a body too long", { body: "x".repeat(4_001) }],
])("refuses %s and writes nothing", async (_, wrong) => {
  const before = await titles();
  const attempt = publishAnnouncement(house, {
    key: "bad",
    title: "Good title",
    body: "x",
    ...wrong,
  });
  await expect(attempt).rejects.toThrow();
  expect(await titles()).toEqual(before);
});
