import { load } from "#app/http/route.ts";
import { searchLimits } from "#contracts/search";
import { suggest } from "#modules/search";
import { flagOn } from "#modules/site";
import { limitSearching } from "./limit-searching.ts";

/** For the palette: what somebody may mean, in one answer. */
export const loader = load(async (arrival) => {
  limitSearching(arrival, "suggest");
  const typed = (arrival.url.searchParams.get("q") ?? "").slice(0, searchLimits.query);
  const on = await flagOn(arrival.ctx, "search_suggestions");
  const suggestions = on ? await suggest(arrival.ctx, { typed }) : [];
  return Response.json({ suggestions }, { headers: { "Cache-Control": "no-store" } });
});
