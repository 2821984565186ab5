import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { inboxPage } from "#modules/messaging";
import { follow, nearnessPort } from "#modules/people";
import { provide } from "#platform/ports";
import { provideForTest, testPorts } from "#tests/context";
import { testDatabase } from "#tests/database";
import { testPost } from "#tests/post";
import { aWriter, type Writer, write } from "./messaging.factory.ts";

const { db } = await testDatabase();
await testPost(db);

const requestsOf = async ({ ctx }: Writer) => {
  const { requests } = await inboxPage(ctx, { folder: "inbox" });
  return requests.length;
};

test.each([
  ["supporters", "supports"],
  ["guilds", "sharesGuild"],
] as const)(
  "%s write straight in, whom one follows too, and strangers ask",
  async (mayMessage, near) => {
    const host = await aWriter(db, { mayMessage });
    const friend = await aWriter(db);
    const known = await aWriter(db);
    const stranger = await aWriter(db);
    provideForTest(
      db,
      provide(nearnessPort, {
        ...testPorts(db).get(nearnessPort),
        [near]: (one: unknown, other: unknown) =>
          sql<boolean>`(${one} = ${friend.id}::uuid and ${other} = ${host.id}::uuid)`,
      }),
    );
    await follow(host.ctx, { userId: known.id });
    await write(friend, host, "I am one of yours.");
    await write(known, host, "You follow me.");
    expect(await requestsOf(host)).toBe(0);
    await write(stranger, host, "We have not met.");
    expect(await requestsOf(host)).toBe(1);
  },
);
