import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  categoryLevel,
  chosenCategories,
  followCategory,
  forgetInForum,
  forumExport,
  startTopic,
  steerTopic,
  topicInput,
  topicList,
  watchTopic,
} from "#modules/forum";
import { leaveGuild } from "#modules/guilds";
import { type Member, system } from "#permissions";
import { forumCategories, forumCategoryFollows } from "#tables/forum";
import { guildCategories } from "#tables/guilds";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aHallWithFeeds } from "./feed.factory.ts";
import { followingFeed, forYouFeed } from "./index.server.ts";

const { db } = await testDatabase();
const { settle } = await aHallWithFeeds(db);
const as = (actor: Member) => testContext(db, actor);
const titlesOf = (items: Awaited<ReturnType<typeof followingFeed>>["items"]) =>
  items.map((item) => (item.kind === "topic" ? item.topic.title : item.kind)).toSorted();
const following = async (reader: Member) => {
  await settle();
  return titlesOf((await followingFeed(as(reader))).items);
};
const forYou = async (reader: Member) =>
  titlesOf((await forYouFeed(as(reader), { most: 60 })).items);
const listed = async (reader: Member, list: "latest" | "new" | "following", category?: string) =>
  (await topicList(as(reader), { list, category })).topics.map(({ title }) => title).toSorted();

async function aGuildWithCategory(visibility: "public" | "secret") {
  const owner = (await aWriter(db)).actor;
  const guild = await aGuild(db, {
    owner,
    visibility,
    policy: visibility === "secret" ? "invite" : "open",
  });
  await db
    .insert(guildCategories)
    .values({ guildId: guild.id, slug: "glue", name: "Glue and paste", colour: "moss" });
  const place = { guildId: guild.id, guildCategory: "glue" };
  const start = (title: string) =>
    startTopic(as(owner), {
      ...topicInput.parse({ kind: "discussion", category: "none", title, body: "So.", tags: "" }),
      ...place,
    });
  return { guild, owner, place, start };
}

describe("a category one follows", () => {
  test("brings what was there and what is new into Following, and says so", async () => {
    const reader = (await aMember(db)).actor;
    const ana = (await aWriter(db)).actor;
    const press = await aCategory(db);
    const other = await aCategory(db);
    await aTopic(db, { author: ana, category: press.slug, title: "There before" });
    await followCategory(as(reader), { place: { category: press.slug }, level: "following" });
    await aTopic(db, { author: ana, category: press.slug, title: "Opened since" });
    const moved = await aTopic(db, {
      author: ana,
      category: other.slug,
      title: "Moved here later",
    });
    expect(await following(reader)).toEqual(["Opened since", "There before"]);
    const { items } = await followingFeed(as(reader));
    expect(new Set(items.map(({ because }) => because))).toEqual(
      new Set([`You follow ${press.name}.`]),
    );
    expect(await listed(reader, "following")).toEqual(["Opened since", "There before"]);

    const staff = (await aWriter(db, { roles: ["moderator"] })).actor;
    await steerTopic(as(staff), { publicId: moved.publicId, act: "move", category: press.slug });
    expect(await following(reader)).toContain("Moved here later");

    await followCategory(as(reader), { place: { category: press.slug }, level: null });
    expect(await following(reader)).toEqual([]);
    expect(await listed(reader, "following")).toEqual([]);
  });

  test("is gone from feed and list when it may no longer be read, and comes back with the right", async () => {
    const reader = (await aMember(db)).actor;
    const ana = (await aWriter(db)).actor;
    const room = await aCategory(db);
    await followCategory(as(reader), { place: { category: room.slug }, level: "following" });
    await aTopic(db, { author: ana, category: room.slug, title: "Before the door shut" });
    expect(await following(reader)).toEqual(["Before the door shut"]);
    const shut = (mayRead: "staff" | "everyone") =>
      db.update(forumCategories).set({ mayRead }).where(eq(forumCategories.id, room.id));
    await shut("staff");
    expect(await following(reader)).toEqual([]);
    expect(await chosenCategories(db, reader)).toEqual([]);
    const parts: unknown[] = [];
    for await (const part of forumExport(testContext(db, system("test")), reader.userId))
      parts.push(part);
    expect(JSON.stringify(parts)).not.toContain(room.name);
    await expect(
      followCategory(as(reader), { place: { category: room.slug }, level: "watching" }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await shut("everyone");
    expect(await following(reader)).toEqual(["Before the door shut"]);
    expect(await chosenCategories(db, reader)).toMatchObject([{ name: room.name, guild: null }]);
  });
});

describe("a category one mutes", () => {
  test("leaves feeds and lists, and is whole on its own page", async () => {
    const reader = (await aWriter(db)).actor;
    const ana = (await aWriter(db)).actor;
    const loud = await aCategory(db);
    const calm = await aCategory(db);
    const noise = await aTopic(db, { author: ana, category: loud.slug, title: "Loud and new" });
    await aTopic(db, { author: ana, category: calm.slug, title: "Calm and new" });
    await settle();
    expect(await forYou(reader)).toContain("Loud and new");
    const mute = () =>
      followCategory(as(reader), { place: { category: loud.slug }, level: "muted" });
    await mute();
    expect(await forYou(reader)).not.toContain("Loud and new");
    for (const list of ["latest", "new"] as const) {
      expect(await listed(reader, list)).toContain("Calm and new");
      expect(await listed(reader, list)).not.toContain("Loud and new");
    }
    expect(await listed(reader, "latest", loud.slug)).toEqual(["Loud and new"]);
    expect(await categoryLevel(as(reader), { category: loud.slug })).toEqual({ level: "muted" });

    // Chosen by name, a topic is wanted whatever its category.
    await watchTopic(as(reader), { publicId: noise.publicId, level: "watching" });
    expect(await listed(reader, "following")).toEqual(["Loud and new"]);
    await followCategory(as(reader), { place: { category: loud.slug }, level: null });
    expect(await listed(reader, "latest")).toContain("Loud and new");
  });

  test("of a guild leaves its member's feed, and nobody else's", async () => {
    const { guild, place, start } = await aGuildWithCategory("secret");
    const quiet = await aGuildMember(db, guild);
    const keen = await aGuildMember(db, guild);
    await followCategory(as(quiet), { place, level: "muted" });
    await start("How long does paste keep?");
    expect(await following(quiet)).toEqual([]);
    expect(await following(keen)).toEqual(["How long does paste keep?"]);
  });
});

describe("a guild's category", () => {
  test("of a secret guild is not there for anybody else, exactly as one that never was", async () => {
    const { place } = await aGuildWithCategory("secret");
    const outsiders = [(await aMember(db)).actor, (await aMember(db, { roles: ["admin"] })).actor];
    for (const outsider of outsiders)
      for (const asked of [place, { ...place, guildCategory: "none" }])
        await expect(
          followCategory(as(outsider), { place: asked, level: "following" }),
        ).rejects.toMatchObject({ kind: "not_found", code: "category_not_found" });
    const open = await aGuildWithCategory("public");
    const [stranger] = outsiders as [Member, Member];
    await expect(
      followCategory(as(stranger), { place: open.place, level: "following" }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    expect(await categoryLevel(as(stranger), open.place)).toBeNull();
  });

  test("is no longer followed by who left, also when they come back", async () => {
    const { guild, place } = await aGuildWithCategory("public");
    const reader = await aGuildMember(db, guild);
    await followCategory(as(reader), { place, level: "watching" });
    expect(await chosenCategories(db, reader)).toMatchObject([
      { name: "Glue and paste", level: "watching", guild: { slug: guild.slug } },
    ]);
    await leaveGuild(as(reader), { slug: guild.slug });
    expect(await chosenCategories(db, reader)).toEqual([]);
    expect(await rowsOf(reader)).toBe(0);
  });
});

const rowsOf = ({ userId }: Member) =>
  db.$count(forumCategoryFollows, eq(forumCategoryFollows.userId, userId));

test("what was chosen is taken along, and goes with the account", async () => {
  const reader = (await aMember(db)).actor;
  const category = await aCategory(db);
  await followCategory(as(reader), { place: { category: category.slug }, level: "muted" });
  const house = testContext(db, system("test"));
  const parts = new Map<string, unknown>();
  for await (const { path, json } of forumExport(house, reader.userId)) parts.set(path, json);
  expect(parts.get("categories.json")).toMatchObject([{ slug: category.slug, level: "muted" }]);
  await forgetInForum(house, { userId: reader.userId, ownText: "keep" });
  expect(await rowsOf(reader)).toBe(0);
});
