import { feedHref, listHref } from "#app/components/forum/addresses.ts";
import { atomAnswer, forumAtom } from "#app/features/forum/atom.ts";
import { load } from "#app/http/route.ts";
import { tagSlug } from "#contracts/forum";
import { categories, topicsFeed } from "#modules/forum";
import { guest } from "#permissions";

/** `/forum/feed.atom`, of a category or a tag: what a visitor may read, whoever asks. */
export const loader = load(async ({ ctx, scope, url, keep }) => {
  const category = url.searchParams.get("category") ?? undefined;
  const tag = tagSlug(url.searchParams.get("tag") ?? "") || undefined;
  const { entries, tags } = await topicsFeed(ctx, { category, tag });
  const known = await categories({ ...ctx, actor: guest });
  const place = known.find(({ slug }) => slug === category)?.name ?? (tag ? `#${tag}` : "Forum");
  keep(tags, ["category", "tag"]);
  return atomAnswer(
    forumAtom(
      {
        title: `${place} · Guildhall`,
        path: listHref({ category, tag }),
        selfPath: feedHref({ category, tag }),
        entries,
      },
      scope.publicUrl,
    ),
  );
});
