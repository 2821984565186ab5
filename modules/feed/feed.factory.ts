import { and, eq } from "drizzle-orm";
import { feedListeners } from "#modules/feed";
import { guildGatePort, holdPost } from "#modules/forum";
import { guildGate } from "#modules/guilds";
import { follow } from "#modules/people";
import { type Member, system } from "#permissions";
import type { Database } from "#platform/db";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { forumPosts, forumTopics } from "#tables/forum";
import { provideForTest, testContext } from "#tests/context";
import { testPost } from "#tests/post";
import { feedJobs } from "./index.server.ts";

/** A hall whose feeds are filled when `settle` is called, as the worker would. */
export async function aHallWithFeeds(db: Database) {
  provideForTest(db, provide(guildGatePort, guildGate));
  provideForTest(db, provide(eventListeners, feedListeners));
  const { deliver } = await testPost(db, [...feedJobs, ...feedListeners.map(({ job }) => job)]);
  return { settle: async () => void (await deliver()) };
}

export const follows = (db: Database, follower: Member, followed: Member) =>
  follow(testContext(db, follower), { userId: followed.userId });

/** A topic's first post, taken out of sight as a rule of the house does it. */
export async function holdFirstPost(db: Database, publicId: string): Promise<void> {
  const [row] = await db
    .select({ postId: forumPosts.id })
    .from(forumTopics)
    .innerJoin(forumPosts, and(eq(forumPosts.topicId, forumTopics.id), eq(forumPosts.number, 1)))
    .where(eq(forumTopics.publicId, publicId));
  await holdPost(testContext(db, system("test")), { postId: row?.postId ?? "" });
}
