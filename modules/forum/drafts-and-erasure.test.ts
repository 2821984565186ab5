import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  castBallot,
  editPost,
  eraseForumData,
  findDraft,
  forumExport,
  reactToPost,
  replyToTopic,
  saveDraft,
  startTopic,
  topicList,
  topicPage,
} from "#modules/forum";
import { type Actor, guest, system } from "#permissions";
import { dayMs } from "#platform/calendar";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aCategory, aTopic, aWriter } from "./forum.factory.ts";
import { topicInput } from "./inputs.ts";
import { forumMaintenance } from "./jobs/forum-maintenance.ts";
import { rerenderBatch } from "./jobs/rerender-posts.ts";
import { forumDrafts, forumPosts } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const as = (actor: Actor) => testContext(db, actor);
const systemCtx = as(system("test"));

describe("a draft", () => {
  test("is synced to every device and removed once posted", async () => {
    const ana = await aWriter(db);
    const { slug: category } = await aCategory(db);
    const first = await saveDraft(as(ana.actor), {
      place: "topic",
      content: { body: "One" },
      version: 0,
    });
    await saveDraft(as(ana.actor), { place: "topic", content: { body: "Two" }, ...first });
    expect(await findDraft(as(ana.actor), "topic")).toMatchObject({
      content: { body: "Two" },
      version: 2,
    });
    expect(await findDraft(as((await aWriter(db)).actor), "topic")).toBeNull();
    const input = topicInput.parse({
      kind: "discussion",
      category,
      title: "What it became",
      body: "Two",
    });
    await startTopic(as(ana.actor), input);
    expect(await findDraft(as(ana.actor), "topic")).toBeNull();
  });

  test("changed on another device is not overwritten", async () => {
    const ana = await aWriter(db);
    const place = "reply:000000000000";
    const one = await saveDraft(as(ana.actor), { place, content: { body: "Desk" }, version: 0 });
    await saveDraft(as(ana.actor), { place, content: { body: "Desk again" }, ...one });
    await expect(
      saveDraft(as(ana.actor), { place, content: { body: "Phone" }, version: 1 }),
    ).rejects.toMatchObject({ kind: "conflict", code: "draft_conflict" });
    expect((await findDraft(as(ana.actor), place))?.content).toEqual({ body: "Desk again" });
  });

  test("is deleted when emptied and after half a year", async () => {
    const ana = await aWriter(db);
    const { version } = await saveDraft(as(ana.actor), {
      place: "topic",
      content: { body: "x" },
      version: 0,
    });
    await saveDraft(as(ana.actor), { place: "topic", content: { body: " " }, version });
    expect(await findDraft(as(ana.actor), "topic")).toBeNull();
    await saveDraft(as(ana.actor), { place: "topic", content: { body: "y" }, version: 0 });
    const later = as(system("test"));
    later.clock.advance(181 * dayMs);
    await forumMaintenance.handle(later, {});
    expect(await db.select().from(forumDrafts).where(eq(forumDrafts.userId, ana.user.id))).toEqual(
      [],
    );
  });
});

describe("after a renderer change", () => {
  test("posts are re-rendered in batches from where it stopped, without touching edits", async () => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, {
      author: ana.actor,
      body: "Some **weight** here.",
      replies: Array.from({ length: 3 }, (_, n) => ({ by: ana.actor, body: `Reply *${n}*` })),
    });
    await db.update(forumPosts).set({ renderer: 0, html: sql`'old'` });
    const [all] = await db.select({ n: sql<number>`count(*)::int` }).from(forumPosts);
    expect(await rerenderBatch(systemCtx)).toBe(all?.n);
    expect(await rerenderBatch(systemCtx)).toBe(0);
    const page = await topicPage(as(guest), { publicId });
    expect("view" in page && page.view.posts[0]?.html).toContain("<strong>weight</strong>");
  });
});

describe("malicious content", () => {
  test.each([
    ["<script>alert(1)</script>", "&lt;script&gt;"],
    ["[x](javascript:alert(1))", "[x](javascript:alert(1))"],
    [
      "![A cat](https://elsewhere.example/cat.png)",
      '<a href="https://elsewhere.example/cat.png" rel="nofollow ugc noopener">',
    ],
    ["https://elsewhere.example", 'rel="nofollow ugc noopener"'],
  ])("%s is stored and shown harmlessly", async (body, rendered) => {
    const ana = await aWriter(db);
    const { publicId } = await aTopic(db, { author: ana.actor, body });
    const page = await topicPage(as(guest), { publicId });
    const html = "view" in page ? (page.view.posts[0]?.html ?? "") : "";
    expect(html).toContain(rendered);
    expect(html).not.toMatch(/<script|<img [^>]*elsewhere|href="javascript/);
  });
});

describe("account export and deletion", () => {
  const aLife = async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { slug: category } = await aCategory(db);
    const own = await aTopic(db, {
      author: ana.actor,
      category,
      title: "My own topic",
      body: "My own words.",
    });
    const other = await aTopic(db, { author: ben.actor, category, kind: "poll" });
    await replyToTopic(as(ben.actor), { publicId: own.publicId, body: "An answer that stays." });
    await replyToTopic(as(ana.actor), { publicId: other.publicId, body: "My own reply." });
    await editPost(as(ana.actor), {
      publicId: other.publicId,
      number: 2,
      body: "My own reply, edited.",
      version: 1,
      reason: "",
    });
    await reactToPost(as(ana.actor), {
      publicId: other.publicId,
      number: 1,
      reaction: "thanks",
      on: true,
    });
    await castBallot(as(ana.actor), { publicId: other.publicId, choices: [1] });
    await saveDraft(as(ana.actor), {
      place: "topic",
      content: { body: "Half a thought" },
      version: 0,
    });
    return { ana, ben, own, other, category };
  };

  test("exports posts, reactions and drafts", async () => {
    const { ana } = await aLife();
    const files = new Map<string, unknown>();
    for await (const { path, json } of forumExport(systemCtx, ana.user.id)) files.set(path, json);
    expect(files.get("posts-1.json")).toMatchObject([
      { body: "My own words." },
      { body: "My own reply, edited.", number: 2 },
    ]);
    expect(files.get("reactions.json")).toHaveLength(1);
    expect(files.get("drafts.json")).toMatchObject([{ content: { body: "Half a thought" } }]);
    expect(JSON.stringify([...files.values()])).not.toContain(ana.user.id);
  });

  test("keeping texts makes them anonymous; private data is deleted", async () => {
    const { ana, own } = await aLife();
    await eraseForumData(systemCtx, { userId: ana.user.id, ownText: "keep" });
    expect(await db.select().from(forumDrafts).where(eq(forumDrafts.userId, ana.user.id))).toEqual(
      [],
    );
    const page = await topicPage(as(guest), { publicId: own.publicId });
    expect("view" in page && page.view.posts[0]?.html).toContain("My own words.");
  });

  test("removing texts leaves a placeholder and others' replies", async () => {
    const { ana, own, other, category } = await aLife();
    await eraseForumData(systemCtx, { userId: ana.user.id, ownText: "remove" });
    await eraseForumData(systemCtx, { userId: ana.user.id, ownText: "remove" });
    const page = await topicPage(as(guest), { publicId: own.publicId });
    if (!("view" in page)) throw new Error("moved");
    expect(page.view.title).toBe("Deleted topic");
    expect(page.view.posts.map(({ state, html }) => [state, html !== null])).toEqual([
      ["deleted", false],
      ["shown", true],
    ]);
    const { rows } =
      await db.execute(sql`select 1 from forum_posts where author_id = ${ana.user.id} and body <> ''
      union all select 1 from forum_revisions where written_by = ${ana.user.id}`);
    expect(rows).toEqual([]);
    const list = await topicList(as(guest), { list: "latest", category });
    expect(list.topics.map(({ id, replyCount }) => [id, replyCount])).toEqual([
      [other.publicId, 0],
    ]);
  });
});
