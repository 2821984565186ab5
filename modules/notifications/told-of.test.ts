import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  acceptAnswer,
  editPost,
  followCategory,
  guildGatePort,
  reactToPost,
  replyToTopic,
  watchTopic,
} from "#modules/forum";
import { transactionDetail } from "#modules/ledger";
import { noticeListeners, noticesPage } from "#modules/notifications";
import { paymentFor } from "#modules/payments";
import { block } from "#modules/people";
import { addMessage, giveTip, receivedTip, tipJobs, tipListeners } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { forumCategories, forumTopics } from "#tables/forum";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aProcessor } from "../payments/payments.factory.ts";
import { aJar, aTipForm } from "../tips/tips.factory.ts";
import { notificationJobs } from "./index.server.ts";

const { db, url } = await testDatabase();
const clock = testContext(db).clock;
const { box, provider } = aProcessor(db, url, clock);
const all = [...tipListeners, ...noticeListeners];
const post = await testPost(db, [...all.map(({ job }) => job), ...notificationJobs, ...tipJobs]);
beforeEach(() => provideForTest(db, provide(eventListeners, all)));

const as = (actor: Actor) => testContext(db, actor) as Context<Member>;
const told = async (actor: Member) => {
  await post.deliver();
  return (await noticesPage(as(actor), { filter: "all" })).notices.map(({ sentence }) => sentence);
};

describe("of a category", () => {
  test("whoever watches it hears of a new topic once; whoever only follows it reads it in the feed", async () => {
    const [ana, ben, cleo, dov] = (
      await Promise.all(
        ["Ana Quill", "Ben Reed", "Cleo Marl", "Dov Sand"].map((name) => aWriter(db, { name })),
      )
    ).map(({ actor }) => actor) as [Member, Member, Member, Member];
    const { slug: category } = await aCategory(db);
    for (const [who, level] of [
      [ben, "watching"],
      [cleo, "following"],
      [dov, "watching"],
      [ana, "watching"],
    ] as const)
      await followCategory(as(who), { place: { category }, level });
    await block(as(ana), { userId: dov.userId });
    const topic = await aTopic(db, { author: ana, category, title: "A press for two hands" });
    expect(await told(ben)).toEqual(["Ana Quill wrote in “A press for two hands”"]);
    for (const who of [ana, cleo, dov]) expect(await told(who)).toEqual([]);
    // Of answers hears only who watches the topic itself.
    await replyToTopic(as(cleo), { publicId: topic.publicId, body: "And for one?" });
    expect(await told(ben)).toEqual(["Ana Quill wrote in “A press for two hands”"]);
    await db
      .update(forumCategories)
      .set({ mayRead: "staff" })
      .where(eq(forumCategories.slug, category));
    await aTopic(db, { author: (await aWriter(db, { roles: ["moderator"] })).actor, category });
    expect(await told(ben)).toHaveLength(1);
  });
});

describe("of a post", () => {
  test("everybody hears once, by what concerns them most", async () => {
    const people = await Promise.all(
      ["Ana Quill", "Ben Reed", "Cleo Marl", "Dov Sand"].map((name) => aWriter(db, { name })),
    );
    const [ana, ben, cleo, dov] = people.map(({ actor }) => actor) as [
      Member,
      Member,
      Member,
      Member,
    ];
    const topic = await aTopic(db, {
      author: ana,
      title: "Which paste for a damp room?",
      replies: [{ by: ben, body: "Wheat, always wheat." }],
    });
    expect(await told(ana)).toEqual(["Ben Reed replied to you in “Which paste for a damp room?”"]);
    for (const who of [cleo, dov])
      await watchTopic(as(who), { publicId: topic.publicId, level: "watching" });
    await replyToTopic(as(ana), {
      publicId: topic.publicId,
      body: `> **[Ben Reed](${topic.path}?post=2)**\n> Wheat, always wheat.\n\nAsk @${cleo.username}, who knows.`,
    });
    expect(await told(ben)).toEqual(["Ana Quill quoted you in “Which paste for a damp room?”"]);
    expect(await told(cleo)).toEqual(["Ana Quill mentioned you in “Which paste for a damp room?”"]);
    expect(await told(dov)).toEqual(["Ana Quill wrote in “Which paste for a damp room?”"]);
    expect(await told(ana)).toHaveLength(1);
  });

  test("an edit tells whom it names for the first time, and nobody else again", async () => {
    const ana = (await aWriter(db)).actor;
    const ben = (await aWriter(db)).actor;
    const topic = await aTopic(db, { author: ana });
    const edit = (body: string, version: number) =>
      editPost(as(ana), { publicId: topic.publicId, number: 1, body, version, reason: "" });
    await edit(`Ask @${ben.username}.`, 1);
    expect(await told(ben)).toHaveLength(1);
    await edit(`Do ask @${ben.username}.`, 2);
    expect(await told(ben)).toHaveLength(1);
  });

  test("who keeps the writer away hears nothing, nor who may not read it", async () => {
    const ana = (await aWriter(db)).actor;
    const ben = (await aWriter(db)).actor;
    const cleo = (await aWriter(db)).actor;
    await block(as(ben), { userId: ana.userId });
    await aTopic(db, { author: ana, body: `For @${ben.username}.` });
    const hidden = await aTopic(db, { author: (await aWriter(db, { level: 3 })).actor });
    await watchTopic(as(cleo), { publicId: hidden.publicId, level: "watching" });
    await db
      .update(forumCategories)
      .set({ mayRead: "trusted" })
      .where(eq(forumCategories.slug, hidden.category));
    await replyToTopic(as((await aWriter(db, { level: 3 })).actor), {
      publicId: hidden.publicId,
      body: "Between us.",
    });
    expect(await told(ben)).toEqual([]);
    expect(await told(cleo)).toEqual([]);
  });

  test("of a guild's topic only those who are in it", async () => {
    const ana = (await aWriter(db)).actor;
    const ben = (await aWriter(db)).actor;
    const cleo = (await aWriter(db)).actor;
    const topic = await aTopic(db, { author: ana });
    for (const who of [ben, cleo])
      await watchTopic(as(who), { publicId: topic.publicId, level: "watching" });
    await db
      .update(forumCategories)
      .set({ topicCount: 0 })
      .where(eq(forumCategories.slug, topic.category));
    const guildId = "01a1dedc-0000-7000-8000-000000000001";
    await db
      .update(forumTopics)
      .set({ categoryId: null, guildId })
      .where(eq(forumTopics.publicId, topic.publicId));
    const inside = new Set([ana.userId, ben.userId]);
    provideForTest(
      db,
      provide(guildGatePort, {
        readable: () => sql<boolean>`false`,
        partIn: async (_db, actor) =>
          actor.kind === "member" && inside.has(actor.userId) ? "member" : null,
      }),
    );
    await replyToTopic(as(ana), { publicId: topic.publicId, body: "Among ourselves." });
    expect(await told(ben)).toHaveLength(1);
    expect(await told(cleo)).toEqual([]);
  });

  test("reactions gather, once for each who reacts; an accepted answer is told", async () => {
    const ana = (await aWriter(db, { name: "Ana Quill" })).actor;
    const ben = (await aWriter(db, { name: "Ben Reed" })).actor;
    const { publicId } = await aTopic(db, {
      author: ana,
      kind: "question",
      replies: [{ by: ben, body: "Wheat." }],
    });
    for (const on of [true, false, true])
      await reactToPost(as(ana), { publicId, number: 2, reaction: "thanks", on });
    await acceptAnswer(as(ana), { publicId, number: 2, on: true });
    expect((await told(ben)).sort()).toEqual([
      "Ana Quill accepted your answer in “Which paste for a damp room?”",
      "Ana Quill reacted to “Which paste for a damp room?”",
    ]);
  });
});

describe("of a tip", () => {
  test.each([
    ["everyone", "Ines Bell tipped you €5.00"],
    ["nobody", "Somebody tipped you €5.00"],
  ] as const)("shown to %s", async (nameShownTo, sentence) => {
    const maker = await aMember(db);
    await aJar(db, maker.user.id);
    const { actor } = await aMember(db, {
      name: "Ines Bell",
      createdAt: new Date("2026-01-01T00:00:00Z"),
    });
    const ctx = as(actor);
    const method = await aMethod(ctx, box, provider);
    await giveTip(ctx, {
      ...aTipForm(maker.actor.username, { nameShownTo, method }),
    });
    expect(await told(maker.actor)).toEqual([sentence]);
  });

  async function aTipTo(maker: Member, form: Parameters<typeof aTipForm>[1]) {
    const { actor } = await aMember(db, {
      name: "Ines Bell",
      createdAt: new Date("2026-01-01T00:00:00Z"),
    });
    const ctx = as(actor);
    const method = await aMethod(ctx, box, provider);
    const { tipId } = await giveTip(ctx, aTipForm(maker.username, { ...form, method }));
    return { ctx, tipId };
  }
  const noticesOf = async (actor: Member) => {
    await post.deliver();
    return (await noticesPage(as(actor), { filter: "all" })).notices;
  };

  test("it quotes what was written, and leads to where all of it stands", async () => {
    const maker = await aMember(db);
    await aJar(db, maker.user.id);
    const message = `For the press,\nand <b>${"long ".repeat(60)}</b>`;
    const { tipId } = await aTipTo(maker.actor, { message });
    const [notice] = await noticesOf(maker.actor);
    expect(notice?.sentence).toBe("Ines Bell tipped you €5.00");
    expect(notice?.excerpt).toMatch(/^For the press, and <b>long .*…$/);
    expect(Array.from(notice?.excerpt ?? "")).toHaveLength(140);
    const open = /open=([0-9a-f-]{36})#opened$/.exec(notice?.path ?? "")?.[1] ?? "";
    const { source } = await transactionDetail(as(maker.actor), open);
    expect(source).toBe(`payment:${(await paymentFor(db, "tip", tipId)).id}`);
    expect((await receivedTip(as(maker.actor), { source }))?.message).toBe(message);
  });

  test("of somebody unnamed it says only that they wrote", async () => {
    const maker = await aMember(db);
    await aJar(db, maker.user.id);
    await aTipTo(maker.actor, { message: "I am your neighbour", nameShownTo: "nobody" });
    const [notice] = await noticesOf(maker.actor);
    expect(notice?.sentence).toBe("Somebody tipped you €5.00 and wrote a message");
    expect(JSON.stringify(notice)).not.toContain("neighbour");
  });

  test("words that come later are told once, and not across a block or to whom it is not for", async () => {
    const maker = await aMember(db);
    const other = await aMember(db);
    await aJar(db, maker.user.id);
    const { ctx, tipId } = await aTipTo(maker.actor, {});
    await noticesOf(maker.actor);
    const say = () => addMessage(ctx, { tipId, key: undefined, message: "Keep cutting" });
    await say();
    await say();
    const [notice] = await noticesOf(maker.actor);
    expect(notice).toMatchObject({
      sentence: "Ines Bell wrote a message with a tip for you",
      excerpt: "Keep cutting",
    });
    expect(await noticesOf(other.actor)).toEqual([]);

    const late = await aTipTo(maker.actor, {});
    const before = await noticesOf(maker.actor);
    const word = { tipId: late.tipId, key: undefined, message: "Unheard" };
    await addMessage(late.ctx, word);
    await block(as(maker.actor), { userId: late.ctx.actor.userId });
    const after = await noticesOf(maker.actor);
    expect(after.map(({ id, count }) => [id, count])).toEqual(
      before.map(({ id, count }) => [id, count]),
    );
    expect(JSON.stringify(after)).not.toContain("Unheard");
  });
});
