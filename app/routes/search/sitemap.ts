import { xml, xmlResponse } from "#app/features/archives/xml.ts";
import { withLoader } from "#app/http/route.ts";
import { sitemapParts } from "#modules/search";
import { sitePageAddresses } from "#modules/site";
import { limitSearches } from "./limit-searching.ts";

/** The parts of the sitemap. Not cached: what becomes private is removed at once. */
export const loader = withLoader(async (args) => {
  limitSearches(args, "suggest");
  const { ctx, scope } = args;
  const [found, pages] = await Promise.all([sitemapParts(ctx), sitePageAddresses(ctx)]);
  const parts = [...found, ...(pages.length > 0 ? ["pages-1"] : [])].map(
    (part) => `  <sitemap><loc>${xml(`${scope.publicUrl}/sitemap/${part}.xml`)}</loc></sitemap>`,
  );
  return xmlResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join("\n")}
</sitemapindex>
`,
    "application/xml",
    { "Cache-Control": "no-store" },
  );
});
