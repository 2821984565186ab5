import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  conversationPage,
  forgetMessages,
  messagesExport,
  react,
  unreadConversations,
} from "#modules/messaging";
import { system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGroup, aWriter, say, write } from "./messaging.factory.ts";
import { conversations } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);
const house = testContext(db, system("erasing"));

test("a copy holds one's conversations with others by handle, and nothing from before one came", async () => {
  const [ana, ben, eve] = [await aWriter(db), await aWriter(db), await aWriter(db)];
  const { conversationId } = await write(ana, ben, "To Ben");
  await say(ben, conversationId, "Ben’s own words");
  await write(ben, eve, "Not for Ana");
  const group = await aGroup(ben, [eve]);
  await say(ben, group, "Before Ana");
  const items: { path: string; json: unknown }[] = [];
  for await (const item of messagesExport(house, ana.id)) items.push(item);
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

test.each(["keep", "remove"] as const)(
  "who leaves is out of everything; their words are handled as they chose: %s",
  async (ownText) => {
    const [ana, ben, cleo] = [await aWriter(db), await aWriter(db), await aWriter(db)];
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
