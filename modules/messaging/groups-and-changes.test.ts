import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  addToGroup,
  conversationPage,
  createGroup,
  deleteForEveryone,
  deleteForMe,
  editMessage,
  forwardMessage,
  inboxPage,
  leaveGroup,
  listChangesSince,
  removeFromGroup,
  renameGroup,
  searchMessages,
  setReaction,
  unreadConversations,
  updateConversationSettings,
} from "#modules/messaging";
import { follow } from "#modules/people";
import { events } from "#platform/events";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { messageLimits } from "./contract.ts";
import {
  aClientId,
  aGroup,
  aMessagingUser,
  type MessagingUser,
  messageTo,
  sendIn,
} from "./messaging.factory.ts";
import { conversationMembers, messageEdits } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const page = (reader: MessagingUser, conversationId: string) =>
  conversationPage(reader.ctx, { conversationId });
const words = async (reader: MessagingUser, id: string) =>
  (await page(reader, id)).messages.map(({ body, note }) => note?.what ?? body);
const people = (n: number) => Promise.all(Array.from({ length: n }, () => aMessagingUser(db)));
/** The users the last change was published to. */
async function lastPublished(): Promise<string[]> {
  const rows = await db.select().from(events).where(eq(events.name, "messaging.message_changed"));
  const last = rows.sort((a, b) => (a.id < b.id ? 1 : -1))[0]?.payload as { to: string[] };
  return last.to.toSorted();
}

describe("a group", () => {
  test("is named, joined, left and transferred; new members read from then on", async () => {
    const [owner, ben, cleo, dan] = (await people(4)) as [
      MessagingUser,
      MessagingUser,
      MessagingUser,
      MessagingUser,
    ];
    const id = await aGroup(owner, [ben]);
    await sendIn(owner, id, "Before Cleo");
    owner.ctx.clock.advance(1_000);
    await addToGroup(owner.ctx, { conversationId: id, userIds: [cleo.id] });
    await sendIn(ben, id, "Welcome");
    expect(await words(cleo, id)).toEqual(["added", "Welcome"]);
    expect(await words(ben, id)).toEqual(["added", "Before Cleo", "added", "Welcome"]);
    expect(
      (await listChangesSince(cleo.ctx, { conversationId: id, after: 0 })).messages,
    ).toHaveLength(2);
    expect(await searchMessages(cleo.ctx, { query: "Before" })).toEqual([]);
    await renameGroup(owner.ctx, { conversationId: id, name: "The press room" });
    expect((await page(cleo, id)).conversation.name).toBe("The press room");
    for (const act of [
      () => renameGroup(ben.ctx, { conversationId: id, name: "Mine" }),
      () => addToGroup(ben.ctx, { conversationId: id, userIds: [dan.id] }),
      () => removeFromGroup(ben.ctx, { conversationId: id, userId: cleo.id }),
    ])
      await expect(act()).rejects.toMatchObject({ kind: "forbidden" });
    await leaveGroup(owner.ctx, { conversationId: id });
    await addToGroup(ben.ctx, { conversationId: id, userIds: [dan.id] });
    expect((await page(ben, id)).conversation.mine.owner).toBe(true);
    await expect(page(owner, id)).rejects.toMatchObject({ code: "conversation_not_found" });
  });

  test("sends nothing to a removed member, who can't find it anymore", async () => {
    const [owner, ben, eve] = (await people(3)) as [MessagingUser, MessagingUser, MessagingUser];
    const id = await aGroup(owner, [ben, eve]);
    const { messageId } = await sendIn(owner, id, "All of you");
    expect(await lastPublished()).toEqual([owner.id, ben.id, eve.id].toSorted());
    expect(await unreadConversations(eve.ctx)).toBe(1);
    await removeFromGroup(owner.ctx, { conversationId: id, userId: eve.id });
    expect(await unreadConversations(eve.ctx)).toBe(0);
    expect(await lastPublished()).toEqual([owner.id, ben.id].toSorted());
    await sendIn(owner, id, "The two of us");
    expect(await lastPublished()).toEqual([owner.id, ben.id].toSorted());
    await editMessage(owner.ctx, { messageId, body: "Changed" });
    expect(await lastPublished()).toEqual([owner.id, ben.id].toSorted());
    for (const attempt of [
      () => page(eve, id),
      () => listChangesSince(eve.ctx, { conversationId: id, after: 0 }),
      () => sendIn(eve, id, "Hello?"),
      () => setReaction(eve.ctx, { messageId, kind: "thanks", on: true }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    expect((await inboxPage(eve.ctx, { folder: "inbox" })).conversations).toEqual([]);
  });

  test("holds fifty, also with concurrent additions; strangers must accept", async () => {
    const owner = await aMessagingUser(db);
    const crowd = await people(messageLimits.groupMembers - 2);
    for (const one of crowd) await follow(one.ctx, { userId: owner.id });
    const id = await aGroup(owner, crowd);
    const late = await people(3);
    const outcomes = await Promise.allSettled(
      late.map((one) => addToGroup(owner.ctx, { conversationId: id, userIds: [one.id] })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const careful = await aMessagingUser(db, { mayMessage: "following" });
    const shut = await aMessagingUser(db, { mayMessage: "nobody" });
    const small = await aGroup(owner, [careful]);
    const inbox = await inboxPage(careful.ctx, { folder: "inbox" });
    expect([inbox.conversations, inbox.requests]).toMatchObject([
      [],
      [{ id: small, from: { id: owner.id } }],
    ]);
    await expect(sendIn(careful, small, "Not yet in")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(createGroup(owner.ctx, { name: "No", userIds: [shut.id] })).rejects.toMatchObject({
      code: "takes_no_messages",
    });
  });
});

describe("a message", () => {
  test("can be edited by its author for 15 minutes, marked, with its history", async () => {
    const [ana, ben] = (await people(2)) as [MessagingUser, MessagingUser];
    const { conversationId, messageId } = await messageTo(ana, ben, "Tuseday");
    ana.ctx.clock.advance(messageLimits.editMs - 1_000);
    await editMessage(ana.ctx, { messageId, body: "Tuesday" });
    const [seen] = (await page(ben, conversationId)).messages;
    expect(seen).toMatchObject({ body: "Tuesday", seq: 1, change: 2 });
    expect(seen?.editedAt).not.toBeNull();
    expect(
      await db.select().from(messageEdits).where(eq(messageEdits.messageId, messageId)),
    ).toMatchObject([{ body: "Tuseday" }]);
    ana.ctx.clock.advance(2_000);
    await expect(editMessage(ana.ctx, { messageId, body: "Wednesday" })).rejects.toMatchObject({
      code: "too_late_to_edit",
    });
    await expect(editMessage(ben.ctx, { messageId, body: "Mine" })).rejects.toMatchObject({
      kind: "forbidden",
    });
  });

  test("deleted for everyone leaves no text; deleted for me is only hidden for me", async () => {
    const [ana, ben] = (await people(2)) as [MessagingUser, MessagingUser];
    const { conversationId, messageId } = await messageTo(ana, ben, "A secret");
    await editMessage(ana.ctx, { messageId, body: "A secret plan" });
    const second = await sendIn(ana, conversationId, "Something plain");
    await deleteForMe(ben.ctx, { messageId: second.messageId });
    expect(await words(ben, conversationId)).toEqual(["A secret plan"]);
    expect(await words(ana, conversationId)).toEqual(["A secret plan", "Something plain"]);
    ana.ctx.clock.advance(messageLimits.deleteForEveryoneMs - 1_000);
    await deleteForEveryone(ana.ctx, { messageId });
    await deleteForEveryone(ana.ctx, { messageId });
    const [gone] = (await listChangesSince(ben.ctx, { conversationId, after: 3 })).messages;
    expect(gone).toMatchObject({ id: messageId, deleted: true, body: "", html: "" });
    expect(await searchMessages(ben.ctx, { query: "secret" })).toEqual([]);
    expect(await db.$count(messageEdits, eq(messageEdits.messageId, messageId))).toBe(0);
    ana.ctx.clock.advance(2_000);
    await expect(deleteForEveryone(ana.ctx, { messageId: second.messageId })).rejects.toMatchObject(
      {
        code: "too_late_to_delete",
      },
    );
  });

  test("are found by words inside text without spaces", async () => {
    const [ana, ben] = (await people(2)) as [MessagingUser, MessagingUser];
    const { messageId } = await messageTo(ana, ben, "明日、神保町の古書店へ行きませんか？ See you");
    const found = async (query: string) =>
      (await searchMessages(ben.ctx, { query })).map(({ id }) => id);
    for (const query of [
      "古書店",
      "神保町 明日",
      "店",
      '"古書店へ行き"',
      "see 古書店",
      "古書店 -映画館",
    ])
      expect(await found(query), query).toEqual([messageId]);
    for (const query of ["書古", "映画館", '"明日 古書店"', "see -古書店"])
      expect(await found(query), query).toEqual([]);
  });

  test("can be replied to, reacted to, searched and forwarded", async () => {
    const [ana, ben, cleo] = (await people(3)) as [MessagingUser, MessagingUser, MessagingUser];
    const { conversationId, messageId } = await messageTo(ana, ben, "Kozo for the *spine*");
    const { sendMessage } = await import("#modules/messaging");
    await sendMessage(ben.ctx, {
      conversationId,
      body: "Which weight?",
      clientId: aClientId(),
      replyTo: messageId,
    });
    await setReaction(ben.ctx, { messageId, kind: "thanks", on: true });
    await setReaction(ben.ctx, { messageId, kind: "thanks", on: true });
    await setReaction(ana.ctx, { messageId, kind: "thanks", on: true });
    const [first, answer] = (await page(ana, conversationId)).messages;
    expect(first?.reactions).toEqual([{ kind: "thanks", userIds: [ben.id, ana.id] }]);
    expect(answer?.replyTo).toMatchObject({ id: messageId, excerpt: "Kozo for the spine" });
    await setReaction(ben.ctx, { messageId, kind: "thanks", on: false });
    expect((await page(ana, conversationId)).messages[0]?.reactions).toEqual([
      { kind: "thanks", userIds: [ana.id] },
    ]);
    expect(await searchMessages(ben.ctx, { query: "spine" })).toMatchObject([{ id: messageId }]);
    const other = await messageTo(ben, cleo, "Look");
    await forwardMessage(ben.ctx, { messageId, to: other.conversationId, clientId: aClientId() });
    expect((await page(cleo, other.conversationId)).messages[1]).toMatchObject({
      body: "Kozo for the *spine*",
      forwarded: true,
      authorId: ben.id,
    });
    await expect(
      forwardMessage(cleo.ctx, { messageId, to: other.conversationId, clientId: aClientId() }),
    ).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      sendMessage(cleo.ctx, {
        conversationId: other.conversationId,
        body: "Answering elsewhere",
        clientId: aClientId(),
        replyTo: messageId,
      }),
    ).rejects.toMatchObject({ kind: "not_found" });
  });
});

test("pinned comes first, archived hides until a new message, muted is silent", async () => {
  const [me, ana, ben] = (await people(3)) as [MessagingUser, MessagingUser, MessagingUser];
  const a = await messageTo(ana, me, "Older");
  ben.ctx.clock.advance(1_000);
  const b = await messageTo(ben, me, "Newer");
  const list = async (folder: "inbox" | "archived" = "inbox") =>
    (await inboxPage(me.ctx, { folder })).conversations.map(({ id }) => id);
  expect(await list()).toEqual([b.conversationId, a.conversationId]);
  await updateConversationSettings(me.ctx, { conversationId: a.conversationId, pinned: true });
  expect(await list()).toEqual([a.conversationId, b.conversationId]);
  await updateConversationSettings(me.ctx, { conversationId: a.conversationId, pinned: false });
  await sendIn(me, b.conversationId, "Read");
  await updateConversationSettings(me.ctx, { conversationId: b.conversationId, archived: true });
  expect([await list(), await list("archived")]).toEqual([[a.conversationId], [b.conversationId]]);
  await updateConversationSettings(me.ctx, { conversationId: b.conversationId, muted: "day" });
  await sendIn(ben, b.conversationId, "Back");
  expect(await list()).toContain(b.conversationId);
  const [muted] = await db
    .select({ unread: conversationMembers.unread, unreadSince: conversationMembers.unreadSince })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, b.conversationId),
        eq(conversationMembers.userId, me.id),
      ),
    );
  expect(muted, "the muted one calls nobody").toEqual({ unread: true, unreadSince: null });
});
