import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  acceptRequest,
  addToGroup,
  conversationPage,
  declineRequest,
  forgetMessages,
  inboxPage,
  leaveGroup,
  removeFromGroup,
  renameGroup,
  unreadConversations,
} from "#modules/messaging";
import { follow } from "#modules/people";
import { system } from "#permissions";
import { testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aGroup, aWriter, say, type Writer, write } from "./messaging.factory.ts";
import { conversations } from "./tables.ts";

const { db } = await testDatabase();
await testPost(db);

const careful = () => aWriter(db, { mayMessage: "following" });
const ownerOf = async (id: string) =>
  (await db.select().from(conversations).where(eq(conversations.id, id)))[0]?.ownerId;
const leaves = {
  "by leaving": (who: Writer, conversationId: string) => leaveGroup(who.ctx, { conversationId }),
  "by being erased": (who: Writer) =>
    forgetMessages(testContext(db, system("erasing")), { userId: who.id, ownText: "keep" }),
};

test.each(Object.entries(leaves))(
  "a group whose owner goes %s passes to nobody who did not say yes",
  async (_how, leave) => {
    const owner = await aWriter(db);
    const declines = await careful();
    const waits = await careful();
    const ben = await aWriter(db);
    const id = await aGroup(owner, [declines, waits]);
    await declineRequest(declines.ctx, { conversationId: id });
    owner.ctx.clock.advance(1_000);
    await addToGroup(owner.ctx, { conversationId: id, userIds: [ben.id] });
    await leave(owner, id);
    expect(await ownerOf(id)).toBe(ben.id);

    await leave(ben, id);
    expect(await ownerOf(id)).toBeNull();
    await expect(
      renameGroup(waits.ctx, { conversationId: id, name: "Mine" }),
    ).rejects.toMatchObject({ kind: "forbidden" });

    await acceptRequest(waits.ctx, { conversationId: id });
    expect(await ownerOf(id)).toBe(waits.id);
    await renameGroup(waits.ctx, { conversationId: id, name: "Ours now" });
    const { messages } = await conversationPage(waits.ctx, { conversationId: id });
    expect(messages.slice(-3).map(({ note }) => note)).toMatchObject([
      { what: "joined" },
      { what: "owner", userIds: [waits.id] },
      { what: "renamed" },
    ]);
    await acceptRequest(declines.ctx, { conversationId: id });
    expect(await ownerOf(id), "who comes later takes nothing over").toBe(waits.id);
  },
);

describe("strangers", () => {
  const strangers = (n: number) => Promise.all(Array.from({ length: n }, () => aWriter(db)));
  const ids = (people: readonly Writer[]) => people.map(({ id }) => id);
  const tooMany = { code: "too_many_starts" };

  test("put into groups count as those one writes to, also when all at once", async () => {
    const fresh = await aWriter(db, { createdAt: new Date("2026-11-14T09:00:00Z") });
    const [friend, ...others] = (await strangers(9)) as [Writer, ...Writer[]];
    await follow(friend.ctx, { userId: fresh.id });
    await expect(aGroup(fresh, others)).rejects.toMatchObject(tooMany);
    expect(await db.$count(conversations, eq(conversations.startedById, fresh.id))).toBe(0);

    await write(fresh, others[0] as Writer, "One");
    const group = await aGroup(fresh, [friend, ...others.slice(1, 3)]);
    const outcomes = await Promise.allSettled([
      ...others.slice(3, 5).map((one) => aGroup(fresh, [one])),
      addToGroup(fresh.ctx, { conversationId: group, userIds: ids(others.slice(5, 6)) }),
      write(fresh, others[6] as Writer, "Another"),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(tooMany);
    await expect(write(fresh, others[7] as Writer, "More")).rejects.toMatchObject(tooMany);

    const another = await aWriter(db);
    await follow(another.ctx, { userId: fresh.id });
    await addToGroup(fresh.ctx, { conversationId: group, userIds: [another.id] });
    fresh.ctx.clock.advance(24 * 3_600_000 + 1_000);
    await aGroup(fresh, await strangers(5), "A new day");
  });

  test("who left is asked before they are in again, each time counted, and a no stays a no", async () => {
    const fresh = await aWriter(db, { createdAt: new Date("2026-11-14T09:00:00Z") });
    const [left] = (await strangers(1)) as [Writer];
    const says = await careful();
    const id = await aGroup(fresh, [left, says]);
    const again = (who: Writer) => addToGroup(fresh.ctx, { conversationId: id, userIds: [who.id] });
    await declineRequest(says.ctx, { conversationId: id });
    await leaveGroup(left.ctx, { conversationId: id });
    await again(left);
    await say(fresh, id, "Back with you");
    expect(await unreadConversations(left.ctx)).toBe(0);
    const inbox = await inboxPage(left.ctx, { folder: "inbox" });
    expect([inbox.conversations, inbox.requests.length]).toEqual([[], 1]);
    await expect(say(left, id, "I am not in it")).rejects.toMatchObject({ kind: "forbidden" });

    await removeFromGroup(fresh.ctx, { conversationId: id, userId: says.id });
    await again(says);
    expect((await inboxPage(says.ctx, { folder: "inbox" })).requests).toEqual([]);
    const { conversation } = await conversationPage(fresh.ctx, { conversationId: id });
    expect(conversation.members.map(({ state }) => state)).toEqual([
      "accepted",
      "requested",
      "requested",
    ]);

    await leaveGroup(left.ctx, { conversationId: id });
    await again(left);
    await leaveGroup(left.ctx, { conversationId: id });
    await expect(again(left)).rejects.toMatchObject(tooMany);
  });
});
