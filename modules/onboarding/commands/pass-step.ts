import { requireMember } from "#modules/identity";
import type { Actor } from "#permissions";
import type { Context } from "#platform/context";
import type { Step } from "../contract.ts";
import { noteStep } from "../progress.ts";
import { onboardings } from "../tables.ts";

/** Goes on without answering. */
export async function passStep(ctx: Context<Actor>, { step }: { step: Step }): Promise<void> {
  const { userId } = requireMember(ctx);
  await noteStep(ctx.db, userId, step, ctx.clock.now());
}

/** Puts the whole away. It stays reachable; nothing asks for it any more. */
export async function skipOnboarding(ctx: Context<Actor>): Promise<void> {
  const { userId } = requireMember(ctx);
  const skippedAt = ctx.clock.now();
  await ctx.db
    .insert(onboardings)
    .values({ userId, skippedAt })
    .onConflictDoUpdate({ target: onboardings.userId, set: { skippedAt } });
}
