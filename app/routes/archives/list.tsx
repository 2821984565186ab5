import "#app/features/archives/archives.css";
import { ArchivesPage } from "#app/features/archives/ArchivesPage.tsx";
import { browseHref, facetsOf } from "#app/features/archives/addresses.ts";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { facetNames } from "#contracts/archives";
import { browse, collections, ownDrafts, sorts } from "#modules/archives";
import { isMember } from "#permissions";
import type { Route } from "./+types/list.ts";

export const loader = load(async ({ ctx, url, scope, keep }) => {
  const query = url.searchParams;
  const asked = {
    facets: facetsOf(query),
    sort: sorts.find((sort) => sort === query.get("sort")),
    view: query.get("view") === "list" ? "list" : undefined,
    after: query.get("after") ?? undefined,
  };
  const { tags, ...found } = await browse(ctx, asked);
  keep(tags, [...facetNames, "sort", "view", "after"]);
  return {
    ...found,
    asked,
    collections: asked.after ? [] : await collections(ctx),
    isMember: isMember(ctx.actor),
    drafts: isMember(ctx.actor) ? await ownDrafts(ctx, ctx.actor.userId) : [],
    publicUrl: scope.publicUrl,
  };
});

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

export default function Archives({ loaderData }: Route.ComponentProps) {
  return <ArchivesPage {...loaderData} />;
}
