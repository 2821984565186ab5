import { feedListeners } from "#modules/feed";
import { configureForum } from "#modules/forum";
import { guildGate } from "#modules/guilds";
import { follow } from "#modules/people";
import type { Member } from "#permissions";
import type { Database } from "#platform/db";
import { registerListeners } from "#platform/events";
import { testContext } from "#tests/context";
import { testPost } from "#tests/post";
import { feedJobs } from "./index.server.ts";

/** A hall whose feeds are filled when `settle` is called, as the worker would. */
export async function aHallWithFeeds(db: Database) {
  configureForum({ guilds: guildGate });
  registerListeners(feedListeners);
  const { deliver } = await testPost(db, [...feedJobs, ...feedListeners.map(({ job }) => job)]);
  return { settle: async () => void (await deliver()) };
}

export const follows = (db: Database, follower: Member, followed: Member) =>
  follow(testContext(db, follower), { userId: followed.userId });
