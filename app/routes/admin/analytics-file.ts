import { csvResponse } from "#app/http/csv-response.ts";
import { withLoader } from "#app/http/route.ts";
import { exportAnalyticsCsv } from "#modules/analytics";
import { requireAdminAccess } from "./admin-access.ts";

/** Any table of `/admin/analytics` as CSV. Figures only, no names. */
export const loader = withLoader(async ({ ctx, url, t }) => {
  requireAdminAccess(ctx, "admins");
  const { name, text } = await exportAnalyticsCsv(ctx, url.searchParams, t);
  return csvResponse(name, text);
});
