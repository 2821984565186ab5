import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  addToGroup,
  arrangeConversation,
  changesSince,
  conversationPage,
  deleteForAll,
  deleteForMe,
  editMessage,
  forwardMessage,
  inboxPage,
  leaveGroup,
  react,
  removeFromGroup,
  renameGroup,
  searchMessages,
  startGroup,
  unreadConversations,
} from "#modules/messaging";
import { follow } from "#modules/people";
import { events } from "#platform/events";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { messageLimits } from "./contract.ts";
import { aClientId, aGroup, aWriter, say, type Writer, write } from "./messaging.factory.ts";
import { conversationMembers, messageEdits } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);
const page = (reader: Writer, conversationId: string) =>
  conversationPage(reader.ctx, { conversationId });
const words = async (reader: Writer, id: string) =>
  (await page(reader, id)).messages.map(({ body, note }) => note?.what ?? body);
const people = (n: number) => Promise.all(Array.from({ length: n }, () => aWriter(db)));
/** To whom the last change was told. */
async function lastTold(): Promise<string[]> {
  const rows = await db.select().from(events).where(eq(events.name, "messaging.message_changed"));
  const last = rows.sort((a, b) => (a.id < b.id ? 1 : -1))[0]?.payload as { to: string[] };
  return last.to.toSorted();
}

describe("a group", () => {
  test("is named, joined, left and handed on; each who comes reads from there on", async () => {
    const [owner, ben, cleo, dan] = (await people(4)) as [Writer, Writer, Writer, Writer];
    const id = await aGroup(owner, [ben]);
    await say(owner, id, "Before Cleo");
    owner.ctx.clock.advance(1_000);
    await addToGroup(owner.ctx, { conversationId: id, userIds: [cleo.id] });
    await say(ben, id, "Welcome");
    expect(await words(cleo, id)).toEqual(["added", "Welcome"]);
    expect(await words(ben, id)).toEqual(["added", "Before Cleo", "added", "Welcome"]);
    expect((await changesSince(cleo.ctx, { conversationId: id, after: 0 })).messages).toHaveLength(
      2,
    );
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

  test("somebody removed receives nothing from that moment, and finds no group", async () => {
    const [owner, ben, eve] = (await people(3)) as [Writer, Writer, Writer];
    const id = await aGroup(owner, [ben, eve]);
    const { messageId } = await say(owner, id, "All of you");
    expect(await lastTold()).toEqual([owner.id, ben.id, eve.id].toSorted());
    expect(await unreadConversations(eve.ctx)).toBe(1);
    await removeFromGroup(owner.ctx, { conversationId: id, userId: eve.id });
    expect(await unreadConversations(eve.ctx)).toBe(0);
    expect(await lastTold()).toEqual([owner.id, ben.id].toSorted());
    await say(owner, id, "The two of us");
    expect(await lastTold()).toEqual([owner.id, ben.id].toSorted());
    await editMessage(owner.ctx, { messageId, body: "Changed" });
    expect(await lastTold()).toEqual([owner.id, ben.id].toSorted());
    for (const attempt of [
      () => page(eve, id),
      () => changesSince(eve.ctx, { conversationId: id, after: 0 }),
      () => say(eve, id, "Hello?"),
      () => react(eve.ctx, { messageId, kind: "thanks", on: true }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    expect((await inboxPage(eve.ctx, { folder: "inbox" })).conversations).toEqual([]);
  });

  test("holds fifty, also when two add at once; strangers are asked, the shut are left alone", async () => {
    const owner = await aWriter(db);
    const crowd = await people(messageLimits.groupMembers - 2);
    for (const one of crowd) await follow(one.ctx, { userId: owner.id });
    const id = await aGroup(owner, crowd);
    const late = await people(3);
    const outcomes = await Promise.allSettled(
      late.map((one) => addToGroup(owner.ctx, { conversationId: id, userIds: [one.id] })),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const careful = await aWriter(db, { mayMessage: "following" });
    const shut = await aWriter(db, { mayMessage: "nobody" });
    const small = await aGroup(owner, [careful]);
    const inbox = await inboxPage(careful.ctx, { folder: "inbox" });
    expect([inbox.conversations, inbox.requests]).toMatchObject([
      [],
      [{ id: small, from: { id: owner.id } }],
    ]);
    await expect(say(careful, small, "Not yet in")).rejects.toMatchObject({ kind: "forbidden" });
    await expect(startGroup(owner.ctx, { name: "No", userIds: [shut.id] })).rejects.toMatchObject({
      code: "takes_no_messages",
    });
  });
});

describe("a message", () => {
  test("can be changed for a quarter of an hour by its author, marked, with what it was", async () => {
    const [ana, ben] = (await people(2)) as [Writer, Writer];
    const { conversationId, messageId } = await write(ana, ben, "Tuseday");
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

  test("deleted for everybody leaves no word behind, deleted for me only leaves my sight", async () => {
    const [ana, ben] = (await people(2)) as [Writer, Writer];
    const { conversationId, messageId } = await write(ana, ben, "A secret");
    await editMessage(ana.ctx, { messageId, body: "A secret plan" });
    const second = await say(ana, conversationId, "Something plain");
    await deleteForMe(ben.ctx, { messageId: second.messageId });
    expect(await words(ben, conversationId)).toEqual(["A secret plan"]);
    expect(await words(ana, conversationId)).toEqual(["A secret plan", "Something plain"]);
    ana.ctx.clock.advance(messageLimits.deleteForAllMs - 1_000);
    await deleteForAll(ana.ctx, { messageId });
    await deleteForAll(ana.ctx, { messageId });
    const [gone] = (await changesSince(ben.ctx, { conversationId, after: 3 })).messages;
    expect(gone).toMatchObject({ id: messageId, deleted: true, body: "", html: "" });
    expect(await searchMessages(ben.ctx, { query: "secret" })).toEqual([]);
    expect(await db.$count(messageEdits, eq(messageEdits.messageId, messageId))).toBe(0);
    ana.ctx.clock.advance(2_000);
    await expect(deleteForAll(ana.ctx, { messageId: second.messageId })).rejects.toMatchObject({
      code: "too_late_to_delete",
    });
  });

  test("is answered, reacted to, found and forwarded", async () => {
    const [ana, ben, cleo] = (await people(3)) as [Writer, Writer, Writer];
    const { conversationId, messageId } = await write(ana, ben, "Kozo for the *spine*");
    const { sendMessage } = await import("#modules/messaging");
    await sendMessage(ben.ctx, {
      conversationId,
      body: "Which weight?",
      clientId: aClientId(),
      replyTo: messageId,
    });
    await react(ben.ctx, { messageId, kind: "thanks", on: true });
    await react(ben.ctx, { messageId, kind: "thanks", on: true });
    await react(ana.ctx, { messageId, kind: "thanks", on: true });
    const [first, answer] = (await page(ana, conversationId)).messages;
    expect(first?.reactions).toEqual([{ kind: "thanks", userIds: [ben.id, ana.id] }]);
    expect(answer?.replyTo).toMatchObject({ id: messageId, excerpt: "Kozo for the spine" });
    await react(ben.ctx, { messageId, kind: "thanks", on: false });
    expect((await page(ana, conversationId)).messages[0]?.reactions).toEqual([
      { kind: "thanks", userIds: [ana.id] },
    ]);
    expect(await searchMessages(ben.ctx, { query: "spine" })).toMatchObject([{ id: messageId }]);
    const other = await write(ben, cleo, "Look");
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

test("pinned stands first, archived away until something comes, muted stays quiet", async () => {
  const [me, ana, ben] = (await people(3)) as [Writer, Writer, Writer];
  const a = await write(ana, me, "Older");
  ben.ctx.clock.advance(1_000);
  const b = await write(ben, me, "Newer");
  const list = async (folder: "inbox" | "archived" = "inbox") =>
    (await inboxPage(me.ctx, { folder })).conversations.map(({ id }) => id);
  expect(await list()).toEqual([b.conversationId, a.conversationId]);
  await arrangeConversation(me.ctx, { conversationId: a.conversationId, pinned: true });
  expect(await list()).toEqual([a.conversationId, b.conversationId]);
  await arrangeConversation(me.ctx, { conversationId: a.conversationId, pinned: false });
  await say(me, b.conversationId, "Read");
  await arrangeConversation(me.ctx, { conversationId: b.conversationId, archived: true });
  expect([await list(), await list("archived")]).toEqual([[a.conversationId], [b.conversationId]]);
  await arrangeConversation(me.ctx, { conversationId: b.conversationId, muted: "day" });
  await say(ben, b.conversationId, "Back");
  expect(await list()).toContain(b.conversationId);
  const [muted] = await db
    .select({ unread: conversationMembers.unread, waitsSince: conversationMembers.waitsSince })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationMembers.conversationId, b.conversationId),
        eq(conversationMembers.userId, me.id),
      ),
    );
  expect(muted, "the muted one calls nobody").toEqual({ unread: true, waitsSince: null });
});
