import { type LicenseCode, licenses, type WorkKind } from "#contracts/archives";
import type { Translate } from "#platform/i18n";
import { xml } from "./xml.ts";

interface OaiHeader {
  readonly id: string;
  readonly changedAt: string;
  readonly deleted: boolean;
}

interface OaiRecord extends OaiHeader {
  readonly path: string;
  readonly deleted: false;
  readonly kind: string;
  readonly title: string;
  readonly teaser: string;
  readonly makers: readonly { readonly name: string }[];
  readonly date: string;
  readonly publishedAt: string;
  readonly language: string;
  readonly license: string;
  readonly tags: readonly string[];
  readonly identifiers: readonly string[];
  readonly relations: readonly { readonly to: string }[];
}

const types: Readonly<Record<WorkKind, string>> = {
  writing: "Text",
  images: "StillImage",
  audio: "Sound",
  video: "MovingImage",
  document: "Text",
  software: "Software",
  dataset: "Dataset",
  link: "InteractiveResource",
};

/** To the second, as the protocol has it. */
export const oaiDate = (iso: string): string => `${iso.slice(0, 19)}Z`;
export const oaiId = (host: string, id: string): string => `oai:${host}:${id}`;

interface Envelope {
  readonly url: string;
  readonly query: Readonly<Record<string, string>>;
  readonly now: Date;
}

/** What every answer of the protocol (OAI-PMH 2.0) is wrapped in. */
export function oaiResponse({ url, query, now }: Envelope, inside: string): string {
  const attributes = Object.entries(query).map(([name, value]) => ` ${name}="${xml(value)}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
  <responseDate>${oaiDate(now.toISOString())}</responseDate>
  <request${attributes.join("")}>${xml(url)}</request>
${inside}
</OAI-PMH>
`;
}

export const oaiError = (code: string, words: string): string =>
  `  <error code="${code}">${xml(words)}</error>`;

export const header = (work: OaiHeader, host: string): string =>
  `<header${work.deleted ? ' status="deleted"' : ""}><identifier>${xml(oaiId(host, work.id))}</identifier><datestamp>${oaiDate(work.changedAt)}</datestamp></header>`;

export function record(
  work: OaiRecord | (OaiHeader & { readonly deleted: true }),
  host: string,
  { publicUrl, t }: { readonly publicUrl: string; readonly t: Translate },
): string {
  if (work.deleted) return `<record>${header(work, host)}</record>`;
  const tag = (name: string, value: string) => `<dc:${name}>${xml(value)}</dc:${name}>`;
  const license = licenses[work.license as LicenseCode];
  const fields = [
    tag("title", work.title),
    ...work.makers.map(({ name }) => tag("creator", name)),
    ...work.tags.map((each) => tag("subject", each)),
    ...(work.teaser ? [tag("description", work.teaser)] : []),
    tag("date", work.date || work.publishedAt.slice(0, 10)),
    tag("type", types[work.kind as WorkKind]),
    tag("identifier", publicUrl + work.path),
    ...work.identifiers.map((each) => tag("identifier", each)),
    ...work.relations.map(({ to }) => tag("relation", new URL(to, publicUrl).href)),
    tag("language", work.language),
    tag("rights", license.url ?? t(license.name)),
  ];
  return `<record>${header(work, host)}<metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">${fields.join("")}</oai_dc:dc></metadata></record>`;
}
