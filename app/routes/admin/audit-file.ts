import { redirect } from "react-router";
import { csvResponse } from "#app/http/csv-response.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { exportAudit } from "#modules/admin";
import { requireAdminAccess } from "./admin-access.ts";

export const loader = withLoader(({ ctx }) => {
  requireAdminAccess(ctx, "admins");
  throw redirect("/admin/security/audit");
});

/** By a form, since exporting the log is itself logged. */
export const action = withAction(async ({ ctx, t }) => {
  requireAdminAccess(ctx, "admins");
  return csvResponse("audit-log.csv", await exportAudit(ctx, t));
});
