import { afterEach, expect, test } from "vitest";
import { browseWorks, guildDoorPort, workPage, worksOfPerson } from "#modules/archives";
import { guildGatePort, startTopic, topicInput, topicPage, topicsOfPerson } from "#modules/forum";
import {
  archivesGuildAccess,
  forumGuildAccess,
  guildDirectory,
  guildsExport,
  guildsOf,
} from "#modules/guilds";
import { save, savedPage } from "#modules/saved";
import { loadSiteLayout, type parts, setParts } from "#modules/site";
import { type Actor, guest } from "#permissions";
import { provide } from "#platform/ports";
import { siteSettings } from "#tables/site";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aWork } from "../modules/archives/archives.factory.ts";
import { aGuild, aGuildMember } from "../modules/guilds/guilds.factory.ts";
import { aMember } from "../modules/identity/identity.factory.ts";

const { db } = await testDatabase();
await testMail(db);
provideForTest(
  db,
  provide(guildGatePort, forumGuildAccess),
  provide(guildDoorPort, archivesGuildAccess),
);
const as = (actor: Actor) => testContext(db, actor);
const chief = as((await aMember(db, { roles: ["admin"] })).actor);
const turn = (part: keyof typeof parts, isOn: boolean) => setParts(chief, { [part]: isOn });

afterEach(async () => {
  await db.delete(siteSettings);
  await loadSiteLayout(chief);
});

test("works are hidden from everyone, also from their owners and staff, until they are on again", async () => {
  const maker = (await aMember(db)).actor;
  const { publicId } = await aWork(as(maker), { title: "Low water" });
  await save(as(maker), { kind: "work", key: publicId });
  const found = async (actor: Actor) => {
    const page = await workPage(as(actor), { publicId, publicUrl: "https://hall.test" }).then(
      () => "found",
      (error: { kind: string }) => error.kind,
    );
    const { works } = await worksOfPerson(as(actor), {
      userId: maker.userId,
      by: { id: maker.userId, name: "Maker", username: "maker", avatar: null },
    });
    return [page, works.length, (await browseWorks(as(actor), { facets: [] })).works.length];
  };
  const readers = [guest, maker, chief.actor];
  for (const actor of readers) expect(await found(actor)).toEqual(["found", 1, 1]);
  expect(await savedPage(as(maker), {})).toMatchObject({ total: 1 });
  await turn("archives", false);
  for (const actor of readers) expect(await found(actor)).toEqual(["not_found", 0, 0]);
  expect(await savedPage(as(maker), {})).toMatchObject({ total: 0, lines: [] });
  await turn("archives", true);
  for (const actor of readers) expect(await found(actor)).toEqual(["found", 1, 1]);
});

test("guilds and their discussions are hidden from everyone, and stay in the data export", async () => {
  const guild = await aGuild(db, { visibility: "public" });
  const member = await aGuildMember(db, guild);
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "Among the binders",
    tags: "",
    body: "The press is out of order.",
  });
  const { publicId } = await startTopic(as(member), { ...input, guildId: guild.id });
  const found = async (actor: Actor) => {
    const topic = await topicPage(as(actor), { publicId }).then(
      () => "found",
      (error: { kind: string }) => error.kind,
    );
    const list = await topicsOfPerson(as(actor), { userId: member.userId });
    return [
      topic,
      list.topics.length,
      (await guildDirectory(as(actor), { list: "all", sort: "name" })).guilds.length,
      (await guildsOf(as(actor), { userId: member.userId })).length,
    ];
  };
  expect(await found(member)).toEqual(["found", 1, 1, 1]);
  await turn("guilds", false);
  for (const actor of [guest, member, chief.actor])
    expect(await found(actor)).toEqual(["not_found", 0, 0, 0]);
  expect((await guildsExport(chief, { userId: member.userId })).memberships).toHaveLength(1);
  await turn("guilds", true);
  expect(await found(member)).toEqual(["found", 1, 1, 1]);
});
