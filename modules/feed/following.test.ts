import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { withdrawWork } from "#modules/archives";
import { followTag, startTopic, topicInput } from "#modules/forum";
import { announceInGuild, joinGuild, leaveGuild } from "#modules/guilds";
import { block, mute, unfollow } from "#modules/people";
import type { Member } from "#permissions";
import { message } from "#platform/i18n";
import { forumTopics } from "#tables/forum";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aWork } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { createFeedFixture, follows } from "./feed.factory.ts";
import { followingFeed, muteInFeed } from "./index.server.ts";

const { db } = await testDatabase();
const { settle } = await createFeedFixture(db);

async function seen(reader: Member, after?: string) {
  await settle();
  const { items } = await followingFeed(testContext(db, reader), { after });
  return items.map(
    (item) => (item.kind === "work" ? item.work : item.kind === "topic" ? item.topic : item).title,
  );
}
const publish = (by: Member, title: string, more: Record<string, string> = {}) =>
  aWork(testContext(db, by), { title, ...more });

describe("following feed", () => {
  test("contains works and topics of followed members, also earlier ones, and no others", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aWriter(db)).actor;
    const stranger = (await aWriter(db)).actor;
    await publish(mira, "Published before");
    await publish(stranger, "By a stranger");
    await follows(db, reader, mira);
    expect(await seen(reader)).toEqual(["Published before"]);
    await aTopic(db, { author: mira, title: "Opened afterwards" });
    expect((await seen(reader)).toSorted()).toEqual(["Opened afterwards", "Published before"]);
    await unfollow(testContext(db, reader), { userId: mira.userId });
    expect(await seen(reader)).toEqual([]);
  });

  test("is strictly chronological and complete across pages", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aMember(db)).actor;
    await follows(db, reader, mira);
    for (let n = 0; n < 47; n++) {
      const ctx = testContext(db, mira);
      // Some at the same instant: the id parts them.
      ctx.clock.set(new Date(Date.UTC(2026, 10, 1, 0, Math.floor(n / 4))));
      await aWork(ctx, { title: `Plate ${n}` });
    }
    await settle();
    const titles: string[] = [];
    const times: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 9; page++) {
      const { items, next } = await followingFeed(testContext(db, reader), { after });
      titles.push(...items.map((item) => (item.kind === "work" ? item.work.title : "")));
      times.push(...items.map(({ at }) => at));
      if (!next) break;
      after = next;
    }
    expect(new Set(titles).size).toBe(47);
    expect(titles).toHaveLength(47);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  test("contains items with a followed tag, with the reason", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aWriter(db)).actor;
    await aTopic(db, { author: mira, title: "About the colour of ink", tags: ["iron-gall"] });
    await followTag(testContext(db, reader), { tag: "iron-gall", level: "following" });
    await settle();
    const { items } = await followingFeed(testContext(db, reader));
    expect(items.map(({ explanation }) => explanation)).toEqual([
      message("home.reasons.followTag", { tag: "iron-gall" }),
    ]);
    await publish(mira, "Ink, a recipe", { tags: "iron-gall" });
    expect((await seen(reader)).toSorted()).toEqual(["About the colour of ink", "Ink, a recipe"]);
  });

  test("contains a guild's announcements and topics while being a member", async () => {
    const reader = (await aMember(db)).actor;
    const owner = (await aWriter(db)).actor;
    const guild = await aGuild(db, { owner, visibility: "public" });
    await joinGuild(testContext(db, reader), { slug: guild.slug });
    const notice = { slug: guild.slug, title: "The press opens", body: "On the 21st." };
    await announceInGuild(testContext(db, owner), notice);
    expect(await seen(reader)).toEqual(["The press opens"]);
    await leaveGuild(testContext(db, reader), { slug: guild.slug });
    expect(await seen(reader)).toEqual([]);
  });
});

describe("the following feed leaks nothing", () => {
  test("a work that is withdrawn or restricted to a guild disappears at once", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aMember(db)).actor;
    await follows(db, reader, mira);
    const work = await publish(mira, "Gone tomorrow");
    expect(await seen(reader)).toEqual(["Gone tomorrow"]);
    await withdrawWork(testContext(db, mira), { publicId: work.publicId, reason: "A mistake" });
    expect(await seen(reader)).toEqual([]);
  });

  test("a hidden topic disappears at once", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aWriter(db)).actor;
    await follows(db, reader, mira);
    const { publicId } = await aTopic(db, { author: mira, title: "Soon out of sight" });
    expect(await seen(reader)).toEqual(["Soon out of sight"]);
    await db
      .update(forumTopics)
      .set({ hiddenAt: new Date() })
      .where(eq(forumTopics.publicId, publicId));
    expect(await seen(reader)).toEqual([]);
    await db.update(forumTopics).set({ hiddenAt: null }).where(eq(forumTopics.publicId, publicId));
  });

  test("members who blocked the reader or are muted by them do not appear", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aMember(db)).actor;
    const jun = (await aMember(db)).actor;
    for (const maker of [mira, jun]) await follows(db, reader, maker);
    await publish(mira, "By Mira");
    await publish(jun, "By Jun");
    expect((await seen(reader)).toSorted()).toEqual(["By Jun", "By Mira"]);
    await mute(testContext(db, reader), { userId: jun.userId });
    expect(await seen(reader)).toEqual(["By Mira"]);
    await block(testContext(db, mira), { userId: reader.userId });
    expect(await seen(reader)).toEqual([]);
  });

  test("a secret guild's topic does not reach followers of its author", async () => {
    const reader = (await aMember(db)).actor;
    const owner = (await aWriter(db)).actor;
    const guild = await aGuild(db, { owner, visibility: "secret", policy: "invite" });
    await follows(db, reader, owner);
    const inGuild = await aGuildMember(db, guild);
    const topic = topicInput.parse({
      kind: "discussion",
      category: "none",
      title: "Between ourselves",
      body: "Hush.",
      tags: "",
    });
    await startTopic(testContext(db, owner), { ...topic, guildId: guild.id });
    expect(await seen(inGuild)).toEqual(["Between ourselves"]);
    expect(await seen(reader)).toEqual([]);
  });

  test("a restricted work shows its title and never its body", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aMember(db)).actor;
    await follows(db, reader, mira);
    await publish(mira, "For members", { access: "members", body: "The secret recipe" });
    await settle();
    const page = await followingFeed(testContext(db, reader));
    expect(page.items).toHaveLength(1);
    expect(JSON.stringify(page)).not.toContain("secret recipe");
  });

  test("muted words match whole words, muted tags and guilds entirely", async () => {
    const reader = (await aMember(db)).actor;
    const mira = (await aMember(db)).actor;
    await follows(db, reader, mira);
    await publish(mira, "Election of a chair");
    await publish(mira, "Selections from a drawer");
    await publish(mira, "Spiders in the studio", { tags: "spiders" });
    const ctx = testContext(db, reader);
    await muteInFeed(ctx, { kind: "word", value: "election" });
    await muteInFeed(ctx, { kind: "tag", value: "spiders" });
    expect(await seen(reader)).toEqual(["Selections from a drawer"]);
  });
});
