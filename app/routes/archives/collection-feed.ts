import { worksAtom } from "#app/features/archives/feeds.ts";
import { xmlResponse } from "#app/features/archives/xml.ts";
import { withLoader } from "#app/http/route.ts";
import { collectionPage } from "#modules/archives";
import { guest } from "#permissions";

/** A collection for feed readers: as a visitor sees it, regardless of the actor; newest first. */
export const loader = withLoader(async ({ ctx, scope, params, cachePage }) => {
  const publicId = params.collection ?? "";
  const { view, tags } = await collectionPage({ ...ctx, actor: guest }, { publicId });
  cachePage(tags);
  const works = view.works.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  const { title, href: path } = view;
  const feed = worksAtom({ title, path, selfPath: `${path}/feed.atom`, works }, scope.publicUrl);
  return xmlResponse(feed, "application/atom+xml");
});
