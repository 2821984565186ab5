import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordReading, replyToTopic, startTopic, topicInput } from "#modules/forum";
import { removeMembers } from "#modules/guilds";
import { type Member, system } from "#permissions";
import { forumCategories } from "#tables/forum";
import { guilds } from "#tables/guilds";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { createFeedFixture } from "./feed.factory.ts";
import {
  dashboardPage,
  feedExport,
  intelligencePage,
  muteInFeed,
  mutesOf,
} from "./index.server.ts";

const { db } = await testDatabase();
await createFeedFixture(db);
const as = (actor: Member) => testContext(db, actor);

/** Everything inferred about a user as shown to them: on the page and in their data export. */
async function inferred(reader: Member): Promise<string> {
  const { interests } = await intelligencePage(as(reader));
  const copy = await feedExport(testContext(db, system("test")), { userId: reader.userId });
  return JSON.stringify([interests, copy.interests]);
}

test("activity in a category that is now closed infers no interests", async () => {
  const reader = (await aWriter(db)).actor;
  const writer = (await aWriter(db)).actor;
  const { id, slug: category } = await aCategory(db);
  const topic = { author: writer, category, tags: ["quillons"] };
  const read = await aTopic(db, { ...topic, title: "Read about quillons" });
  const wrote = await aTopic(db, { ...topic, title: "Wrote about quillons" });
  await recordReading(as(reader), { publicId: read.publicId, number: 1, seconds: 20 });
  await replyToTopic(as(reader), { publicId: wrote.publicId, body: "So I think." });
  const before = await inferred(reader);
  for (const title of ["Read about", "Wrote about"]) expect(before).toContain(title);
  await db.update(forumCategories).set({ mayRead: "staff" }).where(eq(forumCategories.id, id));
  expect(await inferred(reader)).toBe("[[],[]]");
});

test("a member removed from a private guild no longer sees their topics there", async () => {
  const owner = (await aWriter(db, { level: 3 })).actor;
  const guild = await aGuild(db, { owner, visibility: "private", policy: "invite" });
  const reader = await aGuildMember(db, guild);
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "On vexillium",
    tags: "",
    body: "Hm.",
  });
  const { publicId } = await startTopic(as(reader), { ...input, guildId: guild.id });
  await replyToTopic(as(owner), { publicId, body: "And I." });
  const before = await dashboardPage(as(reader));
  expect(before.topics.map(({ title }) => title)).toEqual(["On vexillium"]);
  expect(before.reach.at(-1)?.replies).toBe(1);
  await removeMembers(as(owner), { slug: guild.slug, userIds: [reader.userId] });
  const after = await dashboardPage(as(reader));
  expect(after.topics).toEqual([]);
  expect(after.reach.at(-1)?.replies).toBe(0);
});

test("a muted guild that became secret is not named to outsiders", async () => {
  const guild = await aGuild(db, { visibility: "secret", policy: "invite" });
  const reader = await aGuildMember(db, guild);
  await muteInFeed(as(reader), { kind: "guild", value: guild.id });
  await removeMembers(as(guild.owner), { slug: guild.slug, userIds: [reader.userId] });
  await db.update(guilds).set({ name: "Quixalder" }).where(eq(guilds.id, guild.id));
  expect(await mutesOf(as(reader), reader.userId)).toMatchObject([
    { kind: "guild", value: guild.id, name: null },
  ]);
  expect(await mutesOf(as(guild.owner), reader.userId)).toMatchObject([{ name: "Quixalder" }]);
});
