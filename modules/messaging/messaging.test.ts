import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  acceptRequest,
  changesSince,
  conversationPage,
  declineRequest,
  editMessage,
  inboxPage,
  markConversationRead,
  markConversationUnread,
  messageViews,
  searchMessages,
  unreadConversations,
} from "#modules/messaging";
import { block, follow } from "#modules/people";
import { guest } from "#permissions";
import { events } from "#platform/events";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { messageLimits } from "./contract.ts";
import { aClientId, aWriter, say, type Writer, write } from "./messaging.factory.ts";
import { conversations, messages } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);
const words = async (reader: Writer, conversationId: string) =>
  (await conversationPage(reader.ctx, { conversationId })).messages.map(({ body }) => body);
const badge = ({ ctx }: Writer) => unreadConversations(ctx);

describe("two people", () => {
  test("have one conversation, however often and from whichever side it is begun", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const begun = await Promise.all([
      write(ana, ben, "Hello"),
      write(ben, ana, "Hello you"),
      write(ana, ben, "Are you there?"),
      write(ben, ana, "I am"),
    ]);
    expect(new Set(begun.map(({ conversationId }) => conversationId)).size).toBe(1);
    const id = begun[0]?.conversationId ?? "";
    expect((await words(ana, id)).toSorted()).toEqual([
      "Are you there?",
      "Hello",
      "Hello you",
      "I am",
    ]);
    expect(await words(ben, id)).toEqual(await words(ana, id));
  });

  test("a message sent again is the same message", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const clientId = aClientId();
    const first = await write(ana, ben, "Once", clientId);
    const again = await Promise.all([
      say(ana, first.conversationId, "Once", clientId),
      say(ana, first.conversationId, "Once", clientId),
      write(ana, ben, "Once", clientId),
    ]);
    expect(again).toEqual([first, first, first]);
    expect(await words(ben, first.conversationId)).toEqual(["Once"]);
    // Another's client id is another's.
    await say(ben, first.conversationId, "Mine", clientId);
    expect(await words(ana, first.conversationId)).toEqual(["Once", "Mine"]);
  });

  test("what many write at once stands in one order without gaps, the same for all", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { conversationId } = await write(ana, ben, "Begin");
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => say(n % 2 ? ana : ben, conversationId, `Line ${n}`)),
    );
    const page = await conversationPage(ana.ctx, { conversationId });
    expect(page.messages.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 41 }, (_, n) => n + 1),
    );
    expect(await words(ben, conversationId)).toEqual(page.messages.map(({ body }) => body));
    for (const writer of [0, 1]) {
      const lines = page.messages.filter(
        ({ body }) => /Line/.test(body) && Number(body.slice(5)) % 2 === writer,
      );
      expect(lines).toHaveLength(20);
    }
  });

  test("badges count conversations with something unread, and reading to the end clears them", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const cleo = await aWriter(db);
    const { conversationId } = await write(ana, ben, "One");
    await say(ana, conversationId, "Two");
    await write(cleo, ben, "From another");
    expect([await badge(ana), await badge(ben)]).toEqual([0, 2]);
    await markConversationRead(ben.ctx, { conversationId, seq: 1 });
    expect(await badge(ben), "there is more than they saw").toBe(2);
    await markConversationRead(ben.ctx, { conversationId, seq: 2 });
    expect(await badge(ben)).toBe(1);
    await markConversationRead(ben.ctx, { conversationId, seq: 2 });
    expect(await badge(ben)).toBe(1);
    await markConversationUnread(ben.ctx, { conversationId });
    await markConversationUnread(ben.ctx, { conversationId });
    expect(await badge(ben)).toBe(2);
    await say(ben, conversationId, "Answering is reading");
    expect([await badge(ana), await badge(ben)]).toEqual([1, 1]);
  });

  test("a reader who was away catches up by changes, in pieces, and misses nothing", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const { conversationId } = await write(ana, ben, "0");
    const extra = messageLimits.changesAtOnce + 20;
    for (let n = 1; n <= extra; n++) await say(ana, conversationId, String(n));
    const seen: string[] = [];
    let after = 1;
    for (let more = true; more; ) {
      const changes = await changesSince(ben.ctx, { conversationId, after });
      seen.push(...changes.messages.map(({ body }) => body));
      ({ upTo: after, more } = changes);
    }
    expect(seen).toEqual(Array.from({ length: extra }, (_, n) => String(n + 1)));
    expect((await changesSince(ben.ctx, { conversationId, after })).messages).toEqual([]);
  });
});

describe("nobody outside", () => {
  test("can read, search, follow or learn of a conversation", async () => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const eve = await aWriter(db);
    const { conversationId, messageId } = await write(ana, ben, "The vault opens at nine");
    const missing = "019a0000-0000-7000-8000-000000000000";
    const answers = (id: string) =>
      Promise.all(
        [
          () => conversationPage(eve.ctx, { conversationId: id }),
          () => changesSince(eve.ctx, { conversationId: id, after: 0 }),
          () => say(eve, id, "Let me in"),
          () => markConversationRead(eve.ctx, { conversationId: id }),
          () => searchMessages(eve.ctx, { query: "vault", conversationId: id }),
          () => acceptRequest(eve.ctx, { conversationId: id }),
        ].map((attempt) => attempt().catch((error) => ({ kind: error.kind, code: error.code }))),
      );
    expect(await answers(conversationId)).toEqual(await answers(missing));
    expect(await searchMessages(eve.ctx, { query: "vault" })).toEqual([]);
    expect((await inboxPage(eve.ctx, { folder: "inbox" })).conversations).toEqual([]);
    const told = await db.select().from(events).where(eq(events.name, "messaging.message_changed"));
    const about = told.filter(
      ({ payload }) => (payload as { messageId: string }).messageId === messageId,
    );
    expect(about).toHaveLength(1);
    expect(about[0]?.live.flatMap(({ to, topic }) => to ?? [topic]).toSorted()).toEqual(
      [`inbox:${ana.id}`, `inbox:${ben.id}`, `inbox:${ben.id}`].toSorted(),
    );
    expect(JSON.stringify(about), "no words leave their message").not.toContain("vault");
    await expect(
      conversationPage(testContext(db, guest), { conversationId }),
    ).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  test("a pair that blocked each other reads on and writes no more, and sees no more of the other", async () => {
    const ana = await aWriter(db, { name: "Ana Quill" });
    const ben = await aWriter(db, { name: "Ben Reed" });
    const { conversationId } = await write(ana, ben, "Before");
    await block(ben.ctx, { userId: ana.id });
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await expect(say(one, conversationId, "After")).rejects.toMatchObject({
        code: "conversation_closed",
      });
      await expect(write(one, other, "After")).rejects.toMatchObject({ kind: "not_found" });
      const { conversation } = await conversationPage(one.ctx, { conversationId });
      expect(conversation).toMatchObject({ name: "Somebody who left", mayWrite: false });
    }
    expect(await words(ana, conversationId)).toEqual(["Before"]);
  });
});

describe("requests", () => {
  test("whoever is not followed lands among them, writes little, and learns nothing", async () => {
    const stranger = await aWriter(db);
    const host = await aWriter(db, { mayMessage: "following" });
    const { conversationId } = await write(stranger, host, "May I?");
    expect(await badge(host)).toBe(0);
    const inbox = await inboxPage(host.ctx, { folder: "inbox" });
    expect(inbox.conversations).toEqual([]);
    expect(inbox.requests).toMatchObject([{ id: conversationId, preview: "May I?" }]);
    await markConversationRead(host.ctx, { conversationId });
    const page = await conversationPage(stranger.ctx, { conversationId });
    expect(page.conversation.members.find(({ id }) => id === host.id)?.readSeq).toBeNull();
    await expect(
      say(stranger, conversationId, "x".repeat(messageLimits.requestBody + 1)),
    ).rejects.toMatchObject({ code: "request_too_long" });
    const { messageId } = await say(stranger, conversationId, "Two");
    await expect(
      editMessage(stranger.ctx, { messageId, body: "x".repeat(messageLimits.requestBody + 1) }),
    ).rejects.toMatchObject({ code: "request_too_long" });
    await say(stranger, conversationId, "Three");
    await expect(say(stranger, conversationId, "Four")).rejects.toMatchObject({
      code: "request_full",
    });
    await acceptRequest(host.ctx, { conversationId });
    await say(stranger, conversationId, "Four");
    expect(await badge(host)).toBe(1);
    expect((await inboxPage(host.ctx, { folder: "inbox" })).requests).toEqual([]);
  });

  test("somebody they follow comes straight in; writing back is saying yes", async () => {
    const ana = await aWriter(db);
    const host = await aWriter(db, { mayMessage: "following" });
    const stranger = await aWriter(db);
    await follow(host.ctx, { userId: ana.id });
    await write(ana, host, "Hello");
    expect(await badge(host)).toBe(1);
    const { conversationId } = await write(stranger, host, "And I?");
    await write(host, stranger, "You too");
    expect((await inboxPage(host.ctx, { folder: "inbox" })).requests).toEqual([]);
    expect(await words(stranger, conversationId)).toEqual(["And I?", "You too"]);
  });

  test("declined is gone from the list and stays so; nobody is told", async () => {
    const stranger = await aWriter(db);
    const host = await aWriter(db, { mayMessage: "following" });
    const { conversationId } = await write(stranger, host, "May I?");
    const before = await conversationPage(stranger.ctx, { conversationId });
    await declineRequest(host.ctx, { conversationId });
    expect(await conversationPage(stranger.ctx, { conversationId })).toEqual(before);
    await say(stranger, conversationId, "Please");
    const inbox = await inboxPage(host.ctx, { folder: "inbox" });
    expect([inbox.requests, inbox.conversations]).toEqual([[], []]);
  });

  test("somebody who takes no messages gets none, and an unverified or suspended person sends none", async () => {
    const shut = await aWriter(db, { mayMessage: "nobody" });
    const ana = await aWriter(db);
    await expect(write(ana, shut, "Hello")).rejects.toMatchObject({ code: "takes_no_messages" });
    const unverified = await aWriter(db, { emailVerified: false });
    const suspended = await aWriter(db, { suspendedAt: new Date() });
    for (const one of [unverified, suspended])
      await expect(write(one, ana, "Hello")).rejects.toMatchObject({ kind: "forbidden" });
    expect(await db.$count(conversations, eq(conversations.startedById, ana.id))).toBe(0);
  });

  test("somebody new begins five conversations with strangers a day, also when all at once", async () => {
    const fresh = await aWriter(db, { createdAt: new Date("2026-11-14T09:00:00Z") });
    const strangers = await Promise.all(Array.from({ length: 8 }, () => aWriter(db)));
    const outcomes = await Promise.allSettled(strangers.map((one) => write(fresh, one, "Hi")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const [refused] = outcomes.filter((each) => each.status === "rejected");
    expect(refused?.reason).toMatchObject({ code: "too_many_starts" });
    const friend = await aWriter(db);
    await follow(friend.ctx, { userId: fresh.id });
    await write(fresh, friend, "You follow me, so this is no stranger");
    fresh.ctx.clock.advance(24 * 3_600_000 + 1_000);
    const another = await aWriter(db);
    await write(fresh, another, "A new day");
  });
});

test("nothing is written where something is wrong, and long text renders once", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const { conversationId, messageId } = await write(ana, ben, "**Bold** <script>x</script>");
  const view = (await messageViews(db, [messageId])).get(messageId);
  expect(view?.html).toContain("<strong>Bold</strong>");
  expect(view?.html).not.toContain("<script");
  await expect(say(ana, conversationId, "x".repeat(messageLimits.body + 1))).rejects.toMatchObject({
    kind: "invalid",
  });
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(1);
});
