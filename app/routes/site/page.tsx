import { SitePage } from "#app/features/site-pages/SitePage.tsx";
import { withLoader } from "#app/http/route.ts";
import { PageMeta } from "#app/ui/PageMeta.tsx";
import { sitePage, sitePagesTag } from "#modules/site";
import type { Route } from "./+types/page.ts";

export const loader = withLoader(async ({ ctx, t, scope, params, cachePage }) => {
  const page = await sitePage(ctx, { slug: params.slug ?? "", locale: t.locale });
  cachePage([sitePagesTag]);
  return { page, url: `${scope.publicUrl}/pages/${page.slug}` };
});

export default function Page({ loaderData: { page, url } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={page.title} url={url} />
      <SitePage page={page} />
    </>
  );
}
