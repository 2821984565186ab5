import { and, eq } from "drizzle-orm";
import { feedListeners } from "#modules/feed";
import { guildGatePort, holdPost } from "#modules/forum";
import { forumGuildAccess } from "#modules/guilds";
import { follow } from "#modules/people";
import { type Member, system } from "#permissions";
import type { Database } from "#platform/db";
import { eventListeners } from "#platform/events";
import { provide } from "#platform/ports";
import { forumPosts, forumTopics } from "#tables/forum";
import { provideForTest, testContext } from "#tests/context";
import { testMail } from "#tests/test-mail";
import { feedJobs } from "./index.server.ts";

/** A site whose feeds are filled when `settle` is called, as the worker would. */
export async function createFeedFixture(db: Database) {
  provideForTest(db, provide(guildGatePort, forumGuildAccess));
  provideForTest(db, provide(eventListeners, feedListeners));
  const { deliver } = await testMail(db, [...feedJobs, ...feedListeners.map(({ job }) => job)]);
  return { settle: async () => void (await deliver()) };
}

export const follows = (db: Database, follower: Member, followed: Member) =>
  follow(testContext(db, follower), { userId: followed.userId });

/** Hides a topic's first post, as an automatic rule does. */
export async function holdFirstPost(db: Database, publicId: string): Promise<void> {
  const [row] = await db
    .select({ postId: forumPosts.id })
    .from(forumTopics)
    .innerJoin(forumPosts, and(eq(forumPosts.topicId, forumTopics.id), eq(forumPosts.number, 1)))
    .where(eq(forumTopics.publicId, publicId));
  await holdPost(testContext(db, system("test")), { postId: row?.postId ?? "" });
}
