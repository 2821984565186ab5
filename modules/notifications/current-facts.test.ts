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
import {
  announceInGuild,
  archivesGuildAccess,
  forumGuildAccess,
  removeMembers,
} from "#modules/guilds";
import {
  deliverDue,
  listNotifications,
  notificationJobs,
  notificationListeners,
  notificationSettingsInput,
  notificationsExport,
  saveNotificationSettings,
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
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aWork } from "../archives/archives.factory.ts";
import { aTopic, aWriter } from "../forum/forum.factory.ts";
import { aGuild, aGuildMember } from "../guilds/guilds.factory.ts";
import { aMember } from "../identity/identity.factory.ts";

const { db } = await testDatabase();
const post = await testMail(db, [
  ...notificationListeners.map(({ job }) => job),
  ...notificationJobs,
]);
beforeEach(() => {
  provideForTest(db, provide(eventListeners, notificationListeners));
  provideForTest(db, provide(guildGatePort, forumGuildAccess));
  provideForTest(db, provide(guildDoorPort, archivesGuildAccess));
});

const as = (actor: Actor) => testContext(db, actor);
const line = async (actor: Member) => {
  await post.deliver();
  const [notice] = (await listNotifications(as(actor), { filter: "all" }, english)).notifications;
  const { message, excerpt, path } = notice ?? {};
  return { message, excerpt, path };
};
const writers = async () => [
  (await aWriter(db, { name: "Ana Quill" })).actor,
  (await aWriter(db)).actor,
];
const withPreviews = (actor: Member, digest = "off") =>
  saveNotificationSettings(
    as(actor),
    notificationSettingsInput.parse({
      on: ["mentioned.app", "mentioned.email"],
      digest,
      digestHour: 12,
      digestWeekday: 1,
      pushesPerDay: 12,
      previews: true,
    }),
  );
/** The emails that are due so much later. */
async function emailsAfter(ms: number): Promise<string> {
  const later = as(system("test"));
  later.clock.advance(ms);
  await post.deliver();
  await deliverDue.handle(later, {});
  await sendDigests.handle(later, {});
  return JSON.stringify(await post.deliver());
}

test("a deleted post keeps its place in the list, and no email is sent", async () => {
  const [ana, ben] = (await writers()) as [Member, Member];
  await withPreviews(ben);
  const { publicId, path } = await aTopic(db, { author: ana, title: "Which paste?" });
  await replyToTopic(as(ana), { publicId, body: `Rye, @${ben.username}, say nobody.` });
  expect((await line(ben)).excerpt).toContain("say nobody");
  await deletePost(as(ana), { publicId, number: 2 });
  expect(await line(ben)).toEqual({
    message: "Ana Quill mentioned you in “Which paste?”",
    excerpt: null,
    path: `${path}?post=2#p2`,
  });
  expect(await emailsAfter(61_000)).not.toContain("mentioned you");
});

test("an edited post is quoted with its new text in list and email", async () => {
  const [ana, ben] = (await writers()) as [Member, Member];
  await withPreviews(ben);
  const { publicId } = await aTopic(db, { author: ana, body: `Ask @${ben.username} at home.` });
  await post.deliver();
  const edit = { publicId, number: 1, version: 1, reason: "" };
  await editPost(as(ana), { ...edit, body: `Ask @${ben.username} at the guild.` });
  expect((await line(ben)).excerpt).toContain("at the guild");
  const emails = await emailsAfter(61_000);
  expect(emails).toContain("at the guild");
  expect(emails).not.toContain("at home");
});

test("an unreadable topic is not mentioned in list, email, digest or export", async () => {
  const [ana, ben] = (await writers()) as [Member, Member];
  await withPreviews(ben, "daily");
  const secret = { title: "A quarrel among binders", body: `Hush, @${ben.username}.` };
  const { category } = await aTopic(db, { author: ana, ...secret });
  expect((await line(ben)).message).toContain("A quarrel");
  await db
    .update(forumCategories)
    .set({ mayRead: "staff" })
    .where(eq(forumCategories.slug, category));
  expect(await line(ben)).toEqual({
    message: "Ana Quill mentioned you in a topic",
    excerpt: null,
    path: "/forum",
  });
  expect(await emailsAfter(dayMs)).not.toMatch(/quarrel|Hush|mentioned/i);
  const copy = await Array.fromAsync(notificationsExport(as(system("test")), ben.userId));
  expect(JSON.stringify(copy)).not.toMatch(/quarrel/i);
});

test("a member removed from a guild loses its discussion notifications", async () => {
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
  const messages = async () =>
    (await listNotifications(as(ben), { filter: "all" }, english)).notifications
      .map(({ message }) => message)
      .sort();
  expect(await messages()).toEqual([
    "Ana Quill mentioned you in “Among the binders”",
    "Ana Quill posted the announcement “We move house”",
  ]);
  await removeMembers(as(owner), { slug: guild.slug, userIds: [ben.userId] });
  expect(await messages()).toEqual([
    "Ana Quill mentioned you in a topic",
    "Ana Quill posted an announcement",
  ]);
});

test("followers see no title of a withdrawn work, its owner no deleted comment", async () => {
  const mira = await aMember(db, { name: "Mira Vance" });
  const theo = (await aWriter(db)).actor;
  await follow(as(theo), { userId: mira.user.id });
  const { publicId } = await aWork(as(mira.actor), { title: "Winter reeds" });
  const idempotencyKey = "one-comment-and-no-more";
  const comment = { publicId, body: "Not fit to print.", idempotencyKey };
  const { commentId } = await commentOnWork(as(theo), comment);
  expect((await line(theo)).message).toBe("Mira Vance published “Winter reeds”");
  const ofComment = async () =>
    (await listNotifications(as(mira.actor), { filter: "works" }, english)).notifications.map(
      ({ excerpt }) => excerpt,
    );
  expect(await ofComment()).toEqual(["Not fit to print."]);
  await deleteComment(as(theo), { commentId });
  expect(await ofComment()).toEqual([null]);
  await withdrawWork(as(mira.actor), { publicId, reason: "Not ready." });
  expect((await line(theo)).message).toBe("Mira Vance published a new work");
});
