import { beforeEach, expect, test } from "vitest";
import {
  arrangeConversation,
  markConversationRead,
  messagingJobs,
  tellWaiting,
} from "#modules/messaging";
import {
  deliverDue,
  noticeListeners,
  noticesPage,
  notificationJobs,
  subscribePush,
  unreadNotices,
} from "#modules/notifications";
import { system } from "#permissions";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { provideForTest, testContext } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWriter, say, type Writer, write } from "../messaging/messaging.factory.ts";
import { pushPostPort } from "./settings.ts";

const { db } = await testDatabase();
const post = await testPost(db, [
  ...noticeListeners.map(({ job }) => job),
  ...notificationJobs,
  ...messagingJobs,
]);
const house = testContext(db, system("test"));
const pushed: string[] = [];
beforeEach(() => {
  provideForTest(db, provide(eventListeners, noticeListeners));
  pushed.length = 0;
  provideForTest(
    db,
    provide(pushPostPort, async (endpoint) => {
      pushed.push(endpoint);
      return { status: 201, retryAfterSeconds: undefined };
    }),
  );
});

const withPhone = async (who: Writer) => {
  await subscribePush(
    who.ctx,
    {
      endpoint: `https://web.push.apple.com/${who.id}`,
      p256dh:
        "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
      auth: "tBHItJI5svbpez7KI4CCXg",
    },
    "Safari on iPhone",
  );
  return who;
};

/** Lets time pass, then does what is due. */
async function passing(ms: number) {
  house.clock.advance(ms);
  await tellWaiting.handle(house, {});
  await post.deliver();
  await deliverDue.handle(house, {});
}

test("a message left unread for a minute is pushed once, and one that was read is not", async () => {
  const ana = await aWriter(db);
  const ben = await withPhone(await aWriter(db));
  const { conversationId } = await write(ana, ben, "Are you there?");
  await say(ana, conversationId, "Hello?");
  await passing(59_000);
  expect(pushed).toEqual([]);
  await passing(2_000);
  expect(pushed).toEqual([`https://web.push.apple.com/${ben.id}`]);
  await passing(600_000);
  expect(pushed, "told once while it waits").toHaveLength(1);
  expect([
    await unreadNotices(ben.ctx),
    (await noticesPage(ben.ctx, { filter: "all" })).notices,
  ]).toEqual([0, []]);

  await markConversationRead(ben.ctx, { conversationId });
  ana.ctx.clock.set(house.clock.now());
  await say(ana, conversationId, "Seen at once");
  house.clock.advance(30_000);
  await markConversationRead(ben.ctx, { conversationId });
  await passing(60_000);
  expect(pushed).toHaveLength(1);
});

test("a conversation muted while something waits in it calls no more, also where it was about to", async () => {
  const ana = await aWriter(db);
  const cleo = await aWriter(db);
  const ben = await withPhone(await aWriter(db));
  for (const one of [ana, cleo]) one.ctx.clock.set(house.clock.now());
  const loud = await write(ana, ben, "Are you there?");
  const late = await write(cleo, ben, "And you?");
  await arrangeConversation(ben.ctx, { conversationId: loud.conversationId, muted: "ever" });
  house.clock.advance(61_000);
  await tellWaiting.handle(house, {});
  await arrangeConversation(ben.ctx, { conversationId: late.conversationId, muted: "ever" });
  await passing(1_000);
  expect(pushed).toEqual([]);
  await passing(24 * 3_600_000);
  expect([pushed, await post.deliver()]).toEqual([[], []]);
});

test("a request is told of in the list, and by letter to who does not look", async () => {
  const stranger = await aWriter(db, { name: "Sana Rahimi" });
  const host = await aWriter(db, { mayMessage: "following" });
  const { conversationId } = await write(stranger, host, "May I?");
  await post.deliver();
  expect((await noticesPage(host.ctx, { filter: "messages" })).notices).toMatchObject([
    {
      sentence: "Sana Rahimi asks to write to you",
      path: `/messages/${conversationId}`,
      excerpt: null,
    },
  ]);
});
