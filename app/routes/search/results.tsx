import "#app/features/archives/archives.css";
import "#app/features/search/search.css";
import { ResultsPage } from "#app/features/search/ResultsPage.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { searchLimits, searchSorts, searchTabs } from "#contracts/search";
import { savedAmong } from "#modules/saved";
import { searchPage } from "#modules/search";
import { isMember } from "#permissions";
import type { Route } from "./+types/results.ts";
import { limitSearching } from "./limit-searching.ts";

export const loader = load(async (arrival) => {
  const { ctx, url } = arrival;
  const query = url.searchParams;
  const asked = {
    query: (query.get("q") ?? "").slice(0, searchLimits.query).replaceAll("\u0000", ""),
    tab: searchTabs.find((tab) => tab === query.get("type")) ?? "all",
    sort: searchSorts.find((sort) => sort === query.get("sort")) ?? "relevance",
    after: query.get("after") ?? undefined,
  } as const;
  const visitor = !isMember(ctx.actor);
  if (asked.query.trim() === "") return { asked, visitor, page: null, saved: null };
  limitSearching(arrival, "page");
  const page = await searchPage(ctx, asked);
  const refs = page.found.flatMap(({ kind, id }) =>
    kind === "message" ? [] : [{ kind, key: id } as const],
  );
  return { asked, visitor, page, saved: await savedAmong(ctx, refs) };
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.asked.query ? `Search: ${loaderData.asked.query}` : "Search",
    unlisted: true,
  });

export default function Search({ loaderData }: Route.ComponentProps) {
  return <ResultsPage {...loaderData} />;
}
