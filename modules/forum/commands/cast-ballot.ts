import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { requireMember } from "#modules/identity";
import { type Actor, authorize } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, type Transaction } from "#platform/db";
import { emit } from "#platform/events";
import { loadTopicFor } from "../access.ts";
import type { PollStyle } from "../contract.ts";
import { badBallot, pollClosed, topicNotFound } from "../errors.ts";
import { pollVoted } from "../events.ts";
import { isClosed } from "../poll-view.ts";
import { forumBallots, forumPollOptions, forumPolls, forumTallies } from "../tables.ts";

/** Casts or changes a vote until the poll closes. An empty choice withdraws it. */
export async function castBallot(
  ctx: Context<Actor>,
  { publicId, choices }: { publicId: string; choices: readonly number[] },
): Promise<void> {
  const { userId } = requireMember(ctx);
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.now();
    const { topic, facts } = await loadTopicFor(tx, ctx, { publicId });
    authorize(ctx.actor, "topic.vote", facts);
    const [poll] = await tx
      .select()
      .from(forumPolls)
      .where(eq(forumPolls.topicId, topic.id))
      .for("no key update");
    if (!poll) throw topicNotFound();
    if (isClosed(poll, now)) throw pollClosed();
    const options = await tx
      .select({ position: forumPollOptions.position })
      .from(forumPollOptions)
      .where(eq(forumPollOptions.topicId, topic.id))
      .orderBy(asc(forumPollOptions.position));
    const next = checked(poll.style, choices, options.length);
    const mine = and(eq(forumBallots.topicId, topic.id), eq(forumBallots.userId, userId));
    const [ballot] = await tx.delete(forumBallots).where(mine).returning();
    if (next.length > 0)
      await tx
        .insert(forumBallots)
        .values({ topicId: topic.id, userId, choices: [...next], castAt: now });
    if (ballot) await count(tx, topic.id, ballot.choices, -1);
    if (next.length > 0) await count(tx, topic.id, next, 1);
    const by = (next.length > 0 ? 1 : 0) - (ballot ? 1 : 0);
    await tx
      .update(forumPolls)
      .set({ voterCount: poll.voterCount + by })
      .where(eq(forumPolls.topicId, topic.id));
    await emit(tx, pollVoted, { topicId: topic.id, publicId, byId: userId });
  });
}

function checked(style: PollStyle, choices: readonly number[], options: number): readonly number[] {
  if (choices.some((choice) => !Number.isInteger(choice) || choice < 0 || choice >= options))
    throw badBallot("forum.errors.notAnOption");
  if (new Set(choices).size !== choices.length)
    throw badBallot(style === "ranked" ? "forum.errors.rankOnce" : "forum.errors.chooseOnce");
  if (style === "single" && choices.length > 1) throw badBallot("forum.errors.chooseOne");
  return style === "ranked" ? choices : choices.toSorted((a, b) => a - b);
}

/** A ballot in the options' counts, and in the count of ballots alike, which ranked polls need. */
async function count(
  tx: Transaction,
  topicId: string,
  choices: readonly number[],
  by: 1 | -1,
): Promise<void> {
  await tx
    .update(forumPollOptions)
    .set({ voteCount: sql`${forumPollOptions.voteCount} + ${by}` })
    .where(
      and(eq(forumPollOptions.topicId, topicId), inArray(forumPollOptions.position, [...choices])),
    );
  const alike = and(eq(forumTallies.topicId, topicId), eq(forumTallies.choices, [...choices]));
  const [tally] = await tx
    .update(forumTallies)
    .set({ ballotCount: sql`${forumTallies.ballotCount} + ${by}` })
    .where(alike)
    .returning({ ballotCount: forumTallies.ballotCount });
  if (!tally)
    await tx.insert(forumTallies).values({ topicId, choices: [...choices], ballotCount: by });
  if (tally?.ballotCount === 0) await tx.delete(forumTallies).where(alike);
}
