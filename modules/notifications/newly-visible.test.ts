import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import {
  guildDoorPort,
  publishDueWorks,
  publishWork,
  saveDraft,
  workInput,
} from "#modules/archives";
import {
  editPost,
  guildGatePort,
  reviewPost,
  setReview,
  startTopic,
  topicInput,
} from "#modules/forum";
import { archivesGuildAccess, forumGuildAccess } from "#modules/guilds";
import { notificationJobs, notificationListeners } from "#modules/notifications";
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
import { testMail } from "#tests/test-mail";
import { aWork } from "../archives/archives.factory.ts";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aSavedSearchSite } from "./saved-search.factory.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, notificationListeners));
const post = await testMail(db, [
  ...notificationListeners.map(({ job }) => job),
  ...notificationJobs,
]);
// Visibility is decided by the database's clock, so all of this started four hours ago.
const { at, aSearcher, messagesFor, look } = aSavedSearchSite(
  db,
  new Date(Date.now() - 4 * hourMs),
);
const writer = await aWriter(db, { level: 3 });
const moderator = await aWriter(db, { roles: ["moderator"] });

beforeAll(async () => {
  provideForTest(db, provide(guildGatePort, forumGuildAccess));
  provideForTest(db, provide(guildDoorPort, archivesGuildAccess));
  await setReview(at((await aWriter(db, { roles: ["admin"] })).actor, 0), { hold: true });
});

/** Runs everyone's next two searches and delivers the results. */
async function twoDays() {
  await look(30 * hourMs);
  await post.deliver();
  await look(60 * hourMs);
  await post.deliver();
}

const sentences = async ({ actor }: { readonly actor: Member }) =>
  (await messagesFor(actor)).map(([sentence]) => sentence);
const one = (query: string) => [`1 new result for “Mine: ${query}”`];

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

test("a held post notifies once when approved, also after a rebuild", async () => {
  const newcomer = await aWriter(db, { level: 0 });
  const body = "Look at https://example.org/salt for calotype.";
  const topic = await aTopicBy(newcomer.actor, "Calotype salts", body);
  expect(topic.held).toBe(true);
  const searcher = await aSearcher("calotype");
  await reviewPost(at(moderator.actor, 4 * hourMs), {
    publicId: topic.publicId,
    number: 1,
    decision: "show",
  });
  await rebuildNow(at(system("test"), 4 * hourMs));
  await twoDays();
  expect(await sentences(searcher)).toEqual(one("calotype"));
});

test("an edit, a restored post and a rebuild notify no one", async () => {
  const { publicId } = await aTopicBy(writer.actor, "Ambrotype", "On glass.");
  const hidden = await aTopicBy(writer.actor, "Ambrotype, hidden for an hour", "On glass.");
  const lost = await aTopicBy(writer.actor, "Ambrotype, lost from the index", "On glass.");
  const work = await aWork(at(writer.actor, 0), { title: "Ambrotype plates" });
  const searcher = await aSearcher("ambrotype");
  await editPost(at(writer.actor, 4 * hourMs), {
    publicId,
    number: 1,
    body: "On ruby glass.",
    version: 1,
    reason: "",
  });
  for (const decision of ["hide", "show"] as const)
    await reviewPost(at(moderator.actor, 3 * hourMs), {
      publicId: hidden.publicId,
      number: 1,
      decision,
    });
  await revise(writer.actor, work.publicId, { ...work.fields, title: "Ambrotype plates, more" });
  await db
    .delete(searchDocuments)
    .where(eq(searchDocuments.title, "Ambrotype, lost from the index"));
  await rebuildNow(at(system("test"), 4 * hourMs));
  expect(lost.held).toBe(false);
  await twoDays();
  expect(await sentences(searcher)).toEqual([]);
});

test("a guild work made public notifies others but not the guild", async () => {
  const guild = await aGuild(db, { visibility: "secret", policy: "invite" });
  const maker = await aGuildMember(db, guild);
  const fields = { title: "Woodburytype relief", access: "guild", guildId: guild.id };
  const work = await aWork(at(maker, 0), fields);
  const outsider = await aSearcher("woodburytype");
  const member = await aSearcher("woodburytype", "all", { actor: await aGuildMember(db, guild) });
  await revise(maker, work.publicId, { ...work.fields, access: "public" });
  await revise(maker, work.publicId, { ...work.fields, access: "public", note: "x" });
  await twoDays();
  expect(await sentences(outsider)).toEqual(one("woodburytype"));
  expect(await sentences(member)).toEqual([]);
});

test("the end of early access notifies; restricting access does not", async () => {
  const opens = at(writer.actor, 3 * hourMs)
    .clock.now()
    .toISOString()
    .slice(0, 16);
  const early = { access: "followers", opensAt: opens, opensTo: "members" };
  await aWork(at(writer.actor, 0), { title: "Platinotype, early", ...early });
  const closing = await aWork(at(writer.actor, 0), { title: "Platinotype, closing" });
  const searcher = await aSearcher("platinotype");
  await revise(writer.actor, closing.publicId, { ...closing.fields, access: "followers" });
  await publishDueWorks.handle(at(system("test"), 4 * hourMs), {});
  await twoDays();
  expect(await sentences(searcher)).toEqual(one("platinotype"));
});

test("opening a category or a guild notifies those who could not read before", async () => {
  const shut = await aCategory(db, { mayRead: "staff" });
  await aTopic(db, { author: moderator.actor, category: shut.slug, title: "Photogenic drawing" });
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
  const outsider = await aSearcher("photogenic");
  const inside = await aSearcher("photogenic leaves", "all", { actor: member });
  const other = await aSearcher("photogenic", "all", { actor: await aGuildMember(db, guild) });
  const staff = await aSearcher(
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
  expect(await sentences(outsider)).toEqual(["2 new results for “Mine: photogenic”"]);
  expect(await sentences(other)).toEqual(one("photogenic"));
  expect([await sentences(inside), await sentences(staff)]).toEqual([[], []]);
});
