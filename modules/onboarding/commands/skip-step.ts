import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Step } from "../contract.ts";
import { markStepDone } from "../progress.ts";
import { onboardings } from "../tables.ts";

/** Continues without answering. */
export async function skipStep(ctx: Context<Actor>, { step }: { step: Step }): Promise<void> {
  const { userId } = requireMember(ctx);
  await markStepDone(ctx.db, userId, step, ctx.clock.now());
}

/** Dismisses onboarding. It stays reachable, but is no longer offered. */
export async function skipOnboarding(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireMember(ctx);
  const skippedAt = ctx.clock.now();
  await ctx.db
    .insert(onboardings)
    .values({ userId, skippedAt })
    .onConflictDoUpdate({ target: onboardings.userId, set: { skippedAt } });
}
