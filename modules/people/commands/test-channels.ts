import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/db";
import { emit } from "#platform/events";
import { sortableId } from "#platform/ids";
import { enqueue } from "#platform/jobs";
import { channelsTested } from "../events.ts";
import { sendTestEmail } from "../jobs/send-test-email.ts";
import { channelTests } from "../tables.ts";

/** Sends the actor a test email and a live message. The result of the last test is discarded. */
export async function testChannels(
  ctx: Context<Actor>,
  { origin }: { origin: string },
): Promise<{ testId: string }> {
  const { userId } = requireMember(ctx);
  const requestedAt = ctx.clock.now();
  const testId = sortableId(requestedAt);
  const fresh = { testId, requestedAt, emailSentAt: null, emailFailedAt: null };
  await inTransaction(ctx, async (tx) => {
    await tx
      .insert(channelTests)
      .values({ userId, ...fresh })
      .onConflictDoUpdate({ target: channelTests.userId, set: fresh });
    await enqueue(tx, sendTestEmail, { userId, testId, origin });
    await emit(tx, channelsTested, { userId, testId });
  });
  return { testId };
}
