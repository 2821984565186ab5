import { csvResponse } from "#app/http/csv-response.ts";
import { withLoader } from "#app/http/route.ts";
import { rangeFrom, workStatisticsCsv } from "#modules/statistics";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";

/** A table of the statistics of a work as CSV. Counts only, no names. */
export const loader = withLoader(async ({ ctx, params, url, t }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const { name, text } = await workStatisticsCsv(
    ctx,
    {
      publicId: params.work ?? "",
      range: rangeFrom(url.searchParams.get("days")),
      table: url.searchParams.get("table") ?? "days",
    },
    t,
  );
  return csvResponse(name, text);
});
