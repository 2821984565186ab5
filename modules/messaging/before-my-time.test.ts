import { expect, test } from "vitest";
import {
  addToGroup,
  changesSince,
  conversationPage,
  deleteForMe,
  editMessage,
  inboxPage,
  markConversationRead,
  messageFor,
  removeFromGroup,
  sendMessage,
  tellTyping,
} from "#modules/messaging";
import { block } from "#modules/people";
import { withWords } from "#server/live-words";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { inboxTopic, type MessageView } from "./contract.ts";
import { aClientId, aGroup, aWriter, say, type Writer, write } from "./messaging.factory.ts";

const { db } = await testDatabase();
await testPost(db);

const answer = (from: Writer, conversationId: string, replyTo: string, body: string) =>
  sendMessage(from.ctx, { conversationId, body, clientId: aClientId(), replyTo });

/** The words each of these is told on their own line, if any. */
async function heard(messageId: string, people: readonly Writer[]) {
  const told = await withWords(db, [
    {
      topic: "conversation:x",
      to: people.map(({ id }) => inboxTopic(id)),
      data: { kind: "message", messageId },
    },
  ]);
  return people.map(({ id }) => {
    const lines = told.filter(({ to }) => to?.includes(inboxTopic(id)));
    expect(lines, "each is told once").toHaveLength(1);
    return (lines[0]?.data as { message?: MessageView } | undefined)?.message?.replyTo?.excerpt;
  });
}

/** What is left of the answered message wherever this reader meets the answer. */
async function excerpts({ ctx }: Writer, conversationId: string, messageId: string) {
  const page = await conversationPage(ctx, { conversationId });
  const changes = await changesSince(ctx, { conversationId, after: 0 });
  const chosen = await messageFor(ctx, { conversationId, messageId });
  return [page.messages, changes.messages, chosen ? [chosen.message] : []].map(
    (views) => views.find(({ id }) => id === messageId)?.replyTo?.excerpt,
  );
}

test("an answer to what was said before somebody came shows them none of it", async () => {
  const owner = await aWriter(db);
  const ben = await aWriter(db);
  const late = await aWriter(db);
  const asked = await aWriter(db, { mayMessage: "following" });
  const group = await aGroup(owner, [ben]);
  const old = await say(owner, group, "The vault opens at nine");
  await addToGroup(owner.ctx, { conversationId: group, userIds: [late.id, asked.id] });
  const { messageId } = await answer(ben, group, old.messageId, "Noted");

  const known = "The vault opens at nine";
  const unknown = "From before you were here";
  expect(await excerpts(ben, group, messageId)).toEqual([known, known, known]);
  expect(await excerpts(late, group, messageId)).toEqual([unknown, unknown, unknown]);
  expect(await excerpts(asked, group, messageId)).toEqual([unknown, unknown, unknown]);
  const { messages } = await conversationPage(late.ctx, { conversationId: group });
  expect(messages.at(-1)).toMatchObject({ body: "Noted", replyTo: { authorId: null } });
  expect(await heard(messageId, [owner, ben, late, asked])).toEqual([
    known,
    known,
    undefined,
    undefined,
  ]);

  const fresh = await say(owner, group, "At ten after all");
  const next = await answer(ben, group, fresh.messageId, "Fine");
  expect(await excerpts(late, group, next.messageId)).toContain("At ten after all");
  expect(await heard(next.messageId, [late])).toEqual(["At ten after all"]);
});

test("what one deleted for oneself does not come back with an answer to it, nor with a change", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const { conversationId, messageId } = await write(ana, ben, "Best forgotten");
  const reply = await answer(ana, conversationId, messageId, "I mean it");
  await deleteForMe(ben.ctx, { messageId });
  expect(await excerpts(ben, conversationId, reply.messageId)).toEqual(["", "", ""]);
  expect(await excerpts(ana, conversationId, reply.messageId)).toContain("Best forgotten");
  expect(await heard(reply.messageId, [ana, ben])).toEqual(["Best forgotten", undefined]);

  await deleteForMe(ben.ctx, { messageId: reply.messageId });
  const [row] = (await inboxPage(ben.ctx, { folder: "inbox" })).conversations;
  expect(row).toMatchObject({ id: conversationId, preview: "" });
  const [theirs] = (await inboxPage(ana.ctx, { folder: "inbox" })).conversations;
  expect(theirs?.preview).toBe("You: I mean it");
  await editMessage(ana.ctx, { messageId: reply.messageId, body: "I still mean it" });
  expect(await heard(reply.messageId, [ben])).toEqual([undefined]);
});

test("somebody removed since gets no words with what they missed while away", async () => {
  const owner = await aWriter(db);
  const ben = await aWriter(db);
  const eve = await aWriter(db);
  const group = await aGroup(owner, [ben, eve]);
  const first = await say(owner, group, "All of you");
  const { messageId } = await answer(ben, group, first.messageId, "Here");
  expect(await heard(messageId, [ben, eve])).toEqual(["All of you", "All of you"]);
  await removeFromGroup(owner.ctx, { conversationId: group, userId: eve.id });
  expect(await heard(messageId, [ben, eve])).toEqual(["All of you", undefined]);
});

test("who is kept away hears neither that one types nor how far one has read", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const cleo = await aWriter(db);
  const group = await aGroup(ana, [ben, cleo]);
  const { conversationId: pair } = await write(ben, ana, "Did you read this?");
  await say(ben, group, "And this?");
  await block(ana.ctx, { userId: ben.id });
  const heardBy: string[] = [];
  const line = await db.$client.connect();
  line.on("notification", ({ channel, payload = "" }) => {
    if (channel === "guildhall_whispers") heardBy.push(...JSON.parse(payload).to);
  });
  try {
    await line.query("listen guildhall_whispers");
    await markConversationRead(ana.ctx, { conversationId: pair });
    await markConversationRead(ana.ctx, { conversationId: group });
    await tellTyping(ana.ctx, { conversationId: group });
    await tellTyping(ben.ctx, { conversationId: group });
    // What was said before this is heard before its answer.
    await line.query("select 1");
  } finally {
    line.release(true);
  }
  expect(heardBy).toEqual(Array.from({ length: 3 }, () => inboxTopic(cleo.id)));
});
