import { requireMember } from "#modules/identity";
import { queueSizes } from "#modules/moderation";
import { type Actor, authorize, hasRole } from "#permissions";
import type { Context } from "#platform/context";
import type { AdminLayoutView } from "../contract.ts";

/** What the layout of every admin page shows. */
export async function loadAdminLayout(
  ctx: Context<Actor>,
  { secondFactorWaived }: { readonly secondFactorWaived: boolean },
): Promise<AdminLayoutView> {
  authorize(ctx.actor, "admin.enter", {});
  const { userId, displayName, hasSecondFactor } = requireMember(ctx);
  const admin = hasRole(ctx.actor, "admin");
  const { open, appeals } = await queueSizes(ctx);
  return {
    id: userId,
    name: displayName,
    isAdmin: admin,
    secondFactorWaived: admin && !hasSecondFactor && secondFactorWaived,
    openCounts: { cases: open, appeals },
  };
}
