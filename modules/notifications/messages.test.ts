import { beforeEach, expect, test } from "vitest";
import {
  markConversationRead,
  messagingJobs,
  notifyUnread,
  updateConversationSettings,
} from "#modules/messaging";
import {
  countUnreadNotifications,
  deliverDue,
  listNotifications,
  notificationJobs,
  notificationListeners,
  subscribePush,
} from "#modules/notifications";
import { system } from "#permissions";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { english } from "#tests/translate";
import {
  aMessagingUser,
  type MessagingUser,
  messageTo,
  sendIn,
} from "../messaging/messaging.factory.ts";
import { pushPostPort } from "./settings.ts";

const { db } = await testDatabase();
const post = await testMail(db, [
  ...notificationListeners.map(({ job }) => job),
  ...notificationJobs,
  ...messagingJobs,
]);
const systemCtx = testContext(db, system("test"));
const pushed: string[] = [];
beforeEach(() => {
  provideForTest(db, provide(eventListeners, notificationListeners));
  pushed.length = 0;
  provideForTest(
    db,
    provide(pushPostPort, async (endpoint) => {
      pushed.push(endpoint);
      return { status: 201, retryAfterSeconds: undefined };
    }),
  );
});

const withPhone = async (user: MessagingUser) => {
  await subscribePush(
    user.ctx,
    {
      endpoint: `https://web.push.apple.com/${user.id}`,
      p256dh:
        "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
    "Safari on iPhone",
  );
  return user;
};

/** Lets time pass, then does what is due. */
async function passing(ms: number) {
  systemCtx.clock.advance(ms);
  await notifyUnread.handle(systemCtx, {});
  await post.deliver();
  await deliverDue.handle(systemCtx, {});
}

test("an unread message is pushed once after a minute, a read one is not", async () => {
  const ana = await aMessagingUser(db);
  const ben = await withPhone(await aMessagingUser(db));
  const { conversationId } = await messageTo(ana, ben, "Are you there?");
  await sendIn(ana, conversationId, "Hello?");
  await passing(59_000);
  expect(pushed).toEqual([]);
  await passing(2_000);
  expect(pushed).toEqual([`https://web.push.apple.com/${ben.id}`]);
  await passing(600_000);
  expect(pushed, "told once while it waits").toHaveLength(1);
  expect([
    await countUnreadNotifications(ben.ctx),
    (await listNotifications(ben.ctx, { filter: "all" }, english)).notifications,
  ]).toEqual([0, []]);

  await markConversationRead(ben.ctx, { conversationId });
  ana.ctx.clock.set(systemCtx.clock.now());
  await sendIn(ana, conversationId, "Seen at once");
  systemCtx.clock.advance(30_000);
  await markConversationRead(ben.ctx, { conversationId });
  await passing(60_000);
  expect(pushed).toHaveLength(1);
});

test("muting a conversation cancels pending notifications", async () => {
  const ana = await aMessagingUser(db);
  const cleo = await aMessagingUser(db);
  const ben = await withPhone(await aMessagingUser(db));
  for (const one of [ana, cleo]) one.ctx.clock.set(systemCtx.clock.now());
  const loud = await messageTo(ana, ben, "Are you there?");
  const late = await messageTo(cleo, ben, "And you?");
  await updateConversationSettings(ben.ctx, { conversationId: loud.conversationId, muted: "ever" });
  systemCtx.clock.advance(61_000);
  await notifyUnread.handle(systemCtx, {});
  await updateConversationSettings(ben.ctx, { conversationId: late.conversationId, muted: "ever" });
  await passing(1_000);
  expect(pushed).toEqual([]);
  await passing(24 * 3_600_000);
  expect([pushed, await post.deliver()]).toEqual([[], []]);
});

test("a message request is listed, and emailed to those who are away", async () => {
  const stranger = await aMessagingUser(db, { name: "Sana Rahimi" });
  const host = await aMessagingUser(db, { mayMessage: "following" });
  const { conversationId } = await messageTo(stranger, host, "May I?");
  await post.deliver();
  expect(
    (await listNotifications(host.ctx, { filter: "messages" }, english)).notifications,
  ).toMatchObject([
    {
      message: "Sana Rahimi wants to message you",
      path: `/messages/${conversationId}`,
      excerpt: null,
    },
  ]);
});
