import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  categoryLevel,
  eraseForumData,
  followCategory,
  forumExport,
  listFollowedCategories,
  moderateTopic,
  startTopic,
  topicInput,
  topicList,
  watchTopic,
} from "#modules/forum";
import { leaveGuild } from "#modules/guilds";
import { type Member, system } from "#permissions";
import { message } from "#platform/i18n";
import { forumCategories, forumCategoryFollows } from "#tables/forum";
import { guildCategories } from "#tables/guilds";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { createFeedFixture } from "./feed.factory.ts";
import { followingFeed, forYouFeed } from "./index.server.ts";

const { db } = await testDatabase();
const { settle } = await createFeedFixture(db);
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
    .values({ guildId: guild.id, slug: "glue", name: "Glue and paste", color: "moss" });
  const place = { guildId: guild.id, guildCategory: "glue" };
  const start = (title: string) =>
    startTopic(as(owner), {
      ...topicInput.parse({ kind: "discussion", category: "none", title, body: "So.", tags: "" }),
      ...place,
    });
  return { guild, owner, place, start };
}

describe("a followed category", () => {
  test("adds existing and new topics to Following, with the reason", async () => {
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
    expect(new Set(items.map(({ explanation }) => explanation))).toEqual(
      new Set([message("home.reasons.followCategory", { category: press.name })]),
    );
    expect(await listed(reader, "following")).toEqual(["Opened since", "There before"]);

    const staff = (await aWriter(db, { roles: ["moderator"] })).actor;
    await moderateTopic(as(staff), { publicId: moved.publicId, act: "move", category: press.slug });
    expect(await following(reader)).toContain("Moved here later");

    await followCategory(as(reader), { place: { category: press.slug }, level: null });
    expect(await following(reader)).toEqual([]);
    expect(await listed(reader, "following")).toEqual([]);
  });

  test("disappears while it may not be read and returns with the permission", async () => {
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
    expect(await listFollowedCategories(db, reader)).toEqual([]);
    const parts: unknown[] = [];
    for await (const part of forumExport(testContext(db, system("test")), reader.userId))
      parts.push(part);
    expect(JSON.stringify(parts)).not.toContain(room.name);
    await expect(
      followCategory(as(reader), { place: { category: room.slug }, level: "watching" }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await shut("everyone");
    expect(await following(reader)).toEqual(["Before the door shut"]);
    expect(await listFollowedCategories(db, reader)).toMatchObject([
      { name: room.name, guild: null },
    ]);
  });
});

describe("a muted category", () => {
  test("is hidden in feeds and lists but complete on its own page", async () => {
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

  test("of a guild is hidden only in that member's feed", async () => {
    const { guild, place, start } = await aGuildWithCategory("secret");
    const quiet = await aGuildMember(db, guild);
    const keen = await aGuildMember(db, guild);
    await followCategory(as(quiet), { place, level: "muted" });
    await start("How long does paste keep?");
    expect(await following(quiet)).toEqual([]);
    expect(await following(keen)).toEqual(["How long does paste keep?"]);
  });
});

describe("a guild category", () => {
  test("of a secret guild looks nonexistent to everyone else", async () => {
    const { place } = await aGuildWithCategory("secret");
    const outsiders = [(await aMember(db)).actor, (await aMember(db, { roles: ["admin"] })).actor];
    for (const outsider of outsiders)
      for (const params of [place, { ...place, guildCategory: "none" }])
        await expect(
          followCategory(as(outsider), { place: params, level: "following" }),
        ).rejects.toMatchObject({ kind: "not_found", code: "category_not_found" });
    const open = await aGuildWithCategory("public");
    const [stranger] = outsiders as [Member, Member];
    await expect(
      followCategory(as(stranger), { place: open.place, level: "following" }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    expect(await categoryLevel(as(stranger), open.place)).toBeNull();
  });

  test("is unfollowed when a member leaves, also after rejoining", async () => {
    const { guild, place } = await aGuildWithCategory("public");
    const reader = await aGuildMember(db, guild);
    await followCategory(as(reader), { place, level: "watching" });
    expect(await listFollowedCategories(db, reader)).toMatchObject([
      { name: "Glue and paste", level: "watching", guild: { slug: guild.slug } },
    ]);
    await leaveGuild(as(reader), { slug: guild.slug });
    expect(await listFollowedCategories(db, reader)).toEqual([]);
    expect(await rowsOf(reader)).toBe(0);
  });
});

const rowsOf = ({ userId }: Member) =>
  db.$count(forumCategoryFollows, eq(forumCategoryFollows.userId, userId));

test("category preferences are exported and deleted with the account", async () => {
  const reader = (await aMember(db)).actor;
  const category = await aCategory(db);
  await followCategory(as(reader), { place: { category: category.slug }, level: "muted" });
  const systemCtx = testContext(db, system("test"));
  const parts = new Map<string, unknown>();
  for await (const { path, json } of forumExport(systemCtx, reader.userId)) parts.set(path, json);
  expect(parts.get("categories.json")).toMatchObject([{ slug: category.slug, level: "muted" }]);
  await eraseForumData(systemCtx, { userId: reader.userId, ownText: "keep" });
  expect(await rowsOf(reader)).toBe(0);
});
