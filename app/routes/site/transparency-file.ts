import { csvAnswer } from "#app/http/csv-answer.ts";
import { load } from "#app/http/route.ts";
import { transparencyFile } from "#modules/moderation";
import { yearAsked } from "./transparency-year.ts";

/** The public report of a year, for those who want to count for themselves. */
export const loader = load(async ({ ctx, url }) => {
  const { year, span } = yearAsked(url, ctx.clock);
  return csvAnswer(`transparency-${year}.csv`, await transparencyFile(ctx, span));
});
