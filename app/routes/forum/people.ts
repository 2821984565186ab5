import { withLoader } from "#app/http/route.ts";
import { suggestNames } from "#modules/forum";
import { isMember } from "#permissions";
import { unauthenticated } from "#platform/errors";

/** For `@`: people the writer may name, those of the topic first. */
export const loader = withLoader(async ({ ctx, url }) => {
  if (!isMember(ctx.actor)) throw unauthenticated();
  const typed = (url.searchParams.get("q") ?? "").slice(0, 30);
  return Response.json({ people: await suggestNames(ctx, typed) });
});
