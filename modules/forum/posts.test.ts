import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  acceptAnswer,
  deletePost,
  editPost,
  forumExport,
  postHistory,
  postModerationActions,
  postSource,
  reactionInput,
  reactToPost,
  replyToTopic,
  restorePost,
  topicFeed,
  topicList,
  topicPage,
  topicsFeed,
  voteForAnswer,
} from "#modules/forum";
import { block } from "#modules/people";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { events } from "#platform/events";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { forumLimits } from "./contract.ts";
import { aCategory, aTopic, aWriter } from "./forum.factory.ts";
import { forumPosts, forumTopics } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const see = async (actor: Actor, publicId: string) => {
  const found = await topicPage(as(actor), { publicId });
  if (!("view" in found)) throw new Error(`moved to ${found.movedTo}`);
  return found.view;
};
const postIdOf = async (publicId: string, number: number) => {
  const [post] = await db
    .select({ id: forumPosts.id })
    .from(forumPosts)
    .innerJoin(forumTopics, eq(forumTopics.id, forumPosts.topicId))
    .where(and(eq(forumTopics.publicId, publicId), eq(forumPosts.number, number)));
  return post?.id ?? "";
};
const edit = (body: string, version: number) => ({ body, version, reason: "" });

describe("an edit", () => {
  test("keeps every version with a word-by-word diff", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor, body: "Use 25/3 linen thread." });
    const which = { publicId, number: 1 };
    await editPost(as(ana.actor), {
      ...which,
      ...edit("Use 35/3 linen thread.", 1),
      reason: "Typo",
    });
    await editPost(as(ana.actor), { ...which, ...edit("Use 35/3 waxed linen thread.", 2) });
    const history = await postHistory(as(guest), which);
    expect(history.revisions.map(({ version, reason }) => [version, reason])).toEqual([
      [3, ""],
      [2, "Typo"],
    ]);
    expect(history.revisions[0]?.parts?.filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "added", text: "waxed " },
    ]);
    const page = await see(guest, publicId);
    expect(page.posts[0]).toMatchObject({ edited: { version: 3 } });
    expect(page.posts[0]?.html).toContain("35/3 waxed");
  });

  test("of an outdated version is rejected, and both versions are kept", async () => {
    const ana = await aWriter(db);
    const staff = await aWriter(db, { roles: ["moderator"] });
    const { publicId } = await aTopic(db, { author: ana.actor, body: "First words." });
    const which = { publicId, number: 1 };
    const { version } = await postSource(as(ana.actor), which);
    await editPost(as(staff.actor), { ...which, ...edit("The steward’s words.", version) });
    await expect(
      editPost(as(ana.actor), { ...which, ...edit("My own words.", version) }),
    ).rejects.toMatchObject({ kind: "conflict", code: "edited_meanwhile" });
    expect(await postSource(as(ana.actor), which)).toMatchObject({
      body: "The steward’s words.",
      version: 2,
    });
    // Sent again against what is there now, it is taken.
    await editPost(as(ana.actor), { ...which, ...edit("Both our words.", 2) });
    expect((await postHistory(as(guest), which)).revisions).toHaveLength(2);
  });

  test("conflict at the same moment accepts one and informs the other", async () => {
    const ana = await aWriter(db);
    const staff = await aWriter(db, { roles: ["moderator"] });
    const { publicId } = await aTopic(db, { author: ana.actor });
    const tries = await Promise.allSettled(
      [ana, staff].map(({ actor }) =>
        editPost(as(actor), { publicId, number: 1, ...edit(`By ${actor.username}`, 1) }),
      ),
    );
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("of the title changes the address; the old one redirects by its id", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor, title: "A wrong title here" });
    const { path } = await editPost(as(ana.actor), {
      publicId,
      number: 1,
      title: "The right title",
      ...edit("Mine goes off by Thursday.", 1),
    });
    expect(path).toBe(`/forum/${publicId}-the-right-title`);
    const page = await see(guest, publicId);
    expect(page.history.map(({ action, details }) => [action, details.title])).toEqual([
      ["renamed", "A wrong title here"],
    ]);
  });

  test("by moderators takes a title out of the topic's history as well", async () => {
    const ana = await aWriter(db);
    const staff = await aWriter(db, { roles: ["moderator"] });
    const { publicId } = await aTopic(db, { author: ana.actor, title: "A title that may stay" });
    const first = { publicId, number: 1 };
    await editPost(as(ana.actor), { ...first, title: "A title about you", ...edit("You.", 1) });
    const actions = postModerationActions(as(staff.actor), await postIdOf(publicId, 1));
    await actions.editOut({ title: "A title that may stay", ...edit("Nothing.", 2) });
    const titles = async () =>
      (await see(guest, publicId)).history.map(({ action, details }) => [action, details.title]);
    expect(await titles()).toEqual([
      ["renamed", undefined],
      ["renamed", undefined],
    ]);
    await actions.putBack({ title: "A title about you", ...edit("You.", 3) });
    expect((await titles()).slice(0, 2)).toEqual([
      ["renamed", "A title that may stay"],
      ["renamed", "A title about you"],
    ]);
  });

  test("of tags alone emits an event, so that cached pages and tag lists update", async () => {
    const ana = await aWriter(db);
    const topic = { author: ana.actor, body: "The same words.", tags: ["gilding"] };
    const { publicId } = await aTopic(db, topic);
    const emittedCount = async () => {
      const rows = await db.select().from(events).where(eq(events.name, "forum.post_changed"));
      return rows.filter(({ payload }) => JSON.stringify(payload).includes(publicId)).length;
    };
    const retag = (tags: string[]) =>
      editPost(as(ana.actor), { publicId, number: 1, tags, ...edit("The same words.", 1) });
    await retag(["gilding"]);
    expect(await emittedCount()).toBe(0);
    await retag(["gilding", "leather"]);
    expect(await emittedCount()).toBe(1);
    expect((await see(guest, publicId)).tags).toEqual(["gilding", "leather"]);
  });

  test("is allowed one day for newcomers, sixty days later on, always for staff", async () => {
    const newcomer = await aWriter(db, { level: 0 });
    const known = await aWriter(db, { level: 1 });
    const staff = await aWriter(db, { roles: ["moderator"] });
    const category = (await aCategory(db)).slug;
    const change = async (actor: Actor, publicId: string, days: number) => {
      const ctx = as(actor);
      ctx.clock.advance(days * dayMs);
      return postSource(ctx, { publicId, number: 1 });
    };
    const mine = await aTopic(db, { author: newcomer.actor, category });
    const theirs = await aTopic(db, { author: known.actor, category });
    const forbidden = { kind: "forbidden" };
    await expect(change(newcomer.actor, mine.publicId, 2)).rejects.toMatchObject(forbidden);
    await expect(change(known.actor, theirs.publicId, 59)).resolves.toBeTruthy();
    await expect(change(known.actor, theirs.publicId, 61)).rejects.toMatchObject(forbidden);
    await expect(change(known.actor, mine.publicId, 0)).rejects.toMatchObject(forbidden);
    await expect(change(staff.actor, theirs.publicId, 400)).resolves.toBeTruthy();
  });
});

describe("a deleted post", () => {
  test("leaves a placeholder; its author can restore it briefly, staff any time", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const staff = await aWriter(db, { roles: ["moderator"] });
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      replies: [{ by: ben.actor, body: "Words I regret." }],
    });
    const which = { publicId, number: 2 };
    await deletePost(as(ben.actor), which);
    const gone = await see(guest, publicId);
    expect(gone).toMatchObject({ replyCount: 0, lastNumber: 2 });
    expect(gone.posts[1]).toMatchObject({ state: "deleted", html: null, excerpt: "" });
    const soon = as(ben.actor);
    soon.clock.advance(9_000);
    await restorePost(soon, which);
    expect((await see(guest, publicId)).posts[1]?.html).toContain("Words I regret.");

    await deletePost(as(ben.actor), which);
    const late = as(ben.actor);
    late.clock.advance(60_000);
    await expect(restorePost(late, which)).rejects.toMatchObject({ kind: "not_found" });
    await restorePost(as(staff.actor), which);
    expect((await see(guest, publicId)).replyCount).toBe(1);
  });

  test("that started a topic hides its title, address, tags and poll except from staff", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const staff = await aWriter(db, { roles: ["moderator"] });
    const secret = /forget|slander/i;
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      kind: "poll",
      title: "A slander to vote on",
      tags: ["slander"],
      pollOptions: ["Slander one", "Slander two"],
      replies: [{ by: ben.actor, body: "No." }],
    });
    await editPost(as(ana.actor), {
      publicId,
      number: 1,
      title: "A title to forget soon",
      ...edit("Mine goes off by Thursday.", 1),
    });
    expect((await topicFeed(as(guest), publicId)).title).toMatch(secret);
    await deletePost(as(ana.actor), { publicId, number: 1 });
    const answer = { publicId, number: 2 };
    for (const { actor } of [{ actor: guest }, ben]) {
      expect(JSON.stringify(await see(actor, publicId))).not.toMatch(secret);
      expect(await see(actor, publicId)).toMatchObject({
        href: `/forum/${publicId}-taken-down`,
        poll: null,
        tags: [],
      });
      expect(JSON.stringify(await postHistory(as(actor), answer))).not.toMatch(secret);
      await expect(topicFeed(as(actor), publicId)).rejects.toMatchObject({ kind: "not_found" });
    }
    for await (const { json } of forumExport(as(system("test")), ben.user.id))
      expect(JSON.stringify(json)).not.toMatch(secret);
    expect(await see(staff.actor, publicId)).toMatchObject({
      title: "A title to forget soon",
      tags: ["slander"],
      poll: { options: ["Slander one", "Slander two"] },
    });
  });

  test("that started a topic is unlisted; with replies a tombstone remains", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const category = (await aCategory(db)).slug;
    const alone = await aTopic(db, { author: ana.actor, category });
    const answered = await aTopic(db, {
      author: ana.actor,
      category,
      title: "A title to be forgotten",
      replies: [{ by: ben.actor, body: "An answer that stays." }],
    });
    for (const { publicId } of [alone, answered])
      await deletePost(as(ana.actor), { publicId, number: 1 });
    expect((await topicList(as(guest), { list: "latest", category })).topics).toEqual([]);
    await expect(see(guest, alone.publicId)).rejects.toMatchObject({ kind: "not_found" });
    const tomb = await see(guest, answered.publicId);
    expect(tomb.title).toBe("Deleted topic");
    expect(tomb.posts.map(({ state }) => state)).toEqual(["deleted", "shown"]);
    expect(tomb.may.reply).toBe(false);
    await expect(
      replyToTopic(as(ben.actor), { publicId: answered.publicId, body: "More" }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("reactions", () => {
  test("count once per member and kind, and can be removed", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const cat = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    const which = { publicId, number: 1 };
    for (const { actor } of [ben, cat, cat])
      await reactToPost(as(actor), { ...which, reaction: "thanks", on: true });
    await reactToPost(as(cat.actor), { ...which, reaction: "tried", on: true });
    await reactToPost(as(ben.actor), { ...which, reaction: "thanks", on: false });
    await reactToPost(as(ben.actor), { ...which, reaction: "thanks", on: false });
    expect((await see(cat.actor, publicId)).posts[0]?.reactions).toEqual([
      { reaction: "thanks", count: 1, mine: true },
      { reaction: "tried", count: 1, mine: true },
    ]);
    await expect(
      reactToPost(as(ana.actor), { ...which, reaction: "thanks", on: true }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("with emoji come after the named ones, most used first", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const cat = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    const which = { publicId, number: 1 };
    for (const reaction of ["🎉", "👍🏽", "question", "👩‍🚀"])
      await reactToPost(as(ben.actor), { ...which, reaction, on: true });
    for (const reaction of ["👩‍🚀", "🎉"])
      await reactToPost(as(cat.actor), { ...which, reaction, on: true });
    await reactToPost(as(ben.actor), { ...which, reaction: "🎉", on: false });
    expect((await see(cat.actor, publicId)).posts[0]?.reactions).toEqual([
      { reaction: "question", count: 1, mine: false },
      { reaction: "👩‍🚀", count: 2, mine: true },
      { reaction: "🎉", count: 1, mine: true },
      { reaction: "👍🏽", count: 1, mine: false },
    ]);
  });

  test("have a limit of emoji for each member and each post", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    const react = (actor: Actor, reaction: string, on = true) =>
      reactToPost(as(actor), { publicId, number: 1, reaction, on });
    const fruit = [..."🍇🍈🍉🍊🍋🍌🍍🥭🍎🍏🍐🍑🍒🍓🥝🍅🥥🥑🍆🥔🥕"];
    expect(fruit).toHaveLength(forumLimits.emojiOnPost + 1);
    const many = { kind: "conflict", code: "too_many_reactions" };

    const ben = await aWriter(db);
    const own = fruit.slice(0, forumLimits.ownEmojiOnPost);
    for (const each of own) await react(ben.actor, each);
    await expect(react(ben.actor, fruit[5] ?? "")).rejects.toMatchObject(many);
    await react(ben.actor, own[0] ?? "");
    await react(ben.actor, "thanks");
    await react(ben.actor, own[0] ?? "", false);
    await react(ben.actor, own[0] ?? "");

    for (let at = 5; at < forumLimits.emojiOnPost; at += 5) {
      const { actor } = await aWriter(db);
      for (const each of fruit.slice(at, at + 5)) await react(actor, each);
    }
    const cat = await aWriter(db);
    await expect(react(cat.actor, fruit.at(-1) ?? "")).rejects.toMatchObject(many);
    await react(cat.actor, own[0] ?? "");
    await react(cat.actor, "worked");
    const shown = (await see(cat.actor, publicId)).posts[0]?.reactions ?? [];
    expect(shown).toHaveLength(forumLimits.emojiOnPost + 2);
  });

  test.each(["🎉", "❤️", "🇫🇷", "👩🏽‍🚀", "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "thanks"])("can be %s", (reaction) => {
    expect(reactionInput.parse(reaction)).toEqual({ reaction, on: true });
    expect(reactionInput.parse(`-${reaction}`)).toEqual({ reaction, on: false });
  });

  test.each([
    "",
    "-",
    "like",
    "--thanks",
    "thanks ",
    "constructor",
    "__proto__",
    "a",
    "1",
    "🎉🎉",
    "🎉 ",
    "x🎉",
    // Without the sign that makes it a picture, it would be another reaction than with it.
    "❤",
    "\u{1f3fd}",
    "\u200d",
    "🇫",
    "<b>",
    "🎉".repeat(500),
  ])("cannot be %j", (reaction) => {
    expect(reactionInput.safeParse(reaction).success).toBe(false);
  });

  test("sent concurrently are all counted", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor });
    const readers = await Promise.all(Array.from({ length: 6 }, () => aWriter(db)));
    await Promise.all(
      readers.map(({ actor }) =>
        reactToPost(as(actor), { publicId, number: 1, reaction: "lovely", on: true }),
      ),
    );
    expect((await see(guest, publicId)).posts[0]?.reactions[0]).toMatchObject({ count: 6 });
  });
});

describe("a question", () => {
  test("has votes on answers and one accepted answer, right below it", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const cat = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      kind: "question" as const,
      replies: [
        { by: ben.actor, body: "No idea." },
        { by: cat.actor, body: "It is the thread." },
      ],
    });
    await voteForAnswer(as(ben.actor), { publicId, number: 3, on: true });
    await voteForAnswer(as(ben.actor), { publicId, number: 3, on: true });
    await expect(
      acceptAnswer(as(ben.actor), { publicId, number: 3, on: true }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await acceptAnswer(as(ana.actor), { publicId, number: 2, on: true });
    await acceptAnswer(as(ana.actor), { publicId, number: 3, on: true });
    const page = await see(ben.actor, publicId);
    expect(page.accepted).toMatchObject({
      number: 3,
      votes: { count: 1, mine: true },
      accepted: { byName: ana.user.name },
    });
    expect(page.posts.map(({ number }) => number)).toEqual([1, 2]);
    expect(page.solved).toBe(true);
    const category = page.category?.slug ?? "";
    for (const list of ["unanswered", "unsolved"] as const)
      expect((await topicList(as(guest), { list, category })).topics).toEqual([]);
    await acceptAnswer(as(ana.actor), { publicId, number: 3, on: false });
    expect((await topicList(as(guest), { list: "unsolved", category })).topics).toHaveLength(1);
  });

  test("whose accepted answer is deleted is open again", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      kind: "question" as const,
      replies: [{ by: ben.actor, body: "It is the paste." }],
    });
    await acceptAnswer(as(ana.actor), { publicId, number: 2, on: true });
    await deletePost(as(ben.actor), { publicId, number: 2 });
    expect(await see(guest, publicId)).toMatchObject({ solved: false, accepted: null });
  });
});

test("mentioning a member notifies them, unless they blocked the author", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const shut = await aWriter(db);
  await block(as(shut.actor), { userId: ana.user.id });
  const { publicId } = await aTopic(db, { author: ana.actor });
  await replyToTopic(as(ana.actor), {
    publicId,
    body: `Ask @${ben.user.username} or @${shut.user.username} or @nobody_at_all.`,
  });
  const emitted = await db.select().from(events).where(eq(events.name, "forum.reply_posted"));
  const mine = emitted.find(({ payload }) => JSON.stringify(payload).includes(publicId));
  expect(mine?.payload).toMatchObject({ mentionedIds: [ben.user.id] });
  const html = (await see(guest, publicId)).posts[1]?.html ?? "";
  expect(html).toContain(`href="/${ben.user.username}"`);
  expect(html).not.toContain(`href="/${shut.user.username}"`);
});

describe("feeds", () => {
  test.each(["blocked them", "was blocked by them"])(
    "leave out posts and topics for a reader who %s",
    async (how) => {
      const reader = await aWriter(db);
      const author = await aWriter(db);
      const other = await aWriter(db);
      const { slug: category } = await aCategory(db);
      const { publicId } = await aTopic(db, {
        author: other.actor,
        category,
        replies: [{ by: author.actor, body: "Words kept apart" }],
      });
      await aTopic(db, { author: author.actor, category, title: "A topic kept apart" });
      const [blocker, blocked] = how === "blocked them" ? [reader, author] : [author, reader];
      await block(as(blocker.actor), { userId: blocked.user.id });
      const seen = async (actor: Actor) =>
        JSON.stringify([
          await topicFeed(as(actor), publicId),
          await topicsFeed(as(actor), { category }),
        ]);
      expect(await seen(guest)).toMatch(/Words kept apart.*A topic kept apart/);
      expect(await seen(other.actor)).toMatch(/Words kept apart.*A topic kept apart/);
      expect(await seen(reader.actor)).not.toMatch(/kept apart/);
      expect((await topicFeed(as(reader.actor), publicId)).posts).toHaveLength(1);
    },
  );
});
