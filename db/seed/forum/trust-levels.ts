import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { trustDays, userTrust } from "#tables/trust";
import type { DemoPerson } from "./conversation.ts";
import type { SeededTopic } from "./generate-topic.ts";
import { writeAll } from "./write.ts";

const known: Readonly<Record<string, number>> = { theo: 1, mira: 3, juno: 3, agnes_teller: 3 };

/** What the demo's people have read and written, and the level it earned them. */
export async function seedTrustLevels(
  ctx: Pick<Context, "db" | "clock">,
  seeded: readonly SeededTopic[],
  people: readonly DemoPerson[],
): Promise<void> {
  const now = ctx.clock.now();
  const posts = seeded.flatMap((topic) => topic.posts);
  const authorOf = new Map(posts.map(({ id, authorId }) => [id, authorId]));
  const reactions = seeded.flatMap((topic) => topic.reactions);
  const standings = people.map(({ id, username, joinedAt }, n) => {
    const mine = posts.filter(({ authorId }) => authorId === id);
    const received = reactions.filter(({ postId }) => authorOf.get(postId) === id).length;
    const readTopics = seeded.filter(({ reads }) => reads.some(({ userId }) => userId === id));
    const visited = Math.min(120, Math.floor((now.getTime() - joinedAt.getTime()) / dayMs / 3));
    return {
      userId: id,
      level: known[username] ?? (n % 7 === 0 ? 1 : 2),
      since: joinedAt,
      stale: false,
      reviewedAt: now,
      daysVisited: visited,
      topicsEntered: readTopics.length,
      postsRead: readTopics.length * 14,
      readSeconds: readTopics.length * 180,
      topicsStarted: mine.filter(({ number }) => number === 1).length,
      repliesPosted: mine.filter(({ number }) => number > 1).length,
      reactionsGiven: reactions.filter(({ userId }) => userId === id).length,
      reactionsReceived: received,
      // In progress, so that his own page shows what the next level requires.
      ...(username === "theo" && {
        daysVisited: 11,
        topicsEntered: 18,
        postsRead: 84,
        readSeconds: 2_940,
      }),
    };
  });
  await writeAll(ctx, userTrust, standings);
  // Enough recent activity for those at level 3 to keep it.
  const masters = standings.filter(({ level }) => level === 3);
  await writeAll(
    ctx,
    trustDays,
    masters.flatMap(({ userId }) =>
      Array.from({ length: 60 }, (_, day) => ({
        userId,
        day: new Date(now.getTime() - (day + 1) * dayMs).toISOString().slice(0, 10),
        topicsEntered: 3,
        postsRead: 30,
        readSeconds: 900,
        repliesPosted: 1,
        reactionsGiven: 1,
        reactionsReceived: 1,
      })),
    ),
  );
}
