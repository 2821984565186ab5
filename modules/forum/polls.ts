import { dayMs } from "#platform/calendar";
import type { Transaction } from "#platform/db";
import type { TopicInput } from "./contract.ts";
import { forumPollOptions, forumPolls } from "./tables.ts";

export async function createPoll(
  tx: Transaction,
  topicId: string,
  {
    pollOptions = [],
    pollStyle,
    pollDays,
    pollHidden,
  }: Pick<TopicInput, "pollOptions" | "pollStyle" | "pollDays" | "pollHidden">,
  now: Date,
): Promise<void> {
  await tx.insert(forumPolls).values({
    topicId,
    style: pollStyle,
    hiddenUntilVoted: pollHidden,
    closesAt: pollDays === undefined ? null : new Date(now.getTime() + pollDays * dayMs),
  });
  await tx
    .insert(forumPollOptions)
    .values(pollOptions.map((label, position) => ({ topicId, position, label })));
}
