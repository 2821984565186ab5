import { csvResponse } from "#app/http/csv-response.ts";
import { withLoader } from "#app/http/route.ts";
import { subscriberGrowthCsv } from "#modules/analytics";

/** A table of `/earnings/subscribers` as CSV. Figures only, no names. */
export const loader = withLoader(async ({ ctx, url, t }) => {
  const table = url.searchParams.get("table") ?? "months";
  const { name, text } = await subscriberGrowthCsv(ctx, table, t);
  return csvResponse(name, text);
});
