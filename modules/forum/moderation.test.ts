import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  acceptAnswer,
  deletePost,
  editPost,
  flagPost,
  mergeTopics,
  moderateTopic,
  replyToTopic,
  reviewPost,
  splitTopic,
  topicList,
  topicPage,
} from "#modules/forum";
import { recordFlag, recordFlagsSettled } from "#modules/moderation";
import { trustLevelOf } from "#modules/trust";
import { type Actor, guest } from "#permissions";
import { dayMs } from "#platform/calendar";
import { eventListeners, events } from "#platform/events";
import { provide } from "#platform/ports";
import { reports } from "#tables/moderation";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCategory, aTopic, aWriter } from "./forum.factory.ts";
import { forumPosts } from "./tables.ts";

const { db } = await testDatabase();
provideForTest(db, provide(eventListeners, [recordFlag, recordFlagsSettled]));
const post = await testMail(db, [recordFlag.job, recordFlagsSettled.job]);
const as = (actor: Actor) => testContext(db, actor);
const see = async (actor: Actor, publicId: string) => {
  const found = await topicPage(as(actor), { publicId });
  if (!("view" in found)) throw new Error(`moved to ${found.movedTo}`);
  return found.view;
};
const staff = (await aWriter(db, { roles: ["moderator"] })).actor;
const acts = async (publicId: string) => {
  const view = await see(staff, publicId);
  const rows = await db.select().from(events).where(eq(events.name, "forum.topic_moderated"));
  const audited = rows.filter(({ payload }) => JSON.stringify(payload).includes(publicId));
  return { history: view.history.map(({ action }) => action), audited: audited.length };
};

describe("moderation actions", () => {
  test("are each recorded once in the topic history and as one event", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    for (const act of ["lock", "lock", "unlock", "unlock", "pin", "unpin"] as const)
      await moderateTopic(as(staff), { publicId, act });
    await moderateTopic(as(staff), { publicId, act: "slow", seconds: 60 });
    expect(await acts(publicId)).toEqual({
      history: ["locked", "unlocked", "pinned", "unpinned", "slowed"],
      audited: 5,
    });
  });

  test("are for staff and level 4; hiding and changing authors for staff only", async () => {
    const ana = await aWriter(db);
    const warden = await aWriter(db, { level: 4 });
    const { publicId } = await aTopic(db, { author: ana.actor });
    const forbidden = { kind: "forbidden" };
    await expect(moderateTopic(as(ana.actor), { publicId, act: "lock" })).rejects.toMatchObject(
      forbidden,
    );
    await moderateTopic(as(warden.actor), { publicId, act: "lock" });
    await expect(moderateTopic(as(warden.actor), { publicId, act: "hide" })).rejects.toMatchObject(
      forbidden,
    );
    await expect(
      replyToTopic(as(ana.actor), { publicId, body: "But I have more to say" }),
    ).rejects.toMatchObject(forbidden);
    await replyToTopic(as(staff), { publicId, body: "A last word." });
  });

  test("move a topic with its counts, pin it until a date, hide it except from its author", async () => {
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
    await moderateTopic(as(staff), { publicId, act: "move", category: to.slug });
    expect((await see(guest, publicId)).category?.slug).toBe(to.slug);
    expect((await topicList(as(guest), { list: "latest", category: from.slug })).topics).toEqual(
      [],
    );
    await moderateTopic(as(staff), { publicId: older.publicId, act: "pin", days: 7 });
    const list = await topicList(as(guest), { list: "latest", category: to.slug });
    expect([list.pinned.length, list.topics.length]).toEqual([1, 1]);
    const later = as(guest);
    later.clock.advance(8 * dayMs);
    expect((await topicList(later, { list: "latest", category: to.slug })).pinned).toEqual([]);
    await moderateTopic(as(staff), { publicId, act: "hide" });
    for (const actor of [guest, ben.actor])
      await expect(see(actor, publicId)).rejects.toMatchObject({ kind: "not_found" });
    expect((await see(ana.actor, publicId)).hidden).toBe(true);
    await moderateTopic(as(staff), { publicId, act: "show" });
    await moderateTopic(as(staff), { publicId, act: "change_author", username: ben.user.username });
    expect((await see(guest, publicId)).author.name).toBe(ben.user.name);
  });

  test("slow mode makes everyone but staff wait", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    await moderateTopic(as(staff), { publicId, act: "slow", seconds: 300 });
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

  test("split replies into a new topic; the others keep their numbers", async () => {
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
    expect(made.posts[2]?.replyTo?.number).toBe(2);
    expect(made).toMatchObject({ replyCount: 2, tags: ["thread"] });
    const left = await see(guest, publicId);
    expect(left.posts.map(({ number }) => number)).toEqual([1, 2, 4]);
    expect(left).toMatchObject({ replyCount: 2, lastNumber: 6, solved: false });
    expect((await replyToTopic(as(ben.actor), { publicId, body: "Seven" })).number).toBe(7);
    await expect(
      splitTopic(as(staff), { publicId, numbers: [1], title: "The first post itself" }),
    ).rejects.toMatchObject({ kind: "invalid" });
  });

  test("merge a topic at the end of another and redirect the old address", async () => {
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
  test("by three trusted members hide a post until a moderator reviews it", async () => {
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
    await reviewPost(as(staff), { publicId, number: 2, decision: "show" });
    expect((await see(guest, publicId)).posts[1]?.state).toBe("shown");
    await post.deliver();
    expect((await queue()).every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
  });

  test("that were correct keep the post hidden and count against its author", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      replies: [{ by: ben.actor, body: "You are all fools." }],
    });
    await flagPost(as(ana.actor), { publicId, number: 2, reason: "harassment", note: "" });
    await reviewPost(as(staff), { publicId, number: 2, decision: "uphold" });
    expect((await see(guest, publicId)).posts[1]?.state).toBe("hidden");
    expect(await trustLevelOf(db, ben.actor)).toBe(1);
    await expect(
      flagPost(as(ben.actor), { publicId, number: 2, reason: "other", note: "x" }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await expect(
      reviewPost(as(ana.actor), { publicId, number: 2, decision: "show" }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });
});

test("authors can't edit or delete in a locked topic", async () => {
  const ana = await aWriter(db);
  const { publicId } = await aTopic(db, { author: ana.actor });
  await moderateTopic(as(staff), { publicId, act: "lock" });
  const which = { publicId, number: 1 };
  const forbidden = { kind: "forbidden" };
  await expect(deletePost(as(ana.actor), which)).rejects.toMatchObject(forbidden);
  await expect(
    editPost(as(ana.actor), { ...which, body: "Other words", version: 1, reason: "" }),
  ).rejects.toMatchObject(forbidden);
});
