import { browseHref, facetsOf } from "#app/features/archives/addresses.ts";
import { worksAtom } from "#app/features/archives/feeds.ts";
import { xmlAnswer } from "#app/features/archives/xml.ts";
import { load } from "#app/http/route.ts";
import { facetNames } from "#contracts/archives";
import { browse } from "#modules/archives";
import { guest } from "#permissions";

/** `/archives/feed.atom`, narrowed as the list is: what a visitor sees, whoever asks. */
export const loader = load(async ({ ctx, scope, url, keep }) => {
  const facets = facetsOf(url.searchParams);
  const { works, tags } = await browse({ ...ctx, actor: guest }, { facets });
  keep(tags, [...facetNames]);
  const path = browseHref({ facets });
  const selfPath = path.replace("/archives", "/archives/feed.atom");
  const feed = worksAtom({ title: "Archives · Guildhall", path, selfPath, works }, scope.publicUrl);
  return xmlAnswer(feed, "application/atom+xml");
});
