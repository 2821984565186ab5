import { eq } from "drizzle-orm";
import { asMembers } from "#modules/identity";
import { follow } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { subscriberFollows, subscriptions } from "../tables.ts";

interface Beginning {
  readonly subscriptionId: string;
  readonly subscriberId: string;
  readonly creatorId: string;
}

/**
 * Has a new subscriber follow the creator, the first time they subscribe: what they unfollow later
 * stays unfollowed, whatever is retried or subscribed to again.
 */
export async function followSeller(
  ctx: Context<Actor>,
  { subscriptionId, subscriberId, creatorId }: Beginning,
): Promise<void> {
  const [subscriber] = await asMembers(ctx.db, [subscriberId]);
  if (!subscriber) return;
  const [begun] = await ctx.db
    .select({ at: subscriptions.startedAt })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  // They follow from the moment the subscription started, however late this is.
  const followedAt = begun?.at ?? ctx.clock.now();
  try {
    await inTransaction(ctx, async (tx) => {
      const [first] = await tx
        .insert(subscriberFollows)
        .values({ subscriberId, creatorId, followedAt })
        .onConflictDoNothing()
        .returning();
      if (!first) return;
      await follow(
        withTransaction({ ...ctx, actor: subscriber, clock: { now: () => followedAt } }, tx),
        { userId: creatorId },
      );
    });
  } catch (error) {
    // Blocked meanwhile, or suspended: the subscription does not depend on it.
    if (!(error instanceof DomainError)) throw error;
    ctx.log.info({ code: error.code }, "a new subscriber could not follow the creator");
  }
}
