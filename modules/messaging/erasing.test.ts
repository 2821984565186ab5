import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  addToGroup,
  conversationPage,
  forgetMessages,
  leaveGroup,
  messagesExport,
  react,
  renameGroup,
  unreadConversations,
} from "#modules/messaging";
import { block } from "#modules/people";
import { system } from "#permissions";
import { users } from "#tables/identity";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGroup, aWriter, say, type Writer, write } from "./messaging.factory.ts";
import { conversations } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);
const house = testContext(db, system("erasing"));

async function copyOf({ id }: Writer) {
  const items: { path: string; json: unknown }[] = [];
  for await (const item of messagesExport(house, id)) items.push(item);
  return items;
}

test("a copy holds one's conversations with others by handle, and nothing from before one came", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const eve = await aWriter(db);
  const { conversationId } = await write(ana, ben, "To Ben");
  await say(ben, conversationId, "Ben’s own words");
  await write(ben, eve, "Not for Ana");
  const group = await aGroup(ben, [eve]);
  await say(ben, group, "Before Ana");
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

test("a copy names nobody whom one does not meet any more", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const dan = await aWriter(db);
  const group = await aGroup(ana, [ben, dan]);
  await say(ben, group, "From Ben");
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

test("a copy holds one's own words of groups one left or came back to, and nothing of them since", async () => {
  const ana = await aWriter(db);
  const ben = await aWriter(db);
  const late = await aWriter(db);
  const group = await aGroup(ben, [ana]);
  await say(ana, group, "Ana was here");
  await say(ben, group, "So was Ben");
  await leaveGroup(ana.ctx, { conversationId: group });
  ben.ctx.clock.advance(1_000);
  await renameGroup(ben.ctx, { conversationId: group, name: "Without Ana" });
  await addToGroup(ben.ctx, { conversationId: group, userIds: [late.id] });
  await say(ben, group, "Now that she is gone");
  const left = await copyOf(ana);
  expect(left.map(({ json }) => json)).toMatchObject([
    { people: expect.arrayContaining([ana.actor.username, ben.actor.username]) },
    [{ text: "Ana was here" }, { note: "left" }],
  ]);
  for (const since of ["Without Ana", late.actor.username, "So was Ben"])
    expect(JSON.stringify(left)).not.toContain(since);

  await addToGroup(ben.ctx, { conversationId: group, userIds: [ana.id] });
  await say(ben, group, "Welcome back");
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
  "who leaves is out of everything; their words are handled as they chose: %s",
  async (ownText) => {
    const ana = await aWriter(db);
    const ben = await aWriter(db);
    const cleo = await aWriter(db);
    const { conversationId } = await write(ana, ben, "My words");
    const said = await say(ben, conversationId, "His words");
    await react(ana.ctx, { messageId: said.messageId, kind: "thanks", on: true });
    const group = await aGroup(ana, [ben, cleo]);
    await forgetMessages(house, { userId: ana.id, ownText });
    await forgetMessages(house, { userId: ana.id, ownText });
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
