import { withLoader } from "#app/http/route.ts";
import { searchLimits } from "#contracts/search";
import { suggest } from "#modules/search";
import { isFlagEnabled } from "#modules/site";
import { limitSearches } from "./limit-searching.ts";

/** Suggestions for the palette, in one response. */
export const loader = withLoader(async (args) => {
  limitSearches(args, "suggest");
  const typed = (args.url.searchParams.get("q") ?? "").slice(0, searchLimits.query);
  const on = await isFlagEnabled(args.ctx, "search_suggestions");
  const suggestions = on ? await suggest(args.ctx, { typed }, args.t) : [];
  return Response.json({ suggestions }, { headers: { "Cache-Control": "no-store" } });
});
