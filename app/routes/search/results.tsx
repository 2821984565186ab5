import { withTexts } from "#app/features/search/with-texts.ts";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/archives.css";
import "#app/features/search/search.css";
import { redirect } from "react-router";
import { z } from "zod";
import { ResultsPage } from "#app/features/search/ResultsPage.tsx";
import { readForm, replyWith } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { searchHref, searchLimits, searchSorts, searchTabs } from "#contracts/search";
import { popularTags } from "#modules/forum";
import { requireMember } from "#modules/identity";
import { listSavedRefs } from "#modules/saved";
import {
  deleteSavedSearch,
  listSavedSearches,
  savedSearchInput,
  saveSearch,
  searchPage,
  setSearchNotifications,
} from "#modules/search";
import { isMember } from "#permissions";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/results.ts";
import { limitSearches } from "./limit-searching.ts";

const paramsFrom = (query: URLSearchParams) =>
  ({
    query: (query.get("q") ?? "").slice(0, searchLimits.query).replaceAll("\u0000", ""),
    tab: searchTabs.find((tab) => tab === query.get("type")) ?? "all",
    sort: searchSorts.find((sort) => sort === query.get("sort")) ?? "relevance",
    after: query.get("after") ?? undefined,
  }) as const;

export const loader = withLoader(async (args) => {
  const { ctx, url, t } = args;
  const params = paramsFrom(url.searchParams);
  const visitor = !isMember(ctx.actor);
  const searches = params.query.trim() !== "";
  if (searches) limitSearches(args, "page");
  let saved = null as readonly string[] | null;
  const [savedSearches, tags, page] = await Promise.all([
    visitor ? null : listSavedSearches(ctx),
    searches ? [] : popularTags(ctx),
    searches
      ? searchPage(ctx, params, async (hits) => {
          saved = await listSavedRefs(
            ctx,
            hits.map(({ kind, id }) => ({ kind, key: id })),
          );
        })
      : null,
  ]);
  return {
    params,
    visitor,
    savedSearches,
    popularTags: tags,
    page: page && withTexts(page, t),
    saved,
  };
});

const schema = z.discriminatedUnion("intent", [
  savedSearchInput.extend({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("drop"), searchId: z.uuid() }),
  z.object({ intent: z.literal("tell"), searchId: z.uuid(), alerts: z.enum(["yes", "no"]) }),
]);

/** Saves the search at this URL, deletes one, or subscribes to its new results. */
export const action = withAction(async ({ ctx, url, request }) => {
  const { userId } = requireMember(ctx);
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const params = paramsFrom(url.searchParams);
  const sent = form.value;
  try {
    await takeToken(ctx.db, { name: "saved_searches", key: userId, limit: 120, perSeconds: 3_600 });
    if (sent.intent === "keep") await saveSearch(ctx, { ...params, name: sent.name });
    else if (sent.intent === "drop") await deleteSavedSearch(ctx, sent);
    else
      await setSearchNotifications(ctx, {
        searchId: sent.searchId,
        enabled: sent.alerts === "yes",
      });
    return redirect(params.query === "" ? "/search" : searchHref(params));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

export default function Search({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { query } = loaderData.params;
  return (
    <>
      <PageMeta
        title={query ? t("search.titleWithQuery", { query }) : t("search.title")}
        unlisted
      />
      <ResultsPage {...loaderData} reply={actionData} />
    </>
  );
}
