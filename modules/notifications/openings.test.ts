import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { guildDoorPort, publishWork, saveDraft, tendWorks, workInput } from "#modules/archives";
import {
  editPost,
  guildGatePort,
  judgePost,
  setReview,
  startTopic,
  topicInput,
} from "#modules/forum";
import { guildGate, guildShelf } from "#modules/guilds";
import { noticeListeners, notificationJobs } from "#modules/notifications";
import { rebuildNow } from "#modules/search";
import { type Member, system } from "#permissions";
import { hourMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { forumCategories } from "#tables/forum";
import { guilds } from "#tables/guilds";
import { searchDocuments } from "#tables/search";
import { provideForTest } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { findsHall } from "./finds.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, noticeListeners));
const post = await testPost(db, [...noticeListeners.map(({ job }) => job), ...notificationJobs]);
// When something opens is said by the database's own clock; so all of this began four hours ago.
const { at, aKeeper, said, look } = findsHall(db, new Date(Date.now() - 4 * hourMs));
const writer = await aWriter(db, { level: 3 });
const steward = await aWriter(db, { roles: ["moderator"] });

beforeAll(async () => {
  provideForTest(db, provide(guildGatePort, guildGate));
  provideForTest(db, provide(guildDoorPort, guildShelf));
  await setReview(at((await aWriter(db, { roles: ["admin"] })).actor, 0), { hold: true });
});

/** The next two looks of everybody, and what comes of them. */
async function twoDays() {
  await look(30 * hourMs);
  await post.deliver();
  await look(60 * hourMs);
  await post.deliver();
}

const sentences = async ({ actor }: { readonly actor: Member }) =>
  (await said(actor)).map(([sentence]) => sentence);
const one = (query: string) => [`1 new find for “Mine: ${query}”`];

async function aTopicBy(actor: Member, title: string, body: string) {
  const category = (await aCategory(db)).slug;
  return startTopic(
    at(actor, 0),
    topicInput.parse({ kind: "discussion", title, body, tags: "", category }),
  );
}

const revise = async (maker: Member, publicId: string, fields: Record<string, string>) => {
  const ctx = at(maker, 4 * hourMs);
  await saveDraft(ctx, { publicId, fields });
  await publishWork(ctx, { ...workInput.parse(fields), publicId });
};

test("a post that was held is told of when it is let through, once, also after a rebuild", async () => {
  const newcomer = await aWriter(db, { level: 0 });
  const body = "Look at https://example.org/salt for calotype.";
  const topic = await aTopicBy(newcomer.actor, "Calotype salts", body);
  expect(topic.held).toBe(true);
  const keeper = await aKeeper("calotype");
  await judgePost(at(steward.actor, 4 * hourMs), {
    publicId: topic.publicId,
    number: 1,
    verdict: "show",
  });
  await rebuildNow(at(system("test"), 4 * hourMs));
  await twoDays();
  expect(await sentences(keeper)).toEqual(one("calotype"));
});

test("an edit, a post shown anew and a rebuild tell nobody", async () => {
  const { publicId } = await aTopicBy(writer.actor, "Ambrotype", "On glass.");
  const hidden = await aTopicBy(writer.actor, "Ambrotype, hidden for an hour", "On glass.");
  const lost = await aTopicBy(writer.actor, "Ambrotype, lost from the index", "On glass.");
  const work = await aWork(at(writer.actor, 0), { title: "Ambrotype plates" });
  const keeper = await aKeeper("ambrotype");
  await editPost(at(writer.actor, 4 * hourMs), {
    publicId,
    number: 1,
    body: "On ruby glass.",
    version: 1,
    reason: "",
  });
  for (const verdict of ["hide", "show"] as const)
    await judgePost(at(steward.actor, 3 * hourMs), {
      publicId: hidden.publicId,
      number: 1,
      verdict,
    });
  await revise(writer.actor, work.publicId, { ...work.fields, title: "Ambrotype plates, more" });
  await db
    .delete(searchDocuments)
    .where(eq(searchDocuments.title, "Ambrotype, lost from the index"));
  await rebuildNow(at(system("test"), 4 * hourMs));
  expect(lost.held).toBe(false);
  await twoDays();
  expect(await sentences(keeper)).toEqual([]);
});

test("a guild's own work that is made public is told of to others, and not to the guild", async () => {
  const guild = await aGuild(db, { visibility: "secret", policy: "invite" });
  const maker = await aGuildMember(db, guild);
  const fields = { title: "Woodburytype relief", access: "guild", guildId: guild.id };
  const work = await aWork(at(maker, 0), fields);
  const outsider = await aKeeper("woodburytype");
  const member = await aKeeper("woodburytype", "all", { actor: await aGuildMember(db, guild) });
  await revise(maker, work.publicId, { ...work.fields, access: "public" });
  await revise(maker, work.publicId, { ...work.fields, access: "public", note: "x" });
  await twoDays();
  expect(await sentences(outsider)).toEqual(one("woodburytype"));
  expect(await sentences(member)).toEqual([]);
});

test("early access that ends is told of; to fewer people it is no news", async () => {
  const opens = at(writer.actor, 3 * hourMs)
    .clock.now()
    .toISOString()
    .slice(0, 16);
  const early = { access: "followers", opensAt: opens, opensTo: "members" };
  await aWork(at(writer.actor, 0), { title: "Platinotype, early", ...early });
  const closing = await aWork(at(writer.actor, 0), { title: "Platinotype, closing" });
  const keeper = await aKeeper("platinotype");
  await revise(writer.actor, closing.publicId, { ...closing.fields, access: "followers" });
  await tendWorks.handle(at(system("test"), 4 * hourMs), {});
  await twoDays();
  expect(await sentences(keeper)).toEqual(one("platinotype"));
});

test("a gate and a guild that open tell those who could not read before", async () => {
  const shut = await aCategory(db, { mayRead: "staff" });
  await aTopic(db, { author: steward.actor, category: shut.slug, title: "Photogenic drawing" });
  const guild = await aGuild(db, { visibility: "private", policy: "invite" });
  const member = await aGuildMember(db, guild);
  await startTopic(at(member, 0), {
    ...topicInput.parse({
      kind: "discussion",
      title: "Photogenic leaves",
      body: "Ferns.",
      tags: "",
      category: "general",
    }),
    guildId: guild.id,
  });
  const outsider = await aKeeper("photogenic");
  const inside = await aKeeper("photogenic leaves", "all", { actor: member });
  const other = await aKeeper("photogenic", "all", { actor: await aGuildMember(db, guild) });
  const staff = await aKeeper(
    "photogenic drawing",
    "all",
    await aWriter(db, { roles: ["moderator"] }),
  );
  await db
    .update(forumCategories)
    .set({ mayRead: "members" })
    .where(eq(forumCategories.id, shut.id));
  await db.update(guilds).set({ visibility: "public" }).where(eq(guilds.id, guild.id));
  await twoDays();
  expect(await sentences(outsider)).toEqual(["2 new finds for “Mine: photogenic”"]);
  expect(await sentences(other)).toEqual(one("photogenic"));
  expect([await sentences(inside), await sentences(staff)]).toEqual([[], []]);
});
