import { and, asc, eq } from "drizzle-orm";
import { type Actor, can, isMember } from "#permissions";
import type { LoadedTopic, Reader } from "./access.ts";
import type { PollView } from "./contract.ts";
import { instantRunoff } from "./instant-runoff.ts";
import { forumBallots, forumPollOptions, forumPolls, forumTallies } from "./tables.ts";

/** A topic's poll as this reader may see it. */
export async function pollView(
  db: Reader,
  actor: Actor,
  { topic, facts }: LoadedTopic,
  now: Date,
): Promise<PollView | null> {
  const [poll] = await db.select().from(forumPolls).where(eq(forumPolls.topicId, topic.id));
  if (!poll) return null;
  const options = await db
    .select()
    .from(forumPollOptions)
    .where(eq(forumPollOptions.topicId, topic.id))
    .orderBy(asc(forumPollOptions.position));
  const mine = isMember(actor) ? await ballotOf(db, topic.id, actor.userId) : null;
  const closed = isClosed(poll, now);
  const mayVote = !closed && can(actor, "topic.vote", facts);
  const resultsVisible = closed || !poll.hiddenUntilVoted || mine !== null;
  const decided =
    resultsVisible && poll.style === "ranked" ? await decide(db, topic.id, options.length) : null;
  return {
    style: poll.style,
    closesAt: poll.closesAt?.toISOString() ?? null,
    closed,
    voterCount: poll.voterCount,
    options: options.map(({ label }) => label),
    result: resultsVisible ? (decided?.counts ?? options.map(({ voteCount }) => voteCount)) : null,
    mine,
    mayVote,
    winner: decided && decided.winner !== null ? (options[decided.winner]?.label ?? null) : null,
    rounds: decided?.rounds ?? 0,
  };
}

export const isClosed = ({ closesAt }: { closesAt: Date | null }, now: Date): boolean =>
  closesAt !== null && closesAt <= now;

async function ballotOf(db: Reader, topicId: string, userId: string) {
  const [ballot] = await db
    .select({ choices: forumBallots.choices })
    .from(forumBallots)
    .where(and(eq(forumBallots.topicId, topicId), eq(forumBallots.userId, userId)));
  return ballot?.choices ?? null;
}

async function decide(db: Reader, topicId: string, options: number) {
  const tallies = await db
    .select({ choices: forumTallies.choices, ballotCount: forumTallies.ballotCount })
    .from(forumTallies)
    .where(eq(forumTallies.topicId, topicId));
  return instantRunoff(options, tallies);
}
