import { redirect } from "react-router";
import { z } from "zod";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { useTranslate } from "#app/ui/translate.ts";
import "#app/features/forum/forum.css";
import { feedHref, listHref } from "#app/components/forum/addresses.ts";
import { pathWithToast } from "#app/components/path-with-toast.ts";
import { ForumPage } from "#app/features/forum/ForumPage.tsx";
import { useKeys } from "#app/features/forum/use-keys.ts";
import { readForm } from "#app/http/form.ts";
import { withAction, withLoader } from "#app/http/route.ts";
import { categoryLevels, lists, spans, tagSlug } from "#contracts/forum";
import {
  categoryLevel,
  followCategory,
  followTag,
  listCategories,
  listPostableCategories,
  markAllRead,
  popularTags,
  tagLevel,
  topicList,
} from "#modules/forum";
import { can, isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";
import type { Route } from "./+types/list.ts";

const oneOf = <T extends string>(all: readonly T[], value: string | null): T | undefined =>
  all.find((each) => each === value);

export const loader = withLoader(async ({ ctx, url, scope, cachePage }) => {
  const query = url.searchParams;
  const filters = {
    list: oneOf(lists, query.get("list")) ?? "latest",
    category: query.get("category") ?? undefined,
    tag: tagSlug(query.get("tag") ?? "") || undefined,
    span: oneOf(spans, query.get("span")),
    after: query.get("after") ?? undefined,
  };
  const [{ tags, ...list }, categories, popular, level, chosen, postable] = await Promise.all([
    topicList(ctx, filters),
    listCategories(ctx),
    popularTags(ctx),
    tagLevel(ctx, filters.tag),
    filters.category ? categoryLevel(ctx, { category: filters.category }) : null,
    isMember(ctx.actor) ? listPostableCategories(ctx) : [],
  ]);
  cachePage(tags, ["list", "category", "tag", "span", "after"]);
  return {
    ...list,
    filters,
    categories,
    popularTags: popular,
    tagLevel: level,
    chosen,
    isMember: isMember(ctx.actor),
    mayStart: postable.length > 0,
    canManageCategories: can(ctx.actor, "forum.manage_categories", {}),
    publicUrl: scope.publicUrl,
  };
});

const schema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("all_read") }),
  z.object({
    intent: z.literal("tag"),
    tag: z.string().transform(tagSlug),
    level: z.enum(["following", "muted", "none"]),
  }),
  z.object({
    intent: z.literal("category"),
    category: z.string().max(100),
    level: z.enum([...categoryLevels, "none"]),
  }),
]);

export const action = withAction(async ({ ctx, request }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const form = await readForm(request, schema);
  if (!form.ok) return form.reply;
  const wanted = form.value;
  if (wanted.intent === "all_read") {
    await markAllRead(ctx);
    return redirect(pathWithToast("/forum", "read"));
  }
  if (wanted.intent === "category") {
    const { category } = wanted;
    const level = wanted.level === "none" ? null : wanted.level;
    await followCategory(ctx, { place: { category }, level });
    return redirect(listHref({ category }));
  }
  await followTag(ctx, { tag: wanted.tag, level: wanted.level === "none" ? null : wanted.level });
  return redirect(listHref({ tag: wanted.tag }));
});

export default function Forum({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  useKeys(".topic-row", "h3 a");
  const { filters, categories: known, publicUrl } = loaderData;
  const here = known.find(({ slug }) => slug === filters.category);
  const title = filters.tag ? `#${filters.tag}` : (here?.name ?? t("forum.title"));
  return (
    <>
      <PageMeta
        title={title}
        description={here?.description ?? t("forum.description")}
        url={publicUrl + listHref({ ...filters, after: undefined })}
        unlisted={filters.after !== undefined}
      />
      <link
        rel="alternate"
        type="application/atom+xml"
        title={title}
        href={publicUrl + feedHref(filters)}
      />
      <ForumPage {...loaderData} />
    </>
  );
}
