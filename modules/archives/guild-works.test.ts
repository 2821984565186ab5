import { expect, test } from "vitest";
import {
  createCollection,
  listCollections,
  publishDueWorks,
  publishWork,
  restoreWork,
  saveDraft,
  updateCollection,
  withdrawWork,
  workInput,
  workPage,
} from "#modules/archives";
import { archiveGuild, archivesGuildAccess, removeMembers } from "#modules/guilds";
import { save, savedPage } from "#modules/saved";
import { type Actor, guest, type Member, system } from "#permissions";
import { message } from "#platform/i18n";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aDraft, aWork } from "./archives.factory.ts";
import { guildDoorPort } from "./guild-access.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(db, provide(guildDoorPort, archivesGuildAccess));
const as = (actor: Actor) => testContext(db, actor);
const pageFor = async (actor: Actor, publicId: string) =>
  (await workPage(as(actor), { publicId, publicUrl: "https://hall.test" })).view;
const aSecretGuild = () => aGuild(db, { visibility: "secret", policy: "invite" });

/** A series: a public work, one of a secret guild, a draft, and another public one. */
async function aSeries(maker: Member, guildId: string) {
  const { publicId } = await createCollection(as(maker), { title: "The estuary", about: "" });
  const works = [
    await aWork(as(maker), { title: "Low water" }),
    await aWork(as(maker), { title: "The hidden ford", access: "guild", guildId }),
    await aDraft(as(maker), "writing", { title: "Not yet" }),
    await aWork(as(maker), { title: "High water" }),
  ].map((work) => work.publicId);
  for (const work of works) await updateCollection(as(maker), { publicId, act: "add", work });
  const [first = "", hidden = "", , last = ""] = works;
  return { publicId, first, hidden, last };
}

test("a collection's navigation and counts skip works the reader may not see", async () => {
  const guild = await aSecretGuild();
  const maker = await aGuildMember(db, guild);
  const { publicId, first, hidden, last } = await aSeries(maker, guild.id);
  const reader = (await aMember(db)).actor;
  for (const actor of [guest, reader]) {
    const collections = (await pageFor(actor, first)).collections;
    expect(collections).toMatchObject([
      { number: 1, count: 2, previous: null, next: { href: `/archives/${last}` } },
    ]);
    expect((await pageFor(actor, last)).collections).toMatchObject([
      { number: 2, count: 2, previous: { title: "Low water" }, next: null },
    ]);
    const line = (await listCollections(as(actor))).find((each) => each.publicId === publicId);
    expect(line?.count).toBe(2);
  }
  // Viewers who can open the hidden work see its position.
  for (const actor of [maker, guild.owner])
    expect((await pageFor(actor, hidden)).collections).toMatchObject([
      { number: 2, count: 3, previous: { title: "Low water" }, next: { title: "High water" } },
    ]);
  await save(as(reader), { kind: "collection", key: publicId });
  expect((await savedPage(as(reader), {})).lines[0]?.thing?.place).toBe(
    message("saved.works", { count: 2 }),
  );
});

test("a collection without visible works is not listed", async () => {
  const guild = await aSecretGuild();
  const maker = await aGuildMember(db, guild);
  const { publicId } = await createCollection(as(maker), { title: "All hidden", about: "" });
  const { publicId: work } = await aWork(as(maker), { access: "guild", guildId: guild.id });
  await updateCollection(as(maker), { publicId, act: "add", work });
  expect((await listCollections(as(guest))).map((each) => each.publicId)).not.toContain(publicId);
});

const dueAt = "2027-01-01T12:00";
async function theClockComes() {
  const clockwork = as(system("tests"));
  clockwork.clock.set(new Date(`${dueAt}:30Z`));
  await publishDueWorks.handle(clockwork, {});
}

test("scheduled works are published in a guild only for members and while it is active", async () => {
  const left = await aSecretGuild();
  const shut = await aSecretGuild();
  const unchanged = await aSecretGuild();
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
  const stays = await scheduled(unchanged.owner, unchanged.id);
  // Scheduled as public and changed to a guild in the draft while waiting: that change is not
  // published.
  const { fields, publicId: turned } = await aDraft(as(maker), "writing", { publishAt: dueAt });
  await publishWork(as(maker), { ...workInput.parse(fields), publicId: turned });
  const into = { ...fields, access: "guild", guildId: unchanged.id };
  await saveDraft(as(maker), { publicId: turned, fields: into });

  await theClockComes();
  const states = [
    [maker, removed.publicId, "draft"],
    [shut.owner, archived.publicId, "draft"],
    [maker, turned, "published"],
    [unchanged.owner, stays.publicId, "published"],
  ] as const;
  for (const [actor, publicId, state] of states)
    expect((await pageFor(actor, publicId)).state, publicId).toBe(state);
  expect((await pageFor(guest, turned)).state).toBe("published");
});

test("a withdrawn secret-guild work does not open on schedule, only once restored", async () => {
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
  await restoreWork(as(system("tests")), { publicId });
  await theClockComes();
  expect(await pageFor(guest, publicId)).toMatchObject({ access: "public" });
});
