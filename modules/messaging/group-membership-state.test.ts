import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  acceptRequest,
  addToGroup,
  conversationPage,
  declineRequest,
  eraseMessages,
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

const careful = () => aMessagingUser(db, { mayMessage: "following" });
const ownerOf = async (id: string) =>
  (await db.select().from(conversations).where(eq(conversations.id, id)))[0]?.ownerId;
const leaves = {
  leaving: (user: MessagingUser, conversationId: string) =>
    leaveGroup(user.ctx, { conversationId }),
  "account erasure": (user: MessagingUser) =>
    eraseMessages(testContext(db, system("erasing")), { userId: user.id, ownText: "keep" }),
};

test.each(Object.entries(leaves))(
  "ownership of a group passes only to someone who accepted (%s)",
  async (_how, leave) => {
    const owner = await aMessagingUser(db);
    const declines = await careful();
    const waits = await careful();
    const ben = await aMessagingUser(db);
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
  const strangers = (n: number) => Promise.all(Array.from({ length: n }, () => aMessagingUser(db)));
  const ids = (people: readonly MessagingUser[]) => people.map(({ id }) => id);
  const tooMany = { code: "too_many_starts" };

  test("added to groups count toward the daily limit, also concurrently", async () => {
    const fresh = await aMessagingUser(db, { createdAt: new Date("2026-11-14T09:00:00Z") });
    const [friend, ...others] = (await strangers(9)) as [MessagingUser, ...MessagingUser[]];
    await follow(friend.ctx, { userId: fresh.id });
    await expect(aGroup(fresh, others)).rejects.toMatchObject(tooMany);
    expect(await db.$count(conversations, eq(conversations.startedById, fresh.id))).toBe(0);

    await messageTo(fresh, others[0] as MessagingUser, "One");
    const group = await aGroup(fresh, [friend, ...others.slice(1, 3)]);
    const outcomes = await Promise.allSettled([
      ...others.slice(3, 5).map((one) => aGroup(fresh, [one])),
      addToGroup(fresh.ctx, { conversationId: group, userIds: ids(others.slice(5, 6)) }),
      messageTo(fresh, others[6] as MessagingUser, "Another"),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(tooMany);
    await expect(messageTo(fresh, others[7] as MessagingUser, "More")).rejects.toMatchObject(
      tooMany,
    );

    const another = await aMessagingUser(db);
    await follow(another.ctx, { userId: fresh.id });
    await addToGroup(fresh.ctx, { conversationId: group, userIds: [another.id] });
    fresh.ctx.clock.advance(24 * 3_600_000 + 1_000);
    await aGroup(fresh, await strangers(5), "A new day");
  });

  test("who left must accept again each time, counted, and a refusal is final", async () => {
    const fresh = await aMessagingUser(db, { createdAt: new Date("2026-11-14T09:00:00Z") });
    const [left] = (await strangers(1)) as [MessagingUser];
    const says = await careful();
    const id = await aGroup(fresh, [left, says]);
    const again = (user: MessagingUser) =>
      addToGroup(fresh.ctx, { conversationId: id, userIds: [user.id] });
    await declineRequest(says.ctx, { conversationId: id });
    await leaveGroup(left.ctx, { conversationId: id });
    await again(left);
    await sendIn(fresh, id, "Back with you");
    expect(await unreadConversations(left.ctx)).toBe(0);
    const inbox = await inboxPage(left.ctx, { folder: "inbox" });
    expect([inbox.conversations, inbox.requests.length]).toEqual([[], 1]);
    await expect(sendIn(left, id, "I am not in it")).rejects.toMatchObject({ kind: "forbidden" });

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
