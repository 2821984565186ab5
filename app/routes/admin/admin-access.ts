import { redirect } from "react-router";
import type { AdminLayoutView } from "#contracts/admin";
import { loadAdminLayout } from "#modules/admin";
import { requireMember } from "#modules/identity";
import { type Actor, authorize, can, hasRole, isMember } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { forbidden } from "#platform/errors";

export const twoFactorPage = "/admin/second-step";

const waiver = ({ ports }: Context<Actor>) => ({ secondFactorWaived: ports.get(appConfig).DEMO });

/**
 * The single access check for everything under /admin, for loaders and actions alike, and for staff
 * actions on pages shared with other users: visitors are asked to sign in, members are denied, and
 * an administrator without a second factor is sent to its setup.
 */
export function requireAdminAccess(ctx: Context<Actor>, part: "staff" | "admins"): void {
  requireMember(ctx);
  authorize(ctx.actor, "admin.enter", {});
  if (hasRole(ctx.actor, "admin")) {
    if (!can(ctx.actor, "admin.govern", waiver(ctx))) throw redirect(twoFactorPage);
  } else if (part === "admins") throw forbidden("admin.govern");
}

/**
 * For pages where staff see more than others do: an administrator without a second factor is a
 * member like any other there.
 */
export function requireStaff(ctx: Context<Actor>): Context<Actor> {
  const { actor } = ctx;
  const open = !hasRole(actor, "admin") || can(actor, "admin.govern", waiver(ctx));
  return open || !isMember(actor) ? ctx : { ...ctx, actor: { ...actor, roles: [] } };
}

export async function loadAdminFrame(
  ctx: Context<Actor>,
  part: "staff" | "admins",
): Promise<AdminLayoutView> {
  requireAdminAccess(ctx, part);
  return loadAdminLayout(ctx, waiver(ctx));
}
