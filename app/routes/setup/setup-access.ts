import { redirect } from "react-router";
import { requireMember } from "#modules/identity";
import { isSettingUp } from "#modules/site";
import { type Actor, authorize, can, hasRole } from "#permissions";
import { appConfig } from "#platform/config";
import type { Context } from "#platform/context";
import { forbidden } from "#platform/errors";
import { twoFactorPage } from "../admin/admin-access.ts";

/**
 * The access check of the setup's pages: as under /admin, except that the administrator who opened
 * the setup link needs no second factor until they finish or a day has passed.
 */
export async function requireSetupAccess(ctx: Context<Actor>): Promise<void> {
  requireMember(ctx);
  authorize(ctx.actor, "admin.enter", {});
  if (!hasRole(ctx.actor, "admin")) throw forbidden("admin.govern");
  const secondFactorWaived = ctx.ports.get(appConfig).DEMO;
  if (can(ctx.actor, "admin.govern", { secondFactorWaived })) return;
  if (!(await isSettingUp(ctx))) throw redirect(twoFactorPage);
}
