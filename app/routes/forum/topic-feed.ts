import { atomResponse, forumAtom } from "#app/features/forum/atom.ts";
import { withLoader } from "#app/http/route.ts";
import { topicFeed } from "#modules/forum";
import { topicIdOf } from "./topic-address.ts";

/** `/forum/{id}/feed.atom`: the latest posts of a topic that visitors may read. */
export const loader = withLoader(async ({ ctx, scope, params, cachePage, t }) => {
  const { tags, posts, ...feed } = await topicFeed(ctx, topicIdOf(params.topic));
  cachePage(tags);
  const entries = posts.map(({ number, ...post }) => ({
    ...post,
    title: number === 1 ? feed.title : t("forum.feed.reply", { title: feed.title }),
  }));
  const selfPath = `${feed.path}/feed.atom`;
  return atomResponse(
    forumAtom({ ...feed, language: posts[0]?.language, entries, selfPath }, scope.publicUrl),
  );
});
