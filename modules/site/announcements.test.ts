import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  currentBanner,
  homePage,
  publishAnnouncement,
  siteJobs,
  withdrawAnnouncement,
} from "#modules/site";
import { type Actor, guest, system } from "#permissions";
import { events } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMember } from "../identity/identity.factory.ts";
import { audiencesPort } from "./audience.ts";

const { db } = await testDatabase();
const post = await testMail(db, siteJobs);
const systemCtx = testContext(db, system("test"));
const visitor = testContext(db, guest);
const titles = async () => (await homePage(visitor)).announcements.map(({ title }) => title);

test("visitors read published announcements, newest first", async () => {
  await publishAnnouncement(systemCtx, { key: "one", title: "First", body: "Hello" });
  systemCtx.clock.advance(1_000);
  visitor.clock.advance(1_000);
  await publishAnnouncement(systemCtx, {
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
  const again = await publishAnnouncement(systemCtx, {
    key: "one",
    title: "Another title",
    body: "x",
  });
  expect(again.id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await titles()).toContain("First");
  expect(await db.$count(events)).toBe(before);
});

test("a future announcement is not shown yet", async () => {
  const publishedAt = new Date(systemCtx.clock.now().getTime() + 60_000);
  await publishAnnouncement(systemCtx, { key: "later", title: "Later", body: "x", publishedAt });
  expect(await titles()).not.toContain("Later");
  visitor.clock.advance(61_000);
  expect(await titles()).toContain("Later");
});

test("a withdrawn announcement disappears, idempotently", async () => {
  const { id } = await publishAnnouncement(systemCtx, {
    key: "oops",
    title: "A mistake",
    body: "x",
  });
  await withdrawAnnouncement(systemCtx, { id });
  expect(await titles()).not.toContain("A mistake");
  await expect(withdrawAnnouncement(systemCtx, { id })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("a visitor can't publish or withdraw", async () => {
  const attempt = publishAnnouncement(visitor, { key: "mine", title: "Mine", body: "x" });
  await expect(attempt).rejects.toMatchObject({ kind: "unauthenticated" });
  expect(await titles()).not.toContain("Mine");
});

test.each([
  ["a title too short", { title: "x" }],
  ["a title too long", { title: "x".repeat(121) }],
  ["no body", { body: "  " }],
  ["a body too long", { body: "x".repeat(4_001) }],
])("rejects %s and writes nothing", async (_, wrong) => {
  const before = await titles();
  const attempt = publishAnnouncement(systemCtx, {
    key: "bad",
    title: "Good title",
    body: "x",
    ...wrong,
  });
  await expect(attempt).rejects.toThrow();
  expect(await titles()).toEqual(before);
});

test("an announcement reaches its audience, in the list and as banner", async () => {
  const staff = await aMember(db, { roles: ["moderator"] });
  const creator = await aMember(db);
  const member = await aMember(db);
  provideForTest(
    db,
    provide(audiencesPort, {
      guild_owners: () => sql<boolean>`false`,
      creators: (person) => sql<boolean>`${person} = ${creator.user.id}::uuid`,
    }),
  );
  const read = async (actor: Actor) => ({
    listed: (await homePage(testContext(db, actor))).announcements.map(({ title }) => title),
    banner: (await currentBanner(testContext(db, actor)))?.title,
  });
  const fields = { body: "x", banner: true, publishedAt: testContext(db).clock.now() };
  await publishAnnouncement(systemCtx, {
    ...fields,
    key: "s",
    title: "For staff",
    audience: "staff",
  });
  await publishAnnouncement(systemCtx, {
    ...fields,
    key: "c",
    title: "For creators",
    audience: "creators",
  });
  expect(await read(staff.actor)).toMatchObject({ banner: "For staff" });
  expect(await read(creator.actor)).toMatchObject({ banner: "For creators" });
  const plain = await read(member.actor);
  const outside = await read(guest);
  for (const seen of [plain, outside]) {
    expect(seen.banner).toBeUndefined();
    for (const title of ["For staff", "For creators"]) expect(seen.listed).not.toContain(title);
  }
});

test("an announcement with an end expires, invalidates caches, and can't end first", async () => {
  const publishedAt = new Date(systemCtx.clock.now().getTime() + 3_600_000);
  const shownUntil = new Date(publishedAt.getTime() + 3_600_000);
  const input = { key: "span", title: "For an hour", body: "x", publishedAt };
  await expect(
    publishAnnouncement(systemCtx, { ...input, shownUntil: publishedAt }),
  ).rejects.toMatchObject({ code: "ends_before_it_begins" });
  const { id } = await publishAnnouncement(systemCtx, { ...input, shownUntil });
  const { rows } = await db.execute(
    sql`select start_after from pgboss.job where data->>'job' = 'site.refresh_announcement'
      and data->'payload'->>'announcementId' = ${id} order by 1`,
  );
  expect(rows.map(({ start_after }) => new Date(String(start_after)).getTime())).toEqual([
    publishedAt.getTime(),
    shownUntil.getTime(),
  ]);
  const later = testContext(db, guest);
  later.clock.advance(publishedAt.getTime() - later.clock.now().getTime() + 1_000);
  const currentTitles = async () => (await homePage(later)).announcements.map(({ title }) => title);
  expect(await currentTitles()).toContain("For an hour");
  later.clock.advance(3_600_000);
  expect(await currentTitles()).not.toContain("For an hour");
  expect(await post.deliver()).toEqual([]);
});
