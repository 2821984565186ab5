import { atomAnswer, forumAtom } from "#app/features/forum/atom.ts";
import { load } from "#app/http/route.ts";
import { topicFeed } from "#modules/forum";
import { topicIdOf } from "./topic-address.ts";

/** `/forum/{id}/feed.atom`: the latest posts of a topic that visitors may read. */
export const loader = load(async ({ ctx, scope, params, keep }) => {
  const { tags, ...feed } = await topicFeed(ctx, topicIdOf(params.topic));
  keep(tags);
  return atomAnswer(forumAtom({ ...feed, selfPath: `${feed.path}/feed.atom` }, scope.publicUrl));
});
