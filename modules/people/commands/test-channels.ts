import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { sortableId } from "#platform/ids";
import { enqueue } from "#platform/jobs";
import { channelsTested } from "../events.ts";
import { sendTestLetter } from "../jobs/send-test-letter.ts";
import { channelTrials } from "../tables.ts";

/** Sends oneself a letter and a live message. What became of the last trial is forgotten. */
export async function testChannels(
  ctx: Context<Actor>,
  { origin }: { origin: string },
): Promise<{ trialId: string }> {
  const { userId } = requireMember(ctx);
  const askedAt = ctx.clock.now();
  const trialId = sortableId(askedAt);
  const fresh = { trialId, askedAt, letterSentAt: null, letterFailedAt: null };
  await inTransaction(ctx, async (tx) => {
    await tx
      .insert(channelTrials)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: channelTrials.userId, set: fresh });
    await enqueue(tx, sendTestLetter, { userId, trialId, origin });
    await emit(tx, channelsTested, { userId, trialId });
  });
  return { trialId };
}
