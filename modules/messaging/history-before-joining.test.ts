import { expect, test } from "vitest";
import {
  addToGroup,
  conversationPage,
  deleteForMe,
  editMessage,
  getMessage,
  inboxPage,
  listChangesSince,
  markConversationRead,
  removeFromGroup,
  sendMessage,
  sendTypingIndicator,
} from "#modules/messaging";
import { block } from "#modules/people";
import { withMessageBodies } from "#server/live-notifier";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { inboxTopic, type MessageView } from "./contract.ts";
import {
  aClientId,
  aGroup,
  aMessagingUser,
  type MessagingUser,
  messageTo,
  sendIn,
} from "./messaging.factory.ts";

const { db } = await testDatabase();
await testMail(db);

const answer = (from: MessagingUser, conversationId: string, replyTo: string, body: string) =>
  sendMessage(from.ctx, { conversationId, body, clientId: aClientId(), replyTo });

/** The text each of these users receives on their own stream, if any. */
async function heard(messageId: string, people: readonly MessagingUser[]) {
  const updates = await withMessageBodies(db, [
    {
      topic: "conversation:x",
      to: people.map(({ id }) => inboxTopic(id)),
      data: { kind: "message", messageId },
    },
  ]);
  return people.map(({ id }) => {
    const lines = updates.filter(({ to }) => to?.includes(inboxTopic(id)));
    expect(lines, "each is told once").toHaveLength(1);
    return (lines[0]?.data as { message?: MessageView } | undefined)?.message?.replyTo?.excerpt;
  });
}

/** What is left of the answered message wherever this reader meets the answer. */
async function excerpts({ ctx }: MessagingUser, conversationId: string, messageId: string) {
  const page = await conversationPage(ctx, { conversationId });
  const changes = await listChangesSince(ctx, { conversationId, after: 0 });
  const chosen = await getMessage(ctx, { conversationId, messageId });
  return [page.messages, changes.messages, chosen ? [chosen.message] : []].map(
    (views) => views.find(({ id }) => id === messageId)?.replyTo?.excerpt,
  );
}

test("a reply to a message from before joining does not quote it", async () => {
  const owner = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const late = await aMessagingUser(db);
  const requested = await aMessagingUser(db, { mayMessage: "following" });
  const group = await aGroup(owner, [ben]);
  const old = await sendIn(owner, group, "The vault opens at nine");
  await addToGroup(owner.ctx, { conversationId: group, userIds: [late.id, requested.id] });
  const { messageId } = await answer(ben, group, old.messageId, "Noted");

  const known = "The vault opens at nine";
  const unknown = "";
  expect(await excerpts(ben, group, messageId)).toEqual([known, known, known]);
  expect(await excerpts(late, group, messageId)).toEqual([unknown, unknown, unknown]);
  expect(await excerpts(requested, group, messageId)).toEqual([unknown, unknown, unknown]);
  const { messages } = await conversationPage(late.ctx, { conversationId: group });
  expect(messages.at(-1)).toMatchObject({
    body: "Noted",
    replyTo: { authorId: null, beforeJoining: true },
  });
  expect(await heard(messageId, [owner, ben, late, requested])).toEqual([
    known,
    known,
    undefined,
    undefined,
  ]);

  const fresh = await sendIn(owner, group, "At ten after all");
  const next = await answer(ben, group, fresh.messageId, "Fine");
  expect(await excerpts(late, group, next.messageId)).toContain("At ten after all");
  expect(await heard(next.messageId, [late])).toEqual(["At ten after all"]);
});

test("a message deleted for oneself does not return in a reply or an edit", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const { conversationId, messageId } = await messageTo(ana, ben, "Best forgotten");
  const reply = await answer(ana, conversationId, messageId, "I mean it");
  await deleteForMe(ben.ctx, { messageId });
  expect(await excerpts(ben, conversationId, reply.messageId)).toEqual(["", "", ""]);
  expect(await excerpts(ana, conversationId, reply.messageId)).toContain("Best forgotten");
  expect(await heard(reply.messageId, [ana, ben])).toEqual(["Best forgotten", undefined]);

  await deleteForMe(ben.ctx, { messageId: reply.messageId });
  const [row] = (await inboxPage(ben.ctx, { folder: "inbox" })).conversations;
  expect(row).toMatchObject({ id: conversationId, preview: null });
  const [theirs] = (await inboxPage(ana.ctx, { folder: "inbox" })).conversations;
  expect(theirs?.preview).toEqual({ note: null, from: "you", text: "I mean it" });
  await editMessage(ana.ctx, { messageId: reply.messageId, body: "I still mean it" });
  expect(await heard(reply.messageId, [ben])).toEqual([undefined]);
});

test("a removed member gets no text of messages they missed", async () => {
  const owner = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const eve = await aMessagingUser(db);
  const group = await aGroup(owner, [ben, eve]);
  const first = await sendIn(owner, group, "All of you");
  const { messageId } = await answer(ben, group, first.messageId, "Here");
  expect(await heard(messageId, [ben, eve])).toEqual(["All of you", "All of you"]);
  await removeFromGroup(owner.ctx, { conversationId: group, userId: eve.id });
  expect(await heard(messageId, [ben, eve])).toEqual(["All of you", undefined]);
});

test("a blocked member gets no typing indicators or read receipts", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const cleo = await aMessagingUser(db);
  const group = await aGroup(ana, [ben, cleo]);
  const { conversationId: pair } = await messageTo(ben, ana, "Did you read this?");
  await sendIn(ben, group, "And this?");
  await block(ana.ctx, { userId: ben.id });
  const heardBy: string[] = [];
  const line = await db.$client.connect();
  line.on("notification", ({ channel, payload = "" }) => {
    if (channel === "guildhall_ephemeral") heardBy.push(...JSON.parse(payload).to);
  });
  try {
    await line.query("listen guildhall_ephemeral");
    await markConversationRead(ana.ctx, { conversationId: pair });
    await markConversationRead(ana.ctx, { conversationId: group });
    await sendTypingIndicator(ana.ctx, { conversationId: group });
    await sendTypingIndicator(ben.ctx, { conversationId: group });
    // Notifications sent before this query arrive before its response.
    await line.query("select 1");
  } finally {
    line.release(true);
  }
  expect(heardBy).toEqual(Array.from({ length: 3 }, () => inboxTopic(cleo.id)));
});
