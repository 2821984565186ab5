import type { CitationSource } from "./citation-source.ts";

const text = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

interface RecordLocation {
  readonly url: string;
  readonly publisher: string;
}

/** A work as a Dublin Core record. */
export function dublinCore(work: CitationSource, { url, publisher }: RecordLocation): string {
  const written = work.date || (work.publishedAt?.toISOString().slice(0, 10) ?? "");
  const fields: (readonly [string, string])[] = [
    ["title", work.title],
    ...work.makers.map(({ name }) => ["creator", name] as const),
    ...work.tags.map((tag) => ["subject", tag] as const),
    ["publisher", publisher],
    ["date", written],
    ["language", work.language],
    ["identifier", url],
    ...work.identifiers.map(({ uri }) => ["identifier", uri] as const),
  ];
  const lines = fields
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `  <dc:${name}>${text(value)}</dc:${name}>`);
  return `<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">
${lines.join("\n")}
</oai_dc:dc>`;
}
