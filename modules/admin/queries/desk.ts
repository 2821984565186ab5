import { requireMember } from "#modules/identity";
import { queueSizes } from "#modules/moderation";
import { type Actor, authorize, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import type { Desk } from "../contract.ts";

/** What the frame of every admin page shows. */
export async function deskOf(
  ctx: Context<Actor>,
  { secondFactorWaived }: { readonly secondFactorWaived: boolean },
): Promise<Desk> {
  authorize(ctx.actor, "admin.enter", {});
  const { userId, displayName, hasSecondFactor } = requireMember(ctx);
  const admin = hasRole(ctx.actor, "admin");
  const { open, appeals } = await queueSizes(ctx);
  return {
    id: userId,
    name: displayName,
    admin,
    waived: admin && !hasSecondFactor && secondFactorWaived,
    waiting: { cases: open, appeals },
  };
}
