import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  collectionPage,
  createCollection,
  guildDoorPort,
  publishWork,
  updateCollection,
  withdrawWork,
  workInput,
} from "#modules/archives";
import {
  deletePost,
  guildGatePort,
  mergeTopics,
  replyToTopic,
  startTopic,
  topicInput,
} from "#modules/forum";
import { archivesGuildAccess, forumGuildAccess, leaveGuild } from "#modules/guilds";
import { block } from "#modules/people";
import { editSaved, save, savedExport, savedFile, savedPage, setOffline } from "#modules/saved";
import { type Member, system } from "#permissions";
import { message } from "#platform/i18n";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { aDraft, aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import type { SavedRef } from "./contract.ts";

const { db } = await testDatabase();
const as = (actor: Member) => testContext(db, actor);
let maker: Member;
/** A new member for each guild: a member may found only one. */
const anOwner = async () => (await aWriter(db, { level: 3, name: "Wexmar" })).actor;

beforeAll(async () => {
  provideForTest(db, provide(guildGatePort, forumGuildAccess));
  provideForTest(db, provide(guildDoorPort, archivesGuildAccess));
  maker = (await aWriter(db, { level: 4, name: "Wexmar" })).actor;
});

/**
 * Everything the user who saved it gets to see: the page, a search for it, the files, the export.
 */
async function everything(reader: Member, word: string): Promise<string> {
  const ctx = as(reader);
  const pieces: unknown[] = [await savedPage(ctx, {}), await savedPage(ctx, { order: "newest" })];
  const found = await savedPage(ctx, { words: word });
  pieces.push(found.lines);
  for (const form of ["csv", "json"] as const)
    for await (const text of savedFile(ctx, { form, publicUrl: "" })) pieces.push(text);
  const systemCtx = testContext(db, system("test") as never);
  for await (const { json } of savedExport(systemCtx, reader.userId)) pieces.push(json);
  return JSON.stringify(pieces).toLowerCase();
}

/** Saves it with a note and for offline, loses it, and sees what is left. */
async function lost(
  reader: Member,
  ref: SavedRef,
  word: string,
  lose: () => Promise<unknown>,
): Promise<void> {
  const ctx = as(reader);
  const { id } = await save(ctx, ref);
  await editSaved(ctx, { id, note: "My own words", tags: ["mine"], folderId: null, offline: true });
  expect(await everything(reader, word)).toContain(word);
  expect((await savedPage(ctx, {})).offline).toHaveLength(1);
  await lose();
  const left = await everything(reader, word);
  for (const secret of [word, "wexmar", ref.key.split("/")[0] ?? ""])
    expect(left).not.toContain(secret);
  const page = await savedPage(ctx, {});
  expect(page.offline, "no device keeps it").toEqual([]);
  expect(page.lines[0]).toMatchObject({ thing: null, note: "My own words", tags: ["mine"] });
  expect((await savedPage(ctx, { words: "own words" })).lines).toHaveLength(1);
  expect((await savedPage(ctx, { words: word })).lines).toHaveLength(0);
}

const stateOf = async (reader: Member) => (await savedPage(as(reader), {})).lines[0]?.state;

async function inGuild({ id: guildId, owner }: { id: string; owner: Member }, title: string) {
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title,
    tags: "",
    body: "Among us.",
  });
  return startTopic(as(owner), { ...input, guildId });
}

test("a private guild’s topic is locked for a former member", async () => {
  const guild = await aGuild(db, {
    owner: await anOwner(),
    visibility: "private",
    policy: "invite",
  });
  const reader = await aGuildMember(db, guild);
  const { publicId } = await inGuild(guild, "About vexillium");
  await lost(reader, { kind: "topic", key: publicId }, "vexillium", () =>
    leaveGuild(as(reader), { slug: guild.slug }),
  );
  expect(await stateOf(reader)).toBe("locked");
  // Deleted meanwhile: outsiders are not notified.
  await deletePost(as(guild.owner), { publicId, number: 1 });
  expect(await stateOf(reader)).toBe("locked");
});

test("a secret guild is locked for a former member", async () => {
  const guild = await aGuild(db, {
    owner: await anOwner(),
    name: "Quixalder",
    visibility: "secret",
    policy: "invite",
  });
  const reader = await aGuildMember(db, guild);
  await lost(reader, { kind: "guild", key: guild.slug }, "quixalder", () =>
    leaveGuild(as(reader), { slug: guild.slug }),
  );
  expect(await stateOf(reader)).toBe("locked");
});

test("closing a category locks its topics and replies at once", async () => {
  const reader = (await aMember(db)).actor;
  const category = await aCategory(db);
  const topic = await aTopic(db, { author: maker, category: category.slug, title: "On brantifle" });
  const { number } = await replyToTopic(as(maker), {
    publicId: topic.publicId,
    body: "More harquelin.",
  });
  await save(as(reader), { kind: "topic", key: topic.publicId });
  await lost(reader, { kind: "reply", key: `${topic.publicId}/${number}` }, "harquelin", () =>
    db.execute(sql`update forum_categories set may_read = 'staff' where id = ${category.id}`),
  );
  expect((await savedPage(as(reader), {})).lines.map(({ state }) => state)).toEqual([
    "locked",
    "locked",
  ]);
});

test.each(["blocker", "blocked"] as const)(
  "a block locks the other member’s items (%s)",
  async (side) => {
    const reader = (await aMember(db)).actor;
    const other = (await aWriter(db, { level: 3, name: "Wexmar" })).actor;
    const topic = await aTopic(db, { author: other, title: "On dwimmerel" });
    const work = await aWork(as(other), { title: "The glimmerik" });
    await save(as(reader), { kind: "work", key: work.publicId });
    await save(as(reader), { kind: "topic", key: topic.publicId });
    await lost(reader, { kind: "person", key: other.username }, "wexmar", () =>
      side === "blocker"
        ? block(as(reader), { userId: other.userId })
        : block(as(other), { userId: reader.userId }),
    );
    const { lines } = await savedPage(as(reader), {});
    expect(lines.map(({ state }) => state)).toEqual(["locked", "locked", "locked"]);
    expect(await everything(reader, "dwimmerel")).not.toMatch(/dwimmerel|glimmerik/);
  },
);

test("a restricted work shows only what its public page shows", async () => {
  const reader = (await aMember(db)).actor;
  const { publicId } = await aWork(as(maker), {
    title: "A gated work",
    teaser: "Shown to all.",
    body: "Kept hollindrake.",
    access: "followers",
  });
  await save(as(reader), { kind: "work", key: publicId });
  const text = await everything(reader, "hollindrake");
  expect(text).toContain("shown to all.");
  expect(text).not.toContain("hollindrake");
});

test("a work restricted to a guild is locked for outsiders", async () => {
  const guild = await aGuild(db, { owner: await anOwner() });
  const inside = await aGuildMember(db, guild);
  const outside = (await aMember(db)).actor;
  const work = await aWork(as(guild.owner), { title: "The plomtag" });
  const ref = { kind: "work", key: work.publicId } as const;
  await save(as(inside), ref);
  const behind = { ...work.fields, access: "guild", guildId: guild.id };
  await lost(outside, ref, "plomtag", () =>
    publishWork(as(guild.owner), { ...workInput.parse(behind), publicId: work.publicId }),
  );
  expect(await stateOf(outside)).toBe("locked");
  expect((await savedPage(as(inside), {})).lines[0]?.thing?.title).toBe("The plomtag");
});

test("a deleted reply shows only that it is gone", async () => {
  const reader = (await aMember(db)).actor;
  const topic = await aTopic(db, { author: maker, title: "A topic of words" });
  const { publicId } = topic;
  const { number } = await replyToTopic(as(maker), { publicId, body: "Says eftangle." });
  await lost(reader, { kind: "reply", key: `${publicId}/${number}` }, "eftangle", () =>
    deletePost(as(maker), { publicId, number }),
  );
  expect(await stateOf(reader)).toBe("gone");
});

test("a withdrawn work shows only that it is gone", async () => {
  const reader = (await aMember(db)).actor;
  const { publicId } = await aWork(as(maker), { title: "The frumble" });
  await lost(reader, { kind: "work", key: publicId }, "frumble", () =>
    withdrawWork(as(maker), { publicId, reason: "It was wrong." }),
  );
  expect(await stateOf(reader)).toBe("gone");
});

test("content hidden by a moderator is locked, not gone", async () => {
  const reader = (await aMember(db)).actor;
  const topic = await aTopic(db, { author: maker, title: "On cluverine" });
  await lost(reader, { kind: "topic", key: topic.publicId }, "cluverine", () =>
    db.execute(sql`update forum_topics set hidden_at = now() where public_id = ${topic.publicId}`),
  );
  expect(await stateOf(reader)).toBe("locked");
  await db.execute(
    sql`update forum_topics set hidden_at = null where public_id = ${topic.publicId}`,
  );
  expect((await savedPage(as(reader), {})).lines[0]?.thing?.title).toBe("On cluverine");
});

test("a merged topic leads to its target", async () => {
  const reader = (await aMember(db)).actor;
  const category = await aCategory(db);
  const one = await aTopic(db, {
    author: maker,
    category: category.slug,
    title: "The first topic",
  });
  const two = await aTopic(db, {
    author: maker,
    category: category.slug,
    title: "The second topic",
  });
  await save(as(reader), { kind: "topic", key: one.publicId });
  await mergeTopics(as(maker), { publicId: one.publicId, into: two.publicId });
  expect((await savedPage(as(reader), {})).lines[0]?.thing).toMatchObject({
    title: "The second topic",
    href: two.path,
  });
});

test("an unreadable item can’t be saved, and looks like a nonexistent one", async () => {
  const guild = await aGuild(db, {
    owner: await anOwner(),
    visibility: "secret",
    policy: "invite",
  });
  const { publicId } = await inGuild(guild, "Among us");
  const reader = (await aMember(db)).actor;
  const errorOf = async (ref: SavedRef) =>
    save(as(reader), ref).then(
      () => null,
      (error: { kind: string; code: string; message: string }) => [
        error.kind,
        error.code,
        error.message,
      ],
    );
  const missing = await errorOf({ kind: "topic", key: "nosuchtopic0" });
  expect(missing).toEqual(["not_found", "thing_not_found", "thing_not_found"]);
  expect(await errorOf({ kind: "topic", key: publicId })).toEqual(missing);
  expect(await errorOf({ kind: "guild", key: guild.slug })).toEqual(missing);
  expect(await errorOf({ kind: "guild", key: guild.id })).toEqual(missing);
  await expect(setOffline(as(reader), { ids: [guild.id], on: true })).rejects.toMatchObject({
    kind: "not_found",
  });
});

test("a collection counts no more works than its page shows", async () => {
  const reader = (await aMember(db)).actor;
  const mine = as(maker);
  const ctx = as(reader);
  const { publicId } = await createCollection(mine, { title: "Three plates", about: "" });
  const works = [await aWork(mine), await aWork(mine), await aDraft(mine, "writing")];
  for (const work of works)
    await updateCollection(mine, { publicId, act: "add", work: work.publicId });
  await save(ctx, { kind: "collection", key: publicId });
  const place = async () => (await savedPage(ctx, {})).lines[0]?.thing?.place;
  expect((await collectionPage(ctx, { publicId })).view.works).toHaveLength(2);
  expect(await place()).toBe(message("saved.works", { count: 2 }));
  await withdrawWork(mine, { publicId: works[0]?.publicId ?? "", reason: "" });
  expect(await place()).toBe(message("saved.works", { count: 1 }));
  await withdrawWork(mine, { publicId: works[1]?.publicId ?? "", reason: "" });
  expect(await place()).toBe(message("saved.works", { count: 0 }));
});
