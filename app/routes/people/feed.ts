import { atomFeed } from "#app/features/profile/atom.ts";
import { load } from "#app/http/route.ts";
import { profilePage } from "#modules/people";
import { guest, isMember } from "#permissions";
import { notFound } from "#platform/errors";

/** `/{username}/feed.atom`: what a visitor may see, whoever asks. */
export const loader = load(async ({ ctx, scope, params, keep }) => {
  // Whoever they blocked finds nothing here either, signed in.
  if (isMember(ctx.actor)) await profilePage(ctx, { username: params.username ?? "" });
  const page = await profilePage({ ...ctx, actor: guest }, { username: params.username ?? "" });
  if (!("person" in page)) throw notFound("person_not_found");
  keep(page.tags);
  return new Response(atomFeed(page.person, scope.publicUrl, []), {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      ...(page.person.indexed ? {} : { "X-Robots-Tag": "noindex" }),
    },
  });
});
