import { feedHref, listHref } from "#app/components/forum/addresses.ts";
import { atomResponse, forumAtom } from "#app/features/forum/atom.ts";
import { withLoader } from "#app/http/route.ts";
import { tagSlug } from "#contracts/forum";
import { listCategories, topicsFeed } from "#modules/forum";
import { guest } from "#permissions";

/** `/forum/feed.atom`, of a category or a tag: as a visitor sees it, regardless of the actor. */
export const loader = withLoader(async ({ ctx, scope, url, cachePage, t }) => {
  const category = url.searchParams.get("category") ?? undefined;
  const tag = tagSlug(url.searchParams.get("tag") ?? "") || undefined;
  const { entries, tags } = await topicsFeed(ctx, { category, tag });
  const known = await listCategories({ ...ctx, actor: guest });
  const place =
    known.find(({ slug }) => slug === category)?.name ?? (tag ? `#${tag}` : t("forum.title"));
  cachePage(tags, ["category", "tag"]);
  return atomResponse(
    forumAtom(
      {
        title: t("common.pageTitle", { title: place }),
        language: t.locale,
        path: listHref({ category, tag }),
        selfPath: feedHref({ category, tag }),
        entries,
      },
      scope.publicUrl,
    ),
  );
});
