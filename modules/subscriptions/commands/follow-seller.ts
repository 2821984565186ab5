import { asMembers } from "#modules/identity";
import { follow } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { inTransaction, withTransaction } from "#platform/db";
import { DomainError } from "#platform/errors";
import { subscriberFollows } from "../tables.ts";

/**
 * Has a new subscriber follow the creator, the first time they subscribe: what they unfollow later
 * stays unfollowed, whatever is retried or subscribed to again.
 */
export async function followSeller(
  ctx: Context<Actor>,
  { subscriberId, creatorId }: { readonly subscriberId: string; readonly creatorId: string },
): Promise<void> {
  const [subscriber] = await asMembers(ctx.db, [subscriberId]);
  if (!subscriber) return;
  try {
    await inTransaction(ctx, async (tx) => {
      const [first] = await tx
        .insert(subscriberFollows)
        .values({ subscriberId, creatorId, followedAt: ctx.clock.now() })
        .onConflictDoNothing()
        .returning();
      if (!first) return;
      await follow(withTransaction({ ...ctx, actor: subscriber }, tx), { userId: creatorId });
    });
  } catch (error) {
    // Blocked meanwhile, or suspended: the subscription does not depend on it.
    if (!(error instanceof DomainError)) throw error;
    ctx.log.info({ code: error.code }, "a new subscriber could not follow the creator");
  }
}
