import { withLoader } from "#app/http/route.ts";
import { similarTopics } from "#modules/forum";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";

/** For the composer: topics that may already be about the same. */
export const loader = withLoader(async ({ ctx, url }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const title = (url.searchParams.get("title") ?? "").slice(0, 200);
  return Response.json({ topics: await similarTopics(ctx, { title }) });
});
