import { csvResponse } from "#app/http/csv-response.ts";
import { withLoader } from "#app/http/route.ts";
import { readQuarter, taxReport, taxReportCsv } from "#modules/taxes";
import { requireAdminAccess } from "./admin-access.ts";

/** A quarter of `/admin/tax/report` as CSV. */
export const loader = withLoader(async ({ ctx, url }) => {
  requireAdminAccess(ctx, "admins");
  const quarter = readQuarter(url.searchParams.get("quarter"), ctx.clock.now());
  return csvResponse(`tax-${quarter}.csv`, taxReportCsv(await taxReport(ctx, quarter)));
});
