import { load } from "#app/http/route.ts";
import { searchLimits } from "#contracts/search";
import { suggest } from "#modules/search";
import { limitSearching } from "./limit-searching.ts";

/** For the palette: what somebody may mean, in one answer. */
export const loader = load(async (arrival) => {
  limitSearching(arrival, "suggest");
  const typed = (arrival.url.searchParams.get("q") ?? "").slice(0, searchLimits.query);
  const suggestions = await suggest(arrival.ctx, { typed });
  return Response.json({ suggestions }, { headers: { "Cache-Control": "no-store" } });
});
