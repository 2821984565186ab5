import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/archives/archives.css";
import { ArchivesPage } from "#app/features/archives/ArchivesPage.tsx";
import { browseHref, facetsOf, searchOf } from "#app/features/archives/addresses.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { type RouteArgs, withAction, withLoader } from "#app/http/route.ts";
import { facetNames } from "#contracts/archives";
import {
  browseWorks,
  deleteSavedSearch,
  languageLabel,
  listCollections,
  listSavedSearches,
  ownDrafts,
  saveSearch,
  saveSearchInput,
  setSearchAlert,
  sorts,
} from "#modules/archives";
import { isMember } from "#permissions";
import { notFound, unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/list.ts";

const filtersFrom = (query: URLSearchParams) => ({
  facets: facetsOf(query),
  sort: sorts.find((sort) => sort === query.get("sort")),
  view: query.get("view") === "list" ? "list" : undefined,
  after: query.get("after") ?? undefined,
});

export const loader = withLoader(async ({ ctx, url, scope, cachePage, t }) => {
  const filters = filtersFrom(url.searchParams);
  const userId = isMember(ctx.actor) ? ctx.actor.userId : null;
  const [{ tags, facets, ...found }, own, collections, savedSearches] = await Promise.all([
    browseWorks(ctx, filters),
    userId ? ownDrafts(ctx, userId) : { drafts: [], next: null },
    filters.after ? [] : listCollections(ctx),
    userId ? listSavedSearches(ctx, userId) : [],
  ]);
  cachePage(tags, [...facetNames, "sort", "view", "after"]);
  return {
    ...found,
    // Translated here: the browser has the keys of a few labels only.
    facets: facets.map(({ name, values }) => ({
      name,
      values: values.map((each) => ({
        ...each,
        label: name === "language" ? languageLabel(each.value, t) : t.text(each.label),
      })),
    })),
    filters,
    collections,
    isMember: isMember(ctx.actor),
    savedSearches,
    drafts: own.drafts.map((draft) => ({ ...draft, title: t.text(draft.title) })),
    hasMoreDrafts: own.next !== null,
    feedTitle: t("archives.title"),
    publicUrl: scope.publicUrl,
  };
});

const schema = z.discriminatedUnion("intent", [
  saveSearchInput.extend({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("drop"), searchId: z.uuid() }),
  z.object({ intent: z.literal("tell"), searchId: z.uuid(), alerts: z.enum(["yes", "no"]) }),
]);

/** Saves the list at this URL, or deletes a saved one. */
export const action = withAction(async ({ ctx, url, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const filters = filtersFrom(url.searchParams);
  try {
    await takeToken(ctx.db, {
      name: "archive_searches",
      key: ctx.actor.userId,
      limit: 120,
      perSeconds: 3_600,
    });
    if (form.value.intent === "tell") await setNotify(ctx, ctx.actor.userId, form.value);
    else if (form.value.intent === "drop") await deleteSavedSearch(ctx, form.value);
    else await saveSearch(ctx, { name: form.value.name, query: searchOf(filters) });
    return redirect(browseHref(filters));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

async function setNotify(
  ctx: RouteArgs["ctx"],
  userId: string,
  { searchId, alerts }: { readonly searchId: string; readonly alerts: "yes" | "no" },
): Promise<void> {
  const search = (await listSavedSearches(ctx, userId)).find(({ id }) => id === searchId);
  if (!search) throw notFound("search_not_found");
  const facets = alerts === "yes" ? facetsOf(new URLSearchParams(search.query)) : null;
  await setSearchAlert(ctx, { searchId, facets });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { feedTitle, publicUrl } = loaderData;
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: feedTitle,
      href: `${publicUrl}/archives/feed.atom`,
    },
  ];
};

export default function Archives({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { filters, publicUrl } = loaderData;
  return (
    <>
      <PageMeta
        title={t("archives.title")}
        description={t("archives.description")}
        url={publicUrl + browseHref({ ...filters, after: undefined, view: undefined })}
        unlisted={filters.after !== undefined || filters.facets.length > 1}
      />
      <ArchivesPage {...loaderData} reply={actionData} />
    </>
  );
}
