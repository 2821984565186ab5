import { redirect } from "react-router";
import { z } from "zod";
import "#app/features/archives/archives.css";
import { ArchivesPage } from "#app/features/archives/ArchivesPage.tsx";
import { browseHref, facetsOf, searchOf } from "#app/features/archives/addresses.ts";
import { readForm, replyWith } from "#app/http/form.ts";
import { type Arrival, act, load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { facetNames } from "#contracts/archives";
import {
  browse,
  collections,
  dropSearch,
  keepSearch,
  keepSearchInput,
  keptSearches,
  ownDrafts,
  sorts,
  tellOfSearch,
} from "#modules/archives";
import { isMember } from "#permissions";
import { notFound, unauthenticated } from "#platform/errors";
import { takeToken } from "#platform/ratelimit";
import type { Route } from "./+types/list.ts";

const askedIn = (query: URLSearchParams) => ({
  facets: facetsOf(query),
  sort: sorts.find((sort) => sort === query.get("sort")),
  view: query.get("view") === "list" ? "list" : undefined,
  after: query.get("after") ?? undefined,
});

export const loader = load(async ({ ctx, url, scope, keep }) => {
  const asked = askedIn(url.searchParams);
  const { tags, ...found } = await browse(ctx, asked);
  keep(tags, [...facetNames, "sort", "view", "after"]);
  const own = isMember(ctx.actor)
    ? await ownDrafts(ctx, ctx.actor.userId)
    : { drafts: [], next: null };
  return {
    ...found,
    asked,
    collections: asked.after ? [] : await collections(ctx),
    isMember: isMember(ctx.actor),
    kept: isMember(ctx.actor) ? await keptSearches(ctx, ctx.actor.userId) : [],
    drafts: own.drafts,
    hasMoreDrafts: own.next !== null,
    publicUrl: scope.publicUrl,
  };
});

const schema = z.discriminatedUnion("intent", [
  keepSearchInput.extend({ intent: z.literal("keep") }),
  z.object({ intent: z.literal("drop"), searchId: z.uuid() }),
  z.object({ intent: z.literal("tell"), searchId: z.uuid(), told: z.enum(["yes", "no"]) }),
]);

/** Keeps the list at this very address, or drops one. */
export const action = act(async ({ ctx, url, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const asked = askedIn(url.searchParams);
  try {
    await takeToken(ctx.db, {
      name: "archive_searches",
      key: ctx.actor.userId,
      limit: 120,
      perSeconds: 3_600,
    });
    if (form.value.intent === "tell") await setTold(ctx, ctx.actor.userId, form.value);
    else if (form.value.intent === "drop") await dropSearch(ctx, form.value);
    else await keepSearch(ctx, { name: form.value.name, query: searchOf(asked) });
    return redirect(browseHref(asked));
  } catch (error) {
    return replyWith(form.submission, error);
  }
});

async function setTold(
  ctx: Arrival["ctx"],
  userId: string,
  { searchId, told }: { readonly searchId: string; readonly told: "yes" | "no" },
): Promise<void> {
  const search = (await keptSearches(ctx, userId)).find(({ id }) => id === searchId);
  if (!search) throw notFound("search_not_found");
  const facets = told === "yes" ? facetsOf(new URLSearchParams(search.query)) : null;
  await tellOfSearch(ctx, { searchId, facets });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { asked, publicUrl } = loaderData;
  return [
    ...pageMeta({
      title: "Archives",
      description: "Writing, pictures, recordings, films, documents and data by the people here.",
      url: publicUrl + browseHref({ ...asked, after: undefined, view: undefined }),
      unlisted: asked.after !== undefined || asked.facets.length > 1,
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: "Archives",
      href: `${publicUrl}/archives/feed.atom`,
    },
  ];
};

export default function Archives({ loaderData, actionData }: Route.ComponentProps) {
  return <ArchivesPage {...loaderData} reply={actionData} />;
}
