import { atomResponse, forumAtom } from "#app/features/forum/atom.ts";
import { withLoader } from "#app/http/route.ts";
import { topicFeed } from "#modules/forum";
import { topicIdOf } from "./topic-address.ts";

/** `/forum/{id}/feed.atom`: the latest posts of a topic that visitors may read. */
export const loader = withLoader(async ({ ctx, scope, params, cachePage }) => {
  const { tags, ...feed } = await topicFeed(ctx, topicIdOf(params.topic));
  cachePage(tags);
  return atomResponse(forumAtom({ ...feed, selfPath: `${feed.path}/feed.atom` }, scope.publicUrl));
});
