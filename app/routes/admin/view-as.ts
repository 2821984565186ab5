import { redirect, redirectDocument } from "react-router";
import { withAction, withLoader } from "#app/http/route.ts";
import { endViewing } from "#modules/identity";
import { isMember, isViewed } from "#permissions";
import { requireAdminAccess } from "./admin-access.ts";

export const loader = withLoader(({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  throw redirect("/admin/security");
});

/** Ends viewing as another user: the only form that works meanwhile. */
export const action = withAction(
  async ({ ctx }) => {
    if (!isViewed(ctx.actor)) requireAdminAccess(ctx, "admins");
    await endViewing(ctx);
    const profilePath = isMember(ctx.actor) && isViewed(ctx.actor) ? `/${ctx.actor.username}` : "";
    return redirectDocument(`/admin/people${profilePath}`);
  },
  { whileViewing: true },
);
