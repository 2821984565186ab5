import { atomFeed } from "#app/features/profile/atom.ts";
import { withLoader } from "#app/http/route.ts";
import { worksOfPerson } from "#modules/archives";
import { profilePage } from "#modules/people";
import { isPartOn } from "#modules/site";
import { guest, isMember } from "#permissions";
import { notFound } from "#platform/errors";

/** `/{username}/feed.atom`: as a visitor sees it, regardless of the actor. */
export const loader = withLoader(async ({ ctx, scope, params, cachePage, t }) => {
  if (!isPartOn(ctx, "archives")) throw notFound();
  // Signed-in users they blocked find nothing here either.
  if (isMember(ctx.actor)) await profilePage(ctx, { username: params.username ?? "" });
  const page = await profilePage({ ...ctx, actor: guest }, { username: params.username ?? "" });
  if (!("person" in page)) throw notFound("person_not_found");
  cachePage(page.tags);
  const { person } = page;
  const { works } = await worksOfPerson(
    { ...ctx, actor: guest },
    { userId: person.id, by: { ...person, name: person.displayName } },
  );
  const entries = works.map(({ href, title, teaser, publishedAt }) => ({
    url: scope.publicUrl + href,
    title,
    publishedAt,
    summary: teaser,
  }));
  const title = t("people.worksBy", { name: person.displayName });
  return new Response(atomFeed(person, scope.publicUrl, { title, language: t.locale, entries }), {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      ...(page.person.indexed ? {} : { "X-Robots-Tag": "noindex" }),
    },
  });
});
