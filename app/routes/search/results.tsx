import "#app/features/archives/archives.css";
import "#app/features/search/search.css";
import { redirect } from "react-router";
import { z } from "zod";
import { ResultsPage } from "#app/features/search/ResultsPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { searchHref, searchLimits, searchSorts, searchTabs } from "#contracts/search";
import { requireMember } from "#modules/identity";
import { savedAmong } from "#modules/saved";
import {
  dropKept,
  keepInput,
  keepSearch,
  keptSearches,
  searchPage,
  tellOfFinds,
} from "#modules/search";
import { isMember } from "#permissions";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/results.ts";
import { limitSearching } from "./limit-searching.ts";

const askedIn = (query: URLSearchParams) =>
  ({
    query: (query.get("q") ?? "").slice(0, searchLimits.query).replaceAll("\u0000", ""),
    tab: searchTabs.find((tab) => tab === query.get("type")) ?? "all",
    sort: searchSorts.find((sort) => sort === query.get("sort")) ?? "relevance",
    after: query.get("after") ?? undefined,
  }) as const;

export const loader = load(async (arrival) => {
  const { ctx, url } = arrival;
  const asked = askedIn(url.searchParams);
  const visitor = !isMember(ctx.actor);
  const kept = visitor ? null : await keptSearches(ctx);
  if (asked.query.trim() === "") return { asked, visitor, kept, page: null, saved: null };
  limitSearching(arrival, "page");
  const page = await searchPage(ctx, asked);
  const refs = page.found.flatMap(({ kind, id }) =>
    kind === "message" ? [] : [{ kind, key: id } as const],
  );
  return { asked, visitor, kept, page, saved: await savedAmong(ctx, refs) };
});

const schema = z.discriminatedUnion("intent", [
  keepInput.extend({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("drop"), searchId: z.uuid() }),
  z.object({ intent: z.literal("tell"), searchId: z.uuid(), told: z.enum(["yes", "no"]) }),
]);

/** Keeps the search at this very address, or drops one, or asks to be told of new finds. */
export const action = act(async ({ ctx, url, request }) => {
  const { userId } = requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const asked = askedIn(url.searchParams);
  const sent = form.value;
  try {
    await takeToken(ctx.db, { name: "search_kept", key: userId, limit: 120, perSeconds: 3_600 });
    if (sent.intent === "keep") await keepSearch(ctx, { ...asked, name: sent.name });
    else if (sent.intent === "drop") await dropKept(ctx, sent);
    else await tellOfFinds(ctx, { searchId: sent.searchId, told: sent.told === "yes" });
    return redirect(asked.query === "" ? "/search" : searchHref(asked));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.asked.query ? `Search: ${loaderData.asked.query}` : "Search",
    unlisted: true,
  });

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  return <ResultsPage {...loaderData} reply={actionData} />;
}
