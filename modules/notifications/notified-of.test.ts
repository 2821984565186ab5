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
import { listNotifications, notificationListeners } from "#modules/notifications";
import { paymentFor } from "#modules/payments";
import { block } from "#modules/people";
import { addMessage, getReceivedTip, giveTip, tipJobs, tipListeners } from "#modules/tips";
import type { Actor, Member } from "#permissions";
import type { Context } from "#platform/context";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { forumCategories, forumTopics } from "#tables/forum";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import { aCategory, aTopic, aWriter } from "../forum/forum.factory.ts";
import { aMember } from "../identity/identity.factory.ts";
import { aMethod, aTestProcessor } from "../payments/payments.factory.ts";
import { aTipForm, createTipSettings } from "../tips/tips.factory.ts";
import { notificationJobs } from "./index.server.ts";

const { db, url } = await testDatabase();
const clock = testContext(db).clock;
const { box, provider } = aTestProcessor(db, url, clock);
const all = [...tipListeners, ...notificationListeners];
const post = await testMail(db, [...all.map(({ job }) => job), ...notificationJobs, ...tipJobs]);
beforeEach(() => provideForTest(db, provide(eventListeners, all)));

const as = (actor: Actor) => testContext(db, actor) as Context<Member>;
const messagesFor = async (actor: Member) => {
  await post.deliver();
  return (await listNotifications(as(actor), { filter: "all" }, english)).notifications.map(
    ({ message }) => message,
  );
};

describe("a new topic", () => {
  test("notifies category watchers once; followers only see it in the feed", async () => {
    const [ana, ben, cleo, dov] = (
      await Promise.all(
        ["Ana Quill", "Ben Reed", "Cleo Marl", "Dov Sand"].map((name) => aWriter(db, { name })),
      )
    ).map(({ actor }) => actor) as [Member, Member, Member, Member];
    const { slug: category } = await aCategory(db);
    for (const [user, level] of [
      [ben, "watching"],
      [cleo, "following"],
      [dov, "watching"],
      [ana, "watching"],
    ] as const)
      await followCategory(as(user), { place: { category }, level });
    await block(as(ana), { userId: dov.userId });
    const topic = await aTopic(db, { author: ana, category, title: "A press for two hands" });
    expect(await messagesFor(ben)).toEqual(["Ana Quill posted in “A press for two hands”"]);
    for (const user of [ana, cleo, dov]) expect(await messagesFor(user)).toEqual([]);
    // Only users who watch the topic itself are notified of replies.
    await replyToTopic(as(cleo), { publicId: topic.publicId, body: "And for one?" });
    expect(await messagesFor(ben)).toEqual(["Ana Quill posted in “A press for two hands”"]);
    await db
      .update(forumCategories)
      .set({ mayRead: "staff" })
      .where(eq(forumCategories.slug, category));
    await aTopic(db, { author: (await aWriter(db, { roles: ["moderator"] })).actor, category });
    expect(await messagesFor(ben)).toHaveLength(1);
  });
});

describe("a post", () => {
  test("notifies everyone once, by the most relevant reason", async () => {
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
    expect(await messagesFor(ana)).toEqual([
      "Ben Reed replied to you in “Which paste for a damp room?”",
    ]);
    for (const user of [cleo, dov])
      await watchTopic(as(user), { publicId: topic.publicId, level: "watching" });
    await replyToTopic(as(ana), {
      publicId: topic.publicId,
      body: `> **[Ben Reed](${topic.path}?post=2)**\n> Wheat, always wheat.\n\nAsk @${cleo.username}, who knows.`,
    });
    expect(await messagesFor(ben)).toEqual([
      "Ana Quill quoted you in “Which paste for a damp room?”",
    ]);
    expect(await messagesFor(cleo)).toEqual([
      "Ana Quill mentioned you in “Which paste for a damp room?”",
    ]);
    expect(await messagesFor(dov)).toEqual(["Ana Quill posted in “Which paste for a damp room?”"]);
    expect(await messagesFor(ana)).toHaveLength(1);
  });

  test("notifies only newly mentioned members after an edit", async () => {
    const ana = (await aWriter(db)).actor;
    const ben = (await aWriter(db)).actor;
    const topic = await aTopic(db, { author: ana });
    const edit = (body: string, version: number) =>
      editPost(as(ana), { publicId: topic.publicId, number: 1, body, version, reason: "" });
    await edit(`Ask @${ben.username}.`, 1);
    expect(await messagesFor(ben)).toHaveLength(1);
    await edit(`Do ask @${ben.username}.`, 2);
    expect(await messagesFor(ben)).toHaveLength(1);
  });

  test("does not notify those who blocked the author or may not read it", async () => {
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
    expect(await messagesFor(ben)).toEqual([]);
    expect(await messagesFor(cleo)).toEqual([]);
  });

  test("of a guild topic notifies only its members", async () => {
    const ana = (await aWriter(db)).actor;
    const ben = (await aWriter(db)).actor;
    const cleo = (await aWriter(db)).actor;
    const topic = await aTopic(db, { author: ana });
    for (const user of [ben, cleo])
      await watchTopic(as(user), { publicId: topic.publicId, level: "watching" });
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
        membershipOf: async (_db, actor) =>
          actor.kind === "member" && inside.has(actor.userId) ? "member" : null,
      }),
    );
    await replyToTopic(as(ana), { publicId: topic.publicId, body: "Among ourselves." });
    expect(await messagesFor(ben)).toHaveLength(1);
    expect(await messagesFor(cleo)).toEqual([]);
  });

  test("groups reactions, once per member; an accepted answer is notified", async () => {
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
    expect((await messagesFor(ben)).sort()).toEqual([
      "Ana Quill accepted your answer in “Which paste for a damp room?”",
      "Ana Quill reacted to your post in “Which paste for a damp room?”",
    ]);
  });
});

describe("a tip", () => {
  test.each([
    ["everyone", "Ines Bell tipped you €5.00"],
    ["nobody", "Someone tipped you €5.00"],
  ] as const)("with the name shown to %s", async (nameVisibility, sentence) => {
    const maker = await aMember(db);
    await createTipSettings(db, maker.user.id);
    const { actor } = await aMember(db, {
      name: "Ines Bell",
      createdAt: new Date("2026-01-01T00:00:00Z"),
    });
    const ctx = as(actor);
    const method = await aMethod(ctx, box, provider);
    await giveTip(ctx, {
      ...aTipForm(maker.actor.username, { nameVisibility, method }),
    });
    expect(await messagesFor(maker.actor)).toEqual([sentence]);
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
    return (await listNotifications(as(actor), { filter: "all" }, english)).notifications;
  };

  test("quotes its message and links to the full one", async () => {
    const maker = await aMember(db);
    await createTipSettings(db, maker.user.id);
    const message = `For the press,\nand <b>${"long ".repeat(60)}</b>`;
    const { tipId } = await aTipTo(maker.actor, { message });
    const [notice] = await noticesOf(maker.actor);
    expect(notice?.message).toBe("Ines Bell tipped you €5.00");
    expect(notice?.excerpt).toMatch(/^For the press, and <b>long .*…$/);
    expect(Array.from(notice?.excerpt ?? "")).toHaveLength(140);
    const open = /open=([0-9a-f-]{36})#opened$/.exec(notice?.path ?? "")?.[1] ?? "";
    const { source } = await transactionDetail(as(maker.actor), open);
    expect(source).toBe(`payment:${(await paymentFor(db, "tip", tipId)).id}`);
    expect((await getReceivedTip(as(maker.actor), { source }))?.message).toBe(message);
  });

  test("of an anonymous tipper says only that they wrote a message", async () => {
    const maker = await aMember(db);
    await createTipSettings(db, maker.user.id);
    await aTipTo(maker.actor, { message: "I am your neighbour", nameVisibility: "nobody" });
    const [notice] = await noticesOf(maker.actor);
    expect(notice?.message).toBe("Someone tipped you €5.00 and left a message");
    expect(JSON.stringify(notice)).not.toContain("neighbour");
  });

  test("a later message notifies once, not across a block or to others", async () => {
    const maker = await aMember(db);
    const other = await aMember(db);
    await createTipSettings(db, maker.user.id);
    const { ctx, tipId } = await aTipTo(maker.actor, {});
    await noticesOf(maker.actor);
    const say = () => addMessage(ctx, { tipId, key: undefined, message: "Keep cutting" });
    await say();
    await say();
    const [notice] = await noticesOf(maker.actor);
    expect(notice).toMatchObject({
      message: "Ines Bell left a message with a tip",
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
