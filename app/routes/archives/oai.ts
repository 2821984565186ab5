import {
  header,
  oaiDate,
  oaiError,
  oaiId,
  oaiResponse,
  record,
} from "#app/features/archives/oai.ts";
import { xml, xmlResponse } from "#app/features/archives/xml.ts";
import { type RouteArgs, withLoader } from "#app/http/route.ts";
import { harvest } from "#modules/archives";
import { isDay } from "#platform/calendar";

const allowed: Readonly<Record<string, readonly string[]>> = {
  Identify: [],
  ListMetadataFormats: ["identifier"],
  ListSets: ["resumptionToken"],
  ListIdentifiers: ["from", "until", "metadataPrefix", "set", "resumptionToken"],
  ListRecords: ["from", "until", "metadataPrefix", "set", "resumptionToken"],
  GetRecord: ["identifier", "metadataPrefix"],
};

/** `/archives/oai`: public works for libraries and reference managers (OAI-PMH 2.0). */
export const loader = withLoader(async (args) => {
  const { scope, url, ctx } = args;
  const query = Object.fromEntries(url.searchParams);
  const inside = await answer(args, query);
  const known =
    inside.includes('code="badVerb"') || inside.includes('code="badArgument"') ? {} : query;
  const envelope = { url: `${scope.publicUrl}/archives/oai`, query: known, now: ctx.clock.now() };
  return xmlResponse(oaiResponse(envelope, inside), "text/xml");
});

async function answer(
  { ctx, scope, url, t }: RouteArgs,
  query: Readonly<Record<string, string>>,
): Promise<string> {
  const { verb = "", metadataPrefix, identifier = "", resumptionToken } = query;
  const names = Object.hasOwn(allowed, verb) ? allowed[verb] : undefined;
  if (!names) return oaiError("badVerb", "Unknown verb.");
  const paramNames = [...url.searchParams.keys()];
  const odd = paramNames.some((name) => name !== "verb" && !names.includes(name));
  if (odd || new Set(paramNames).size !== paramNames.length)
    return oaiError("badArgument", "Unknown or repeated argument.");
  const { host } = new URL(scope.publicUrl);
  if (verb === "Identify") return identify(scope.publicUrl, t("common.siteName"));
  if (verb === "ListMetadataFormats") return formats;
  if (verb === "ListSets") return oaiError("noSetHierarchy", "Sets are not supported.");
  if (query.set !== undefined) return oaiError("noSetHierarchy", "Sets are not supported.");
  if (resumptionToken === undefined && metadataPrefix === undefined)
    return oaiError("badArgument", "metadataPrefix is missing.");
  if (resumptionToken === undefined && metadataPrefix !== "oai_dc")
    return oaiError("cannotDisseminateFormat", "Only oai_dc is supported.");
  if (verb === "GetRecord") {
    const publicId = identifier.slice(oaiId(host, "").length);
    const { works } = await harvest(ctx, { publicId, most: 1, includeAllDeleted: true });
    const [work] = works;
    if (!work || identifier !== oaiId(host, work.id))
      return oaiError("idDoesNotExist", "Unknown record.");
    return `  <GetRecord>${record(work, host, { publicUrl: scope.publicUrl, t })}</GetRecord>`;
  }
  const span = spanOf(query);
  if (!span)
    return oaiError("badArgument", "A date is written as 2026-11-15 or 2026-11-15T09:30:00Z.");
  const { works, next } = await harvest(ctx, { ...span, includeAllDeleted: true });
  if (works.length === 0)
    return resumptionToken === undefined
      ? oaiError("noRecordsMatch", "No records changed in this period.")
      : oaiError("badResumptionToken", "Invalid resumption token.");
  const lines = works.map((work) =>
    verb === "ListRecords"
      ? record(work, host, { publicUrl: scope.publicUrl, t })
      : header(work, host),
  );
  const rest = next
    ? `<resumptionToken>${[query.from ?? span.first, query.until ?? span.last, next].join("|")}</resumptionToken>`
    : "";
  return `  <${verb}>${lines.join("\n")}${rest}</${verb}>`;
}

function spanOf({ from = "", until = "", resumptionToken }: Readonly<Record<string, string>>) {
  const [first = from, last = until, after] = resumptionToken?.split("|") ?? [];
  if (!isDate(first) || !isDate(last)) return undefined;
  const end = last.length === 10 ? `${last}T23:59:59.999Z` : last.replace("Z", ".999Z");
  return {
    first,
    last,
    after,
    from: first === "" ? undefined : new Date(first),
    until: last === "" ? undefined : new Date(end),
  };
}

const dateForm = /^(?:\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}Z)?)?$/;
const isDate = (text: string): boolean =>
  dateForm.test(text) &&
  (text === "" || (isDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text))));

const identify = (publicUrl: string, site: string): string => `  <Identify>
    <repositoryName>${xml(site)}</repositoryName>
    <baseURL>${publicUrl}/archives/oai</baseURL>
    <protocolVersion>2.0</protocolVersion>
    <adminEmail>hall@${new URL(publicUrl).hostname}</adminEmail>
    <earliestDatestamp>${oaiDate("2020-01-01T00:00:00.000Z")}</earliestDatestamp>
    <deletedRecord>persistent</deletedRecord>
    <granularity>YYYY-MM-DDThh:mm:ssZ</granularity>
  </Identify>`;

const formats = `  <ListMetadataFormats><metadataFormat><metadataPrefix>oai_dc</metadataPrefix><schema>http://www.openarchives.org/OAI/2.0/oai_dc.xsd</schema><metadataNamespace>http://www.openarchives.org/OAI/2.0/oai_dc/</metadataNamespace></metadataFormat></ListMetadataFormats>`;
