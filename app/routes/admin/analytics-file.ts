import { csvAnswer } from "#app/http/csv-answer.ts";
import { load } from "#app/http/route.ts";
import { analyticsFile } from "#modules/analytics";
import { passGate } from "./gate.ts";

/** Any table of `/admin/analytics` as CSV. Figures only, nobody's name. */
export const loader = load(async ({ ctx, url }) => {
  passGate(ctx, "house");
  const { name, text } = await analyticsFile(ctx, url.searchParams);
  return csvAnswer(name, text);
});
