import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  addToGroup,
  conversationPage,
  eraseMessages,
  leaveGroup,
  messagesExport,
  renameGroup,
  setReaction,
  unreadConversations,
} from "#modules/messaging";
import { block } from "#modules/people";
import { system } from "#permissions";
import { users } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import {
  aGroup,
  aMessagingUser,
  type MessagingUser,
  messageTo,
  sendIn,
} from "./messaging.factory.ts";
import { conversations } from "./tables.ts";

const { db } = await testDatabase();
await testMail(db);
const systemCtx = testContext(db, system("erasing"));

async function copyOf({ id }: MessagingUser) {
  const items: { path: string; json: unknown }[] = [];
  for await (const item of messagesExport(systemCtx, id)) items.push(item);
  return items;
}

test("an export contains conversations by username, nothing from before joining", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const eve = await aMessagingUser(db);
  const { conversationId } = await messageTo(ana, ben, "To Ben");
  await sendIn(ben, conversationId, "Ben’s own words");
  await messageTo(ben, eve, "Not for Ana");
  const group = await aGroup(ben, [eve]);
  await sendIn(ben, group, "Before Ana");
  const items = await copyOf(ana);
  expect(items.map(({ path }) => path)).toEqual([
    "conversation-1/about.json",
    "conversation-1/messages-1.json",
  ]);
  const written = JSON.stringify(items);
  expect(written).toContain("To Ben");
  expect(written).toContain(ben.actor.username);
  expect(written).not.toContain("Not for Ana");
  expect(written).not.toContain("own words");
  expect(written).not.toContain(ben.id);
});

test("an export does not name members who are no longer visible", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const dan = await aMessagingUser(db);
  const group = await aGroup(ana, [ben, dan]);
  await sendIn(ben, group, "From Ben");
  await block(ben.ctx, { userId: ana.id });
  await db.update(users).set({ deletionRequestedAt: new Date() }).where(eq(users.id, dan.id));
  const items = await copyOf(ana);
  await db.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, dan.id));
  const written = JSON.stringify(items);
  for (const { actor } of [ben, dan]) expect(written).not.toContain(actor.username);
  const [about, messages] = items.map(({ json }) => json) as [{ people: unknown[] }, unknown[]];
  expect(about.people.toSorted()).toEqual([ana.actor.username, null, null]);
  expect(messages.at(-1)).toMatchObject({ place: 2, from: null });
});

test("an export contains own messages of left groups and nothing written since", async () => {
  const ana = await aMessagingUser(db);
  const ben = await aMessagingUser(db);
  const late = await aMessagingUser(db);
  const group = await aGroup(ben, [ana]);
  await sendIn(ana, group, "Ana was here");
  await sendIn(ben, group, "So was Ben");
  await leaveGroup(ana.ctx, { conversationId: group });
  ben.ctx.clock.advance(1_000);
  await renameGroup(ben.ctx, { conversationId: group, name: "Without Ana" });
  await addToGroup(ben.ctx, { conversationId: group, userIds: [late.id] });
  await sendIn(ben, group, "Now that she is gone");
  const left = await copyOf(ana);
  expect(left.map(({ json }) => json)).toMatchObject([
    { people: expect.arrayContaining([ana.actor.username, ben.actor.username]) },
    [{ text: "Ana was here" }, { note: "left" }],
  ]);
  for (const since of ["Without Ana", late.actor.username, "So was Ben"])
    expect(JSON.stringify(left)).not.toContain(since);

  await addToGroup(ben.ctx, { conversationId: group, userIds: [ana.id] });
  await sendIn(ben, group, "Welcome back");
  const [about, messages] = (await copyOf(ana)).map(({ json }) => json) as [unknown, unknown[]];
  expect(about).toMatchObject({ name: "Without Ana" });
  expect(messages).toMatchObject([
    { text: "Ana was here" },
    { note: "left" },
    { note: "added", from: ben.actor.username },
    { from: ben.actor.username },
  ]);
});

test.each(["keep", "remove"] as const)(
  "account deletion leaves all conversations and handles own messages: %s",
  async (ownText) => {
    const ana = await aMessagingUser(db);
    const ben = await aMessagingUser(db);
    const cleo = await aMessagingUser(db);
    const { conversationId } = await messageTo(ana, ben, "My words");
    const message = await sendIn(ben, conversationId, "His words");
    await setReaction(ana.ctx, { messageId: message.messageId, kind: "thanks", on: true });
    const group = await aGroup(ana, [ben, cleo]);
    await eraseMessages(systemCtx, { userId: ana.id, ownText });
    await eraseMessages(systemCtx, { userId: ana.id, ownText });
    const { messages } = await conversationPage(ben.ctx, { conversationId });
    expect(
      messages.map(({ body, deleted, reactions }) => [body, deleted, reactions.length]),
    ).toEqual([
      ownText === "keep" ? ["My words", false, 0] : ["", true, 0],
      ["His words", false, 0],
    ]);
    const [handedOn] = await db.select().from(conversations).where(eq(conversations.id, group));
    expect([ben.id, cleo.id]).toContain(handedOn?.ownerId);
    expect(await unreadConversations(ana.ctx)).toBe(0);
  },
);
