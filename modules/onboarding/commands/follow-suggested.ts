import { requireMember } from "#modules/identity";
import { follow } from "#modules/people";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import { DomainError } from "#platform/errors";
import { markStepDone } from "../progress.ts";

/**
 * Follows each of them in a transaction of its own: locking many users' rows at once would block
 * others, and a user who is gone meanwhile should not prevent following the rest.
 */
export async function followSuggested(
  ctx: Context<Actor>,
  { follow: ids }: { follow: readonly string[] },
): Promise<{ followed: number }> {
  const { userId } = requireMember(ctx);
  let followed = 0;
  for (const id of new Set(ids))
    try {
      if (id === userId) continue;
      await follow(ctx, { userId: id });
      followed++;
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind !== "not_found") throw error;
    }
  await markStepDone(ctx.db, userId, "people", ctx.clock.now());
  return { followed };
}
