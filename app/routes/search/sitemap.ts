import { xml, xmlAnswer } from "#app/features/archives/xml.ts";
import { load } from "#app/http/route.ts";
import { sitemapParts } from "#modules/search";
import { limitSearching } from "./limit-searching.ts";

/** The parts of the site's map. Nothing is kept: what becomes private leaves it at once. */
export const loader = load(async (arrival) => {
  limitSearching(arrival, "suggest");
  const { ctx, scope } = arrival;
  const parts = (await sitemapParts(ctx)).map(
    (part) => `  <sitemap><loc>${xml(`${scope.publicUrl}/sitemap/${part}.xml`)}</loc></sitemap>`,
  );
  return xmlAnswer(
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join("\n")}
</sitemapindex>
`,
    "application/xml",
    { "Cache-Control": "no-store" },
  );
});
