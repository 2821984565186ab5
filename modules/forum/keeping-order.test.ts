import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  acceptAnswer,
  deletePost,
  editPost,
  flagPost,
  judgePost,
  mergeTopics,
  replyToTopic,
  splitTopic,
  steerTopic,
  topicList,
  topicPage,
} from "#modules/forum";
import { noteFlag, noteFlagsSettled } from "#modules/moderation";
import { trustLevelOf } from "#modules/trust";
import { type Actor, guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners, events } from "#platform/events";
import { provide } from "#platform/ports";
import { reports } from "#tables/moderation";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aCategory, aTopic, aWriter } from "./forum.factory.ts";
import { forumPosts } from "./tables.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, [noteFlag, noteFlagsSettled]));
const post = await testPost(db, [noteFlag.job, noteFlagsSettled.job]);
const as = (actor: Actor) => testContext(db, actor);
const see = async (actor: Actor, publicId: string) => {
  const found = await topicPage(as(actor), { publicId });
  if (!("view" in found)) throw new Error(`moved to ${found.movedTo}`);
  return found.view;
};
const staff = (await aWriter(db, { roles: ["moderator"] })).actor;
const acts = async (publicId: string) => {
  const view = await see(staff, publicId);
  const told = await db.select().from(events).where(eq(events.name, "forum.topic_steered"));
  const audited = told.filter(({ payload }) => JSON.stringify(payload).includes(publicId));
  return { history: view.notes.map(({ act }) => act), audited: audited.length };
};

describe("staff acts", () => {
  test("are each one line of the topic's history and one event, and nothing twice", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    for (const act of ["lock", "lock", "unlock", "unlock", "pin", "unpin"] as const)
      await steerTopic(as(staff), { publicId, act });
    await steerTopic(as(staff), { publicId, act: "slow", seconds: 60 });
    expect(await acts(publicId)).toEqual({
      history: ["locked", "unlocked", "pinned", "unpinned", "slowed"],
      audited: 5,
    });
  });

  test("are for staff and level 4; hiding and authors for staff alone", async () => {
    const ana = await aWriter(db);
    const warden = await aWriter(db, { level: 4 });
    const { publicId } = await aTopic(db, { author: ana.actor });
    const refused = { kind: "forbidden" };
    await expect(steerTopic(as(ana.actor), { publicId, act: "lock" })).rejects.toMatchObject(
      refused,
    );
    await steerTopic(as(warden.actor), { publicId, act: "lock" });
    await expect(steerTopic(as(warden.actor), { publicId, act: "hide" })).rejects.toMatchObject(
      refused,
    );
    await expect(
      replyToTopic(as(ana.actor), { publicId, body: "But I have more to say" }),
    ).rejects.toMatchObject(refused);
    await replyToTopic(as(staff), { publicId, body: "A last word." });
  });

  test("move a topic with its counts, pin it on top until its day, hide it from all but its author", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const from = await aCategory(db);
    const to = await aCategory(db);
    const older = await aTopic(db, {
      author: ana.actor,
      category: to.slug,
      title: "The older one",
    });
    const { publicId } = await aTopic(db, { author: ana.actor, category: from.slug });
    await steerTopic(as(staff), { publicId, act: "move", category: to.slug });
    expect((await see(guest, publicId)).category?.slug).toBe(to.slug);
    expect((await topicList(as(guest), { list: "latest", category: from.slug })).topics).toEqual(
      [],
    );
    await steerTopic(as(staff), { publicId: older.publicId, act: "pin", days: 7 });
    const list = await topicList(as(guest), { list: "latest", category: to.slug });
    expect([list.pinned.length, list.topics.length]).toEqual([1, 1]);
    const later = as(guest);
    later.clock.advance(8 * dayMs);
    expect((await topicList(later, { list: "latest", category: to.slug })).pinned).toEqual([]);
    await steerTopic(as(staff), { publicId, act: "hide" });
    for (const actor of [guest, ben.actor])
      await expect(see(actor, publicId)).rejects.toMatchObject({ kind: "not_found" });
    expect((await see(ana.actor, publicId)).hidden).toBe(true);
    await steerTopic(as(staff), { publicId, act: "show" });
    await steerTopic(as(staff), { publicId, act: "change_author", username: ben.user.username });
    expect((await see(guest, publicId)).author.name).toBe(ben.user.name);
  });

  test("slow mode makes everybody but staff wait", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    await steerTopic(as(staff), { publicId, act: "slow", seconds: 300 });
    await replyToTopic(as(ben.actor), { publicId, body: "One" });
    await expect(replyToTopic(as(ben.actor), { publicId, body: "Two" })).rejects.toMatchObject({
      kind: "rate_limited",
      code: "slow_mode",
    });
    const later = as(ben.actor);
    later.clock.advance(301_000);
    await replyToTopic(later, { publicId, body: "Two" });
    await replyToTopic(as(staff), { publicId, body: "One" });
    await replyToTopic(as(staff), { publicId, body: "Two" });
  });

  test("split replies off into a topic of their own; the others keep their numbers", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      kind: "question" as const,
      tags: ["thread"],
      replies: ["Two", "Three", "Four", "Five"].map((body) => ({ by: ben.actor, body })),
    });
    await replyToTopic(as(ana.actor), { publicId, body: "Six, to five", replyTo: 5 });
    await acceptAnswer(as(ana.actor), { publicId, number: 3, on: true });
    const { path } = await splitTopic(as(staff), {
      publicId,
      numbers: [3, 5, 6],
      title: "Linen thread sizes, a table",
    });
    const made = await see(guest, path.slice(7, 19));
    expect(made.posts.map(({ number, excerpt }) => [number, excerpt])).toEqual([
      [1, "Three"],
      [2, "Five"],
      [3, "Six, to five"],
    ]);
    expect(made.posts[2]?.answers?.number).toBe(2);
    expect(made).toMatchObject({ replyCount: 2, tags: ["thread"] });
    const left = await see(guest, publicId);
    expect(left.posts.map(({ number }) => number)).toEqual([1, 2, 4]);
    expect(left).toMatchObject({ replyCount: 2, lastNumber: 6, solved: false });
    expect((await replyToTopic(as(ben.actor), { publicId, body: "Seven" })).number).toBe(7);
    await expect(
      splitTopic(as(staff), { publicId, numbers: [1], title: "The first post itself" }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });

  test("merge a topic into another, at its end, and lead from the old address to the new", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const into = await aTopic(db, {
      author: ana.actor,
      replies: [{ by: ben.actor, body: "Here" }],
    });
    const from = await aTopic(db, {
      author: ben.actor,
      body: "There",
      tags: ["double"],
      replies: [{ by: ana.actor, body: "And there" }],
    });
    await mergeTopics(as(staff), { publicId: from.publicId, into: into.publicId });
    const page = await see(guest, into.publicId);
    expect(page.posts.map(({ excerpt }) => excerpt).slice(1)).toEqual([
      "Here",
      "There",
      "And there",
    ]);
    expect(page.replyCount).toBe(3);
    expect(await topicPage(as(guest), { publicId: from.publicId })).toEqual({ movedTo: into.path });
    await expect(
      mergeTopics(as(staff), { publicId: into.publicId, into: into.publicId }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("flags", () => {
  test("by three who know the house hide a post until a steward has looked", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      replies: [{ by: ben.actor, body: "Buy my course." }],
    });
    const which = { publicId, number: 2, reason: "spam" as const, note: "" };
    const newcomer = await aWriter(db, { level: 0 });
    for (let n = 0; n < 2; n++) await flagPost(as((await aWriter(db, { level: 2 })).actor), which);
    await flagPost(as(newcomer.actor), which);
    expect((await see(guest, publicId)).posts[1]?.state).toBe("shown");
    const third = await aWriter(db, { level: 2 });
    await flagPost(as(third.actor), which);
    expect((await see(guest, publicId)).posts[1]).toMatchObject({ state: "hidden", html: null });
    expect((await see(guest, publicId)).replyCount).toBe(0);
    expect((await see(ben.actor, publicId)).posts[1]?.html).toContain("Buy my course.");

    await post.deliver();
    const [row] = await db
      .select()
      .from(forumPosts)
      .where(and(eq(forumPosts.number, 2), eq(forumPosts.authorId, ben.user.id)));
    const queue = () =>
      db
        .select()
        .from(reports)
        .where(eq(reports.subjectId, row?.id ?? ""));
    expect((await queue()).map(({ reason, resolvedAt }) => [reason, resolvedAt])).toEqual(
      Array.from({ length: 4 }, () => ["spam", null]),
    );
    await judgePost(as(staff), { publicId, number: 2, verdict: "show" });
    expect((await see(guest, publicId)).posts[1]?.state).toBe("shown");
    await post.deliver();
    expect((await queue()).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
  });

  test("that were right keep it hidden and count against the writer", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      replies: [{ by: ben.actor, body: "You are all fools." }],
    });
    await flagPost(as(ana.actor), { publicId, number: 2, reason: "harassment", note: "" });
    await judgePost(as(staff), { publicId, number: 2, verdict: "uphold" });
    expect((await see(guest, publicId)).posts[1]?.state).toBe("hidden");
    expect(await trustLevelOf(db, ben.actor)).toBe(1);
    await expect(
      flagPost(as(ben.actor), { publicId, number: 2, reason: "other", note: "x" }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await expect(
      judgePost(as(ana.actor), { publicId, number: 2, verdict: "show" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });
});

test("in a locked topic its authors change nothing", async () => {
  const ana = await aWriter(db);
  const { publicId } = await aTopic(db, { author: ana.actor });
  await steerTopic(as(staff), { publicId, act: "lock" });
  const which = { publicId, number: 1 };
  const refused = { kind: "forbidden" };
  await expect(deletePost(as(ana.actor), which)).rejects.toMatchObject(refused);
  await expect(
    editPost(as(ana.actor), { ...which, body: "Other words", version: 1, reason: "" }),
  ).rejects.toMatchObject(refused);
});
