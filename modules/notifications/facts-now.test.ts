import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { commentOnWork, deleteComment, guildDoorPort, withdrawWork } from "#modules/archives";
import {
  deletePost,
  editPost,
  guildGatePort,
  replyToTopic,
  startTopic,
  topicInput,
} from "#modules/forum";
import { announceInGuild, guildGate, guildShelf, removeMembers } from "#modules/guilds";
import {
  deliverDue,
  noticeListeners,
  noticeSettingsInput,
  noticesExport,
  noticesPage,
  notificationJobs,
  saveNoticeSettings,
  sendDigests,
} from "#modules/notifications";
import { follow } from "#modules/people";
import { type Actor, type Member, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { forumCategories } from "#tables/forum";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWork } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";

const { db } = await testDatabase();
const post = await testPost(db, [...noticeListeners.map(({ job }) => job), ...notificationJobs]);
beforeEach(() => {
  provideForTest(db, provide(eventListeners, noticeListeners));
  provideForTest(db, provide(guildGatePort, guildGate));
  provideForTest(db, provide(guildDoorPort, guildShelf));
});

const as = (actor: Actor) => testContext(db, actor);
const line = async (actor: Member) => {
  await post.deliver();
  const [notice] = (await noticesPage(as(actor), { filter: "all" })).notices;
  const { sentence, excerpt, path } = notice ?? {};
  return { sentence, excerpt, path };
};
const writers = async () => [
  (await aWriter(db, { name: "Ana Quill" })).actor,
  (await aWriter(db)).actor,
];
const withPreviews = (actor: Member, digest = "off") =>
  saveNoticeSettings(
    as(actor),
    noticeSettingsInput.parse({
      on: ["mentioned.app", "mentioned.email"],
      digest,
      digestHour: 12,
      digestWeekday: 1,
      pushesPerDay: 12,
      previews: true,
    }),
  );
/** The letters that are due so much later. */
async function lettersAfter(ms: number): Promise<string> {
  const later = as(system("test"));
  later.clock.advance(ms);
  await post.deliver();
  await deliverDue.handle(later, {});
  await sendDigests.handle(later, {});
  return JSON.stringify(await post.deliver());
}

test("of a post that was deleted the list keeps where it stood, and no letter goes out", async () => {
  const [ana, ben] = (await writers()) as [Member, Member];
  await withPreviews(ben);
  const { publicId, path } = await aTopic(db, { author: ana, title: "Which paste?" });
  await replyToTopic(as(ana), { publicId, body: `Rye, @${ben.username}, say nobody.` });
  expect((await line(ben)).excerpt).toContain("say nobody");
  await deletePost(as(ana), { publicId, number: 2 });
  expect(await line(ben)).toEqual({
    sentence: "Ana Quill mentioned you in “Which paste?”",
    excerpt: null,
    path: `${path}?post=2#p2`,
  });
  expect(await lettersAfter(61_000)).not.toContain("mentioned you");
});

test("an edited post is told of in its new words, in the list and in the letter", async () => {
  const [ana, ben] = (await writers()) as [Member, Member];
  await withPreviews(ben);
  const { publicId } = await aTopic(db, { author: ana, body: `Ask @${ben.username} at home.` });
  await post.deliver();
  const edit = { publicId, number: 1, version: 1, reason: "" };
  await editPost(as(ana), { ...edit, body: `Ask @${ben.username} at the guild.` });
  expect((await line(ben)).excerpt).toContain("at the guild");
  const letters = await lettersAfter(61_000);
  expect(letters).toContain("at the guild");
  expect(letters).not.toContain("at home");
});

test("of a topic one may no longer read neither list, letter, digest nor copy says a word", async () => {
  const [ana, ben] = (await writers()) as [Member, Member];
  await withPreviews(ben, "daily");
  const secret = { title: "A quarrel among binders", body: `Hush, @${ben.username}.` };
  const { category } = await aTopic(db, { author: ana, ...secret });
  expect((await line(ben)).sentence).toContain("A quarrel");
  await db
    .update(forumCategories)
    .set({ mayRead: "staff" })
    .where(eq(forumCategories.slug, category));
  expect(await line(ben)).toEqual({
    sentence: "Ana Quill mentioned you in a topic",
    excerpt: null,
    path: "/forum",
  });
  expect(await lettersAfter(dayMs)).not.toMatch(/quarrel|Hush|mentioned/i);
  const copy = await Array.fromAsync(noticesExport(as(system("test")), ben.userId));
  expect(JSON.stringify(copy)).not.toMatch(/quarrel/i);
});

test("whoever is put out of a guild keeps nothing of its talk and announcements", async () => {
  const owner = (await aWriter(db, { name: "Ana Quill" })).actor;
  const guild = await aGuild(db, { owner, visibility: "private" });
  const ben = await aGuildMember(db, guild);
  const { category: _, ...input } = topicInput.parse({
    kind: "discussion",
    category: "none",
    title: "Among the binders",
    tags: "",
    body: `The press, @${ben.username}.`,
  });
  await startTopic(as(owner), { ...input, guildId: guild.id });
  await announceInGuild(as(owner), { slug: guild.slug, title: "We move house", body: "In May." });
  await post.deliver();
  const told = async () =>
    (await noticesPage(as(ben), { filter: "all" })).notices.map(({ sentence }) => sentence).sort();
  expect(await told()).toEqual([
    "Ana Quill announced “We move house”",
    "Ana Quill mentioned you in “Among the binders”",
  ]);
  await removeMembers(as(owner), { slug: guild.slug, userIds: [ben.userId] });
  expect(await told()).toEqual([
    "Ana Quill announced something",
    "Ana Quill mentioned you in a topic",
  ]);
});

test("of a withdrawn work its followers are told no title, nor its maker of a deleted comment", async () => {
  const mira = await aMember(db, { name: "Mira Vance" });
  const theo = (await aWriter(db)).actor;
  await follow(as(theo), { userId: mira.user.id });
  const { publicId } = await aWork(as(mira.actor), { title: "Winter reeds" });
  const onceKey = "one-comment-and-no-more";
  const said = { publicId, body: "Not fit to print.", onceKey };
  const { commentId } = await commentOnWork(as(theo), said);
  expect((await line(theo)).sentence).toBe("Mira Vance published “Winter reeds”");
  const ofComment = async () =>
    (await noticesPage(as(mira.actor), { filter: "works" })).notices.map(({ excerpt }) => excerpt);
  expect(await ofComment()).toEqual(["Not fit to print."]);
  await deleteComment(as(theo), { commentId });
  expect(await ofComment()).toEqual([null]);
  await withdrawWork(as(mira.actor), { publicId, reason: "Not ready." });
  expect((await line(theo)).sentence).toBe("Mira Vance published a new work");
});
