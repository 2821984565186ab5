import { browseHref, facetsOf } from "#app/features/archives/addresses.ts";
import { worksAtom } from "#app/features/archives/feeds.ts";
import { xmlResponse } from "#app/features/archives/xml.ts";
import { withLoader } from "#app/http/route.ts";
import { facetNames } from "#contracts/archives";
import { browseWorks } from "#modules/archives";
import { guest } from "#permissions";

/** `/archives/feed.atom`, filtered like the list: as a visitor sees it, regardless of the actor. */
export const loader = withLoader(async ({ ctx, scope, url, cachePage, t }) => {
  const facets = facetsOf(url.searchParams);
  const { works, tags } = await browseWorks({ ...ctx, actor: guest }, { facets });
  cachePage(tags, [...facetNames]);
  const path = browseHref({ facets });
  const selfPath = path.replace("/archives", "/archives/feed.atom");
  const title = t("common.pageTitle", { title: t("archives.title") });
  const feed = worksAtom({ title, language: t.locale, path, selfPath, works }, scope.publicUrl);
  return xmlResponse(feed, "application/atom+xml");
});
