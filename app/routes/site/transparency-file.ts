import { csvResponse } from "#app/http/csv-response.ts";
import { withLoader } from "#app/http/route.ts";
import { transparencyFile } from "#modules/moderation";
import { yearParam } from "./transparency-year.ts";

/** The public report of a year, for those who want to count for themselves. */
export const loader = withLoader(async ({ ctx, url, t }) => {
  const { year, span } = yearParam(url, ctx.clock);
  return csvResponse(`transparency-${year}.csv`, await transparencyFile(ctx, { ...span, t }));
});
