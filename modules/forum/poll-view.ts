import { and, asc, eq } from "drizzle-orm";
import { type Actor, can, isMember } from "#permissions";
import type { Database } from "#platform/db";
import type { LoadedTopic } from "./access.ts";
import type { PollView } from "./contract.ts";
import { instantRunoff } from "./instant-runoff.ts";
import { forumBallots, forumPollOptions, forumPolls, forumTallies } from "./tables.ts";

/** A topic's poll, and how the actor voted. Only `pollView` knows what of it they may see. */
export async function loadPoll(db: Database, actor: Actor, topicId: string) {
  const [[poll], options, mine, tallies] = await Promise.all([
    db.select().from(forumPolls).where(eq(forumPolls.topicId, topicId)),
    db
      .select()
      .from(forumPollOptions)
      .where(eq(forumPollOptions.topicId, topicId))
      .orderBy(asc(forumPollOptions.position)),
    isMember(actor) ? ballotOf(db, topicId, actor.userId) : null,
    rankedTallies(db, topicId),
  ]);
  return poll && { poll, options, mine, tallies };
}

/** A topic's poll as this reader may see it. */
export function pollView(
  actor: Actor,
  facts: LoadedTopic["facts"],
  rows: Awaited<ReturnType<typeof loadPoll>>,
  now: Date,
): PollView | null {
  if (!rows) return null;
  const { poll, options, mine, tallies } = rows;
  const closed = isClosed(poll, now);
  const mayVote = !closed && can(actor, "topic.vote", facts);
  const resultsVisible = closed || !poll.hiddenUntilVoted || mine !== null;
  const decided =
    resultsVisible && poll.style === "ranked" ? instantRunoff(options.length, tallies) : null;
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

async function ballotOf(db: Database, topicId: string, userId: string) {
  const [ballot] = await db
    .select({ choices: forumBallots.choices })
    .from(forumBallots)
    .where(and(eq(forumBallots.topicId, topicId), eq(forumBallots.userId, userId)));
  return ballot?.choices ?? null;
}

const rankedTallies = (db: Database, topicId: string) =>
  db
    .select({ choices: forumTallies.choices, ballotCount: forumTallies.ballotCount })
    .from(forumTallies)
    .innerJoin(forumPolls, eq(forumPolls.topicId, forumTallies.topicId))
    .where(and(eq(forumTallies.topicId, topicId), eq(forumPolls.style, "ranked")));
