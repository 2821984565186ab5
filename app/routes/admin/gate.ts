import { redirect } from "react-router";
import type { Desk } from "#contracts/admin";
import { deskOf } from "#modules/admin";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can, hasRole } from "#permissions";
import { config } from "#platform/config";
import type { Context } from "#platform/context";
import { forbidden } from "#platform/errors";

export const secondStepPage = "/admin/second-step";

/**
 * The one door to everything under /admin, for loaders and actions alike, and to what staff do on
 * pages that are also other people's: visitors are asked who they
 * are, members refused, and an administrator without a second factor is led to where it is set up.
 */
export function passGate(ctx: Context<Actor>, part: "desk" | "house"): void {
  requireMember(ctx);
  authorize(ctx.actor, "admin.enter", {});
  if (hasRole(ctx.actor, "admin")) {
    const waived = { secondFactorWaived: config.DEMO };
    if (!can(ctx.actor, "admin.govern", waived)) throw redirect(secondStepPage);
  } else if (part === "house") throw forbidden("admin.govern");
}

export async function enterDesk(ctx: Context<Actor>, part: "desk" | "house"): Promise<Desk> {
  passGate(ctx, part);
  return deskOf(ctx, { secondFactorWaived: config.DEMO });
}
