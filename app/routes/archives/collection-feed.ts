import { worksAtom } from "#app/features/archives/feeds.ts";
import { xmlAnswer } from "#app/features/archives/xml.ts";
import { load } from "#app/http/route.ts";
import { collectionPage } from "#modules/archives";
import { guest } from "#permissions";

/** A collection for feed readers: what a visitor sees, whoever asks; newest first. */
export const loader = load(async ({ ctx, scope, params, keep }) => {
  const publicId = params.collection ?? "";
  const { view, tags } = await collectionPage({ ...ctx, actor: guest }, { publicId });
  keep(tags);
  const works = view.works.toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : -1));
  const { title, href: path } = view;
  const feed = worksAtom({ title, path, selfPath: `${path}/feed.atom`, works }, scope.publicUrl);
  return xmlAnswer(feed, "application/atom+xml");
});
