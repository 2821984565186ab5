import { xml, xmlAnswer } from "#app/features/archives/xml.ts";
import { load } from "#app/http/route.ts";
import { sitemapKinds } from "#contracts/search";
import { sitemapPart } from "#modules/search";
import { notFound } from "#platform/errors";
import { limitSearching } from "./limit-searching.ts";

export const loader = load(async (arrival) => {
  const { ctx, scope, params } = arrival;
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(params.part ?? "") ?? [];
  const kind = sitemapKinds.find((each) => each === name);
  if (!kind) throw notFound();
  limitSearching(arrival, "page");
  const addresses = await sitemapPart(ctx, { kind, number: Number(number) });
  const lines = addresses.map(
    ({ path, changedAt }) =>
      `  <url><loc>${xml(scope.publicUrl + path)}</loc><lastmod>${changedAt}</lastmod></url>`,
  );
  return xmlAnswer(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`,
    "application/xml",
    { "Cache-Control": "no-store" },
  );
});
