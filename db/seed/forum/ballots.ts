import { dayMs } from "#platform/calendar";
import type { Context } from "#platform/context";
import { forumBallots, forumPollOptions, forumPolls, forumTallies } from "#tables/forum";
import type { DemoPerson } from "./conversation.ts";
import type { SeededTopic } from "./generate-topic.ts";
import type { Random } from "./random.ts";
import { writeAll } from "./write.ts";

/** The polls of the demo, and who chose what. */
export async function seedBallots(
  ctx: Pick<Context, "db" | "clock">,
  random: Random,
  seeded: readonly SeededTopic[],
  people: readonly DemoPerson[],
): Promise<void> {
  for (const { row, topic } of seeded) {
    const { options, style = "single" } = topic;
    if (!options) continue;
    const voters = people.filter(({ joinedAt }) => joinedAt < row.startedAt && random.next() < 0.6);
    const ballots = voters.map(({ id }) => ({
      topicId: row.id,
      userId: id,
      castAt: row.lastPostAt,
      choices: choose(random, options.length, style),
    }));
    const topicId = row.id;
    // Older ones have closed, so that both states are visible.
    const closesAt = new Date(row.startedAt.getTime() + 60 * dayMs);
    await ctx.db.insert(forumPolls).values({
      topicId,
      style,
      closesAt,
      voterCount: ballots.length,
      hiddenUntilVoted: style === "ranked",
    });
    await ctx.db.insert(forumPollOptions).values(
      options.map((label, position) => ({
        topicId,
        position,
        label,
        voteCount: ballots.filter(({ choices }) => choices.includes(position)).length,
      })),
    );
    await writeAll(ctx, forumBallots, ballots);
    const alike = Map.groupBy(ballots, ({ choices }) => choices.join(" "));
    await writeAll(
      ctx,
      forumTallies,
      [...alike.values()].map((same) => ({
        topicId,
        choices: same[0]?.choices ?? [],
        ballotCount: same.length,
      })),
    );
  }
}

/** Leaning towards the first options, as people do. */
function choose(
  random: Random,
  options: number,
  style: "single" | "multiple" | "ranked",
): number[] {
  const all = Array.from({ length: options }, (_, option) => option);
  if (style === "single") return [Math.floor(random.next() ** 1.4 * options)];
  const some = random.some(all, 1 + random.whole(options));
  return style === "ranked" ? some : some.sort((a, b) => a - b);
}
