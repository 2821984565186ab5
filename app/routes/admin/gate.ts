import { redirect } from "react-router";
import type { Desk } from "#contracts/admin";
import { deskOf } from "#modules/admin";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can, hasRole, isMember } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { forbidden } from "#platform/errors";

export const secondStepPage = "/admin/second-step";

const waiver = ({ ports }: Context<Actor>) => ({ secondFactorWaived: ports.get(appConfig).DEMO });

/**
 * The one door to everything under /admin, for loaders and actions alike, and to what staff do on
 * pages that are also other people's: visitors are asked who they
 * are, members refused, and an administrator without a second factor is led to where it is set up.
 */
export function passGate(ctx: Context<Actor>, part: "desk" | "house"): void {
  requireMember(ctx);
  authorize(ctx.actor, "admin.enter", {});
  if (hasRole(ctx.actor, "admin")) {
    if (!can(ctx.actor, "admin.govern", waiver(ctx))) throw redirect(secondStepPage);
  } else if (part === "house") throw forbidden("admin.govern");
}

/**
 * For pages where staff see more than others do: an administrator without a second factor is a
 * member like any other there.
 */
export function beforeTheGate(ctx: Context<Actor>): Context<Actor> {
  const { actor } = ctx;
  const open = !hasRole(actor, "admin") || can(actor, "admin.govern", waiver(ctx));
  return open || !isMember(actor) ? ctx : { ...ctx, actor: { ...actor, roles: [] } };
}

export async function enterDesk(ctx: Context<Actor>, part: "desk" | "house"): Promise<Desk> {
  passGate(ctx, part);
  return deskOf(ctx, waiver(ctx));
}
