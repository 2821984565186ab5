import { xml, xmlResponse } from "#app/features/archives/xml.ts";
import { withLoader } from "#app/http/route.ts";
import { sitemapKinds } from "#contracts/search";
import { sitemapPart } from "#modules/search";
import { sitePageAddresses } from "#modules/site";
import { notFound } from "#platform/errors";
import { limitSearches } from "./limit-searching.ts";

export const loader = withLoader(async (args) => {
  const { ctx, scope, params } = args;
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(params.part ?? "") ?? [];
  const kind = sitemapKinds.find((each) => each === name);
  const isOfPages = params.part === "pages-1.xml";
  if (!kind && !isOfPages) throw notFound();
  limitSearches(args, "page");
  const addresses = kind
    ? await sitemapPart(ctx, { kind, number: Number(number) })
    : await sitePageAddresses(ctx);
  const lines = addresses.map(
    ({ path, changedAt }) =>
      `  <url><loc>${xml(scope.publicUrl + path)}</loc><lastmod>${changedAt}</lastmod></url>`,
  );
  return xmlResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`,
    "application/xml",
    { "Cache-Control": "no-store" },
  );
});
