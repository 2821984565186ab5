import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inboxPage } from "#modules/messaging";
import { follow, relationshipsPort } from "#modules/people";
import { provide } from "#platform/ports";
import { provideForTest, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testMail } from "#tests/test-mail";
import { aMessagingUser, type MessagingUser, messageTo } from "./messaging.factory.ts";

const { db } = await testDatabase();
await testMail(db);

const requestsOf = async ({ ctx }: MessagingUser) => {
  const { requests } = await inboxPage(ctx, { folder: "inbox" });
  return requests.length;
};

test.each([
  ["supporters", "supports"],
  ["guilds", "sharesGuild"],
] as const)(
  "%s and followed members message directly, strangers send requests",
  async (mayMessage, near) => {
    const host = await aMessagingUser(db, { mayMessage });
    const friend = await aMessagingUser(db);
    const known = await aMessagingUser(db);
    const stranger = await aMessagingUser(db);
    provideForTest(
      db,
      provide(relationshipsPort, {
        ...testPorts(db).get(relationshipsPort),
        [near]: (one: unknown, other: unknown) =>
          sql<boolean>`(${one} = ${friend.id}::uuid and ${other} = ${host.id}::uuid)`,
      }),
    );
    await follow(host.ctx, { userId: known.id });
    await messageTo(friend, host, "I am one of yours.");
    await messageTo(known, host, "You follow me.");
    expect(await requestsOf(host)).toBe(0);
    await messageTo(stranger, host, "We have not met.");
    expect(await requestsOf(host)).toBe(1);
  },
);
