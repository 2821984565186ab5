import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  acceptRequest,
  conversationPage,
  declineRequest,
  editMessage,
  inboxPage,
  listChangesSince,
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
import { testMail } from "#tests/test-mail";
import { messageLimits } from "./contract.ts";
import {
  aClientId,
  aMessagingUser,
  type MessagingUser,
  messageTo,
  sendIn,
} from "./messaging.factory.ts";
import { conversations, messages } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const words = async (reader: MessagingUser, conversationId: string) =>
  (await conversationPage(reader.ctx, { conversationId })).messages.map(({ body }) => body);
const badge = ({ ctx }: MessagingUser) => unreadConversations(ctx);

describe("two people", () => {
  test("have one conversation, however often and from either side it is started", async () => {
    const ana = await aMessagingUser(db);
    const ben = await aMessagingUser(db);
    const begun = await Promise.all([
      messageTo(ana, ben, "Hello"),
      messageTo(ben, ana, "Hello you"),
      messageTo(ana, ben, "Are you there?"),
      messageTo(ben, ana, "I am"),
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
    const ana = await aMessagingUser(db);
    const ben = await aMessagingUser(db);
    const clientId = aClientId();
    const first = await messageTo(ana, ben, "Once", clientId);
    const again = await Promise.all([
      sendIn(ana, first.conversationId, "Once", clientId),
      sendIn(ana, first.conversationId, "Once", clientId),
      messageTo(ana, ben, "Once", clientId),
    ]);
    expect(again).toEqual([first, first, first]);
    expect(await words(ben, first.conversationId)).toEqual(["Once"]);
    // Another's client id is another's.
    await sendIn(ben, first.conversationId, "Mine", clientId);
    expect(await words(ana, first.conversationId)).toEqual(["Once", "Mine"]);
  });

  test("concurrent messages have one order without gaps, the same for all", async () => {
    const ana = await aMessagingUser(db);
    const ben = await aMessagingUser(db);
    const { conversationId } = await messageTo(ana, ben, "Begin");
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => sendIn(n % 2 ? ana : ben, conversationId, `Line ${n}`)),
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

  test("badges count unread conversations, and reading to the end clears them", async () => {
    const ana = await aMessagingUser(db);
    const ben = await aMessagingUser(db);
    const cleo = await aMessagingUser(db);
    const { conversationId } = await messageTo(ana, ben, "One");
    await sendIn(ana, conversationId, "Two");
    await messageTo(cleo, ben, "From another");
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
    await sendIn(ben, conversationId, "Answering is reading");
    expect([await badge(ana), await badge(ben)]).toEqual([1, 1]);
  });

  test("a reader who was offline catches up in pages without gaps", async () => {
    const ana = await aMessagingUser(db);
    const ben = await aMessagingUser(db);
    const { conversationId } = await messageTo(ana, ben, "0");
    const extra = messageLimits.changesPerRequest + 20;
    for (let n = 1; n <= extra; n++) await sendIn(ana, conversationId, String(n));
    const seen: string[] = [];
    let after = 1;
    for (let more = true; more; ) {
      const changes = await listChangesSince(ben.ctx, { conversationId, after });
      seen.push(...changes.messages.map(({ body }) => body));
      ({ upTo: after, more } = changes);
    }
    expect(seen).toEqual(Array.from({ length: extra }, (_, n) => String(n + 1)));
    expect((await listChangesSince(ben.ctx, { conversationId, after })).messages).toEqual([]);
  });
});

describe("outsiders", () => {
  test("can't read, search, subscribe to or learn of a conversation", async () => {
    const ana = await aMessagingUser(db);
    const ben = await aMessagingUser(db);
    const eve = await aMessagingUser(db);
    const { conversationId, messageId } = await messageTo(ana, ben, "The vault opens at nine");
    const missing = "019a0000-0000-7000-8000-000000000000";
    const answers = (id: string) =>
      Promise.all(
        [
          () => conversationPage(eve.ctx, { conversationId: id }),
          () => listChangesSince(eve.ctx, { conversationId: id, after: 0 }),
          () => sendIn(eve, id, "Let me in"),
          () => markConversationRead(eve.ctx, { conversationId: id }),
          () => searchMessages(eve.ctx, { query: "vault", conversationId: id }),
          () => acceptRequest(eve.ctx, { conversationId: id }),
        ].map((attempt) => attempt().catch((error) => ({ kind: error.kind, code: error.code }))),
      );
    expect(await answers(conversationId)).toEqual(await answers(missing));
    expect(await searchMessages(eve.ctx, { query: "vault" })).toEqual([]);
    expect((await inboxPage(eve.ctx, { folder: "inbox" })).conversations).toEqual([]);
    const changes = await db
      .select()
      .from(events)
      .where(eq(events.name, "messaging.message_changed"));
    const about = changes.filter(
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

  test("members who blocked each other can read but not write or see each other", async () => {
    const ana = await aMessagingUser(db, { name: "Ana Quill" });
    const ben = await aMessagingUser(db, { name: "Ben Reed" });
    const { conversationId } = await messageTo(ana, ben, "Before");
    await block(ben.ctx, { userId: ana.id });
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      await expect(sendIn(one, conversationId, "After")).rejects.toMatchObject({
        code: "conversation_closed",
      });
      await expect(messageTo(one, other, "After")).rejects.toMatchObject({ kind: "not_found" });
      const { conversation } = await conversationPage(one.ctx, { conversationId });
      expect(conversation).toMatchObject({ name: "", mayWrite: false });
    }
    expect(await words(ana, conversationId)).toEqual(["Before"]);
  });
});

describe("message requests", () => {
  test("hold messages of people not followed, limit them and reveal nothing", async () => {
    const stranger = await aMessagingUser(db);
    const host = await aMessagingUser(db, { mayMessage: "following" });
    const { conversationId } = await messageTo(stranger, host, "May I?");
    expect(await badge(host)).toBe(0);
    const inbox = await inboxPage(host.ctx, { folder: "inbox" });
    expect(inbox.conversations).toEqual([]);
    expect(inbox.requests).toMatchObject([{ id: conversationId, preview: { text: "May I?" } }]);
    await markConversationRead(host.ctx, { conversationId });
    const page = await conversationPage(stranger.ctx, { conversationId });
    expect(page.conversation.members.find(({ id }) => id === host.id)?.readSeq).toBeNull();
    await expect(
      sendIn(stranger, conversationId, "x".repeat(messageLimits.requestBody + 1)),
    ).rejects.toMatchObject({ code: "request_too_long" });
    const { messageId } = await sendIn(stranger, conversationId, "Two");
    await expect(
      editMessage(stranger.ctx, { messageId, body: "x".repeat(messageLimits.requestBody + 1) }),
    ).rejects.toMatchObject({ code: "request_too_long" });
    await sendIn(stranger, conversationId, "Three");
    await expect(sendIn(stranger, conversationId, "Four")).rejects.toMatchObject({
      code: "request_full",
    });
    await acceptRequest(host.ctx, { conversationId });
    await sendIn(stranger, conversationId, "Four");
    expect(await badge(host)).toBe(1);
    expect((await inboxPage(host.ctx, { folder: "inbox" })).requests).toEqual([]);
  });

  test("are skipped for followed members; replying accepts", async () => {
    const ana = await aMessagingUser(db);
    const host = await aMessagingUser(db, { mayMessage: "following" });
    const stranger = await aMessagingUser(db);
    await follow(host.ctx, { userId: ana.id });
    await messageTo(ana, host, "Hello");
    expect(await badge(host)).toBe(1);
    const { conversationId } = await messageTo(stranger, host, "And I?");
    await messageTo(host, stranger, "You too");
    expect((await inboxPage(host.ctx, { folder: "inbox" })).requests).toEqual([]);
    expect(await words(stranger, conversationId)).toEqual(["And I?", "You too"]);
  });

  test("that are declined disappear for good without notice", async () => {
    const stranger = await aMessagingUser(db);
    const host = await aMessagingUser(db, { mayMessage: "following" });
    const { conversationId } = await messageTo(stranger, host, "May I?");
    const before = await conversationPage(stranger.ctx, { conversationId });
    await declineRequest(host.ctx, { conversationId });
    expect(await conversationPage(stranger.ctx, { conversationId })).toEqual(before);
    await sendIn(stranger, conversationId, "Please");
    const inbox = await inboxPage(host.ctx, { folder: "inbox" });
    expect([inbox.requests, inbox.conversations]).toEqual([[], []]);
  });

  test("respect closed messages; unverified or suspended members send none", async () => {
    const shut = await aMessagingUser(db, { mayMessage: "nobody" });
    const ana = await aMessagingUser(db);
    await expect(messageTo(ana, shut, "Hello")).rejects.toMatchObject({
      code: "takes_no_messages",
    });
    const unverified = await aMessagingUser(db, { emailVerified: false });
    const suspended = await aMessagingUser(db, { suspendedAt: new Date() });
    for (const one of [unverified, suspended])
      await expect(messageTo(one, ana, "Hello")).rejects.toMatchObject({ kind: "forbidden" });
    expect(await db.$count(conversations, eq(conversations.startedById, ana.id))).toBe(0);
  });

  test("limit a new member to five strangers a day, also concurrently", async () => {
    const fresh = await aMessagingUser(db, { createdAt: new Date("2026-11-14T09:00:00Z") });
    const strangers = await Promise.all(Array.from({ length: 8 }, () => aMessagingUser(db)));
    const outcomes = await Promise.allSettled(strangers.map((one) => messageTo(fresh, one, "Hi")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    const [rejected] = outcomes.filter((each) => each.status === "rejected");
    expect(rejected?.reason).toMatchObject({ code: "too_many_starts" });
    const friend = await aMessagingUser(db);
    await follow(friend.ctx, { userId: fresh.id });
    await messageTo(fresh, friend, "You follow me, so this is no stranger");
    fresh.ctx.clock.advance(24 * 3_600_000 + 1_000);
    const another = await aMessagingUser(db);
    await messageTo(fresh, another, "A new day");
  });
});

test("an invalid message is not stored, and Markdown is rendered once", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const { conversationId, messageId } = await messageTo(ana, ben, "**Bold** <script>x</script>");
  const view = (await messageViews(db, [messageId])).get(messageId);
  expect(view?.html).toContain("<strong>Bold</strong>");
  expect(view?.html).not.toContain("<script");
  await expect(
    sendIn(ana, conversationId, "x".repeat(messageLimits.body + 1)),
  ).rejects.toMatchObject({
    kind: "invalid",
  });
  expect(await db.$count(messages, eq(messages.conversationId, conversationId))).toBe(1);
});
