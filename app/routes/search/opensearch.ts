import { xml, xmlResponse } from "#app/features/archives/xml.ts";
import { withLoader } from "#app/http/route.ts";

/** How a browser searches here from its own bar. */
export const loader = withLoader(({ scope, t }) => {
  const site = xml(scope.publicUrl);
  return xmlResponse(
    `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${xml(t("common.siteName").slice(0, 16))}</ShortName>
  <Description>${xml(t("search.openSearch"))}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="32" height="32" type="image/x-icon">${site}/favicon.ico</Image>
  <Url type="text/html" template="${site}/search?q={searchTerms}"/>
</OpenSearchDescription>
`,
    "application/opensearchdescription+xml",
    { "Cache-Control": "max-age=86400" },
  );
});
