import { expect, test } from "vitest";
import {
  arrangeCollection,
  bringBackWork,
  collections,
  makeCollection,
  publishWork,
  saveDraft,
  tendWorks,
  withdrawWork,
  workInput,
  workPage,
} from "#modules/archives";
import { archiveGuild, guildShelf, removeMembers } from "#modules/guilds";
import { save, savedPage } from "#modules/saved";
import { type Actor, guest, type Member, system } from "#permissions";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aDraft, aWork } from "./archives.factory.ts";
import { guildDoorPort } from "./guild-door.ts";

const { db } = await testDatabase();
await testPost(db);
provideForTest(db, provide(guildDoorPort, guildShelf));
const as = (actor: Actor) => testContext(db, actor);
const pageFor = async (actor: Actor, publicId: string) =>
  (await workPage(as(actor), { publicId, publicUrl: "https://hall.test" })).view;
const aSecretGuild = () => aGuild(db, { visibility: "secret", policy: "invite" });

/** A series: a public work, one of a secret guild, a draft, and a public one again. */
async function aSeries(maker: Member, guildId: string) {
  const { publicId } = await makeCollection(as(maker), { title: "The estuary", about: "" });
  const works = [
    await aWork(as(maker), { title: "Low water" }),
    await aWork(as(maker), { title: "The hidden ford", access: "guild", guildId }),
    await aDraft(as(maker), "writing", { title: "Not yet" }),
    await aWork(as(maker), { title: "High water" }),
  ].map((work) => work.publicId);
  for (const work of works) await arrangeCollection(as(maker), { publicId, act: "add", work });
  const [first = "", hidden = "", , last = ""] = works;
  return { publicId, first, hidden, last };
}

test("a collection leads from work to work, and counts, as if what one may not know of were not there", async () => {
  const guild = await aSecretGuild();
  const maker = await aGuildMember(db, guild);
  const { publicId, first, hidden, last } = await aSeries(maker, guild.id);
  const reader = (await aMember(db)).actor;
  for (const actor of [guest, reader]) {
    const told = (await pageFor(actor, first)).collections;
    expect(told).toMatchObject([
      { number: 1, count: 2, previous: null, next: { href: `/archives/${last}` } },
    ]);
    expect((await pageFor(actor, last)).collections).toMatchObject([
      { number: 2, count: 2, previous: { title: "Low water" }, next: null },
    ]);
    const line = (await collections(as(actor))).find((each) => each.publicId === publicId);
    expect(line?.count).toBe(2);
  }
  // Whoever has the hidden one open is shown where it stands.
  for (const actor of [maker, guild.owner])
    expect((await pageFor(actor, hidden)).collections).toMatchObject([
      { number: 2, count: 3, previous: { title: "Low water" }, next: { title: "High water" } },
    ]);
  await save(as(reader), { kind: "collection", key: publicId });
  expect((await savedPage(as(reader), {})).lines[0]?.thing?.place).toBe("2 works");
});

test("a collection with nothing in it that one may know of is in no list", async () => {
  const guild = await aSecretGuild();
  const maker = await aGuildMember(db, guild);
  const { publicId } = await makeCollection(as(maker), { title: "All hidden", about: "" });
  const { publicId: work } = await aWork(as(maker), { access: "guild", guildId: guild.id });
  await arrangeCollection(as(maker), { publicId, act: "add", work });
  expect((await collections(as(guest))).map((each) => each.publicId)).not.toContain(publicId);
});

const dueAt = "2027-01-01T12:00";
async function theClockComes() {
  const clockwork = as(system("tests"));
  clockwork.clock.set(new Date(`${dueAt}:30Z`));
  await tendWorks.handle(clockwork, {});
}

test("the clock publishes into a guild only for whoever is still in it, and while it takes anything", async () => {
  const left = await aSecretGuild();
  const shut = await aSecretGuild();
  const kept = await aSecretGuild();
  const maker = await aGuildMember(db, left);
  const scheduled = async (actor: Member, guildId: string) => {
    const draft = await aDraft(as(actor), "writing", {
      title: "On its day",
      access: "guild",
      guildId,
      publishAt: dueAt,
    });
    const form = { ...workInput.parse(draft.fields), publicId: draft.publicId };
    expect((await publishWork(as(actor), form)).state).toBe("scheduled");
    return draft;
  };
  const removed = await scheduled(maker, left.id);
  await removeMembers(as(left.owner), { slug: left.slug, userIds: [maker.userId] });
  const archived = await scheduled(shut.owner, shut.id);
  await archiveGuild(as(shut.owner), { slug: shut.slug, on: true });
  const stays = await scheduled(kept.owner, kept.id);
  // Asked for everybody, and turned to a guild of others while it waits: that was never asked for.
  const { fields, publicId: turned } = await aDraft(as(maker), "writing", { publishAt: dueAt });
  await publishWork(as(maker), { ...workInput.parse(fields), publicId: turned });
  const into = { ...fields, access: "guild", guildId: kept.id };
  await saveDraft(as(maker), { publicId: turned, fields: into });

  await theClockComes();
  const states = [
    [maker, removed.publicId, "draft"],
    [shut.owner, archived.publicId, "draft"],
    [maker, turned, "published"],
    [kept.owner, stays.publicId, "published"],
  ] as const;
  for (const [actor, publicId, state] of states)
    expect((await pageFor(actor, publicId)).state, publicId).toBe(state);
  expect((await pageFor(guest, turned)).state).toBe("published");
});

test("a work of a secret guild that was withdrawn does not open on its day, and does once it is back", async () => {
  const guild = await aSecretGuild();
  const { publicId } = await aWork(as(guild.owner), {
    title: "The hidden ford",
    access: "guild",
    guildId: guild.id,
    opensAt: dueAt,
    opensTo: "public",
  });
  await withdrawWork(as(guild.owner), { publicId, reason: "Not for anybody." });
  await theClockComes();
  await expect(pageFor(guest, publicId)).rejects.toMatchObject({ kind: "not_found" });
  await bringBackWork(as(system("tests")), { publicId });
  await theClockComes();
  expect(await pageFor(guest, publicId)).toMatchObject({ access: "public" });
});
