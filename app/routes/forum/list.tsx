import "#app/features/forum/forum.css";
import { feedHref, listHref } from "#app/features/forum/addresses.ts";
import { ForumPage } from "#app/features/forum/ForumPage.tsx";
import { load } from "#app/http/route.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { lists, spans, tagSlug } from "#contracts/forum";
import { categories, categoriesToStartIn, popularTags, topicList } from "#modules/forum";
import { can, isMember } from "#permissions";
import type { Route } from "./+types/list.ts";

const oneOf = <T extends string>(all: readonly T[], asked: string | null): T | undefined =>
  all.find((each) => each === asked);

export const loader = load(async ({ ctx, url, scope, keep }) => {
  const query = url.searchParams;
  const asked = {
    list: oneOf(lists, query.get("list")) ?? "latest",
    category: query.get("category") ?? undefined,
    tag: tagSlug(query.get("tag") ?? "") || undefined,
    span: oneOf(spans, query.get("span")),
    after: query.get("after") ?? undefined,
  };
  const { tags, ...list } = await topicList(ctx, asked);
  const known = await categories(ctx);
  keep(tags, ["list", "category", "tag", "span", "after"]);
  return {
    ...list,
    asked,
    categories: known,
    popularTags: await popularTags(ctx),
    tagLevel: null,
    isMember: isMember(ctx.actor),
    mayStart: isMember(ctx.actor) && (await categoriesToStartIn(ctx)).length > 0,
    mayArrange: can(ctx.actor, "forum.arrange", {}),
    publicUrl: scope.publicUrl,
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { asked, categories: known, publicUrl } = loaderData;
  const here = known.find(({ slug }) => slug === asked.category);
  const title = asked.tag ? `#${asked.tag}` : (here?.name ?? "Forum");
  return [
    ...pageMeta({
      title,
      description: here?.description ?? "Questions, discussions and polls of the people here.",
      url: publicUrl + listHref({ ...asked, after: undefined }),
      unlisted: asked.after !== undefined,
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title,
      href: publicUrl + feedHref(asked),
    },
  ];
};

export default function Forum({ loaderData }: Route.ComponentProps) {
  return <ForumPage {...loaderData} />;
}
