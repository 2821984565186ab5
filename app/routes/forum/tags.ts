import { withLoader } from "#app/http/route.ts";
import { suggestTags } from "#modules/forum";

/** For the field of tags: those that fit what was typed. */
export const loader = withLoader(async ({ ctx, url, t }) => {
  const typed = (url.searchParams.get("q") ?? "").slice(0, 40);
  return Response.json({ choices: await suggestTags(ctx, typed, t) });
});
