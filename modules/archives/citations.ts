import type { WorkRow } from "./access.ts";
import type { CitationSource } from "./citation-source.ts";
import type { WorkKind } from "./constants.ts";
import { dublinCore } from "./dublin-core.ts";
import { identifierView } from "./identifiers/identifiers.ts";
import type { Citations, IdentifierView } from "./views.ts";
import { formatWorkDate } from "./work-date.ts";

const types: Readonly<
  Record<WorkKind, { readonly csl: string; readonly bib: string; readonly ris: string }>
> = {
  writing: { csl: "webpage", bib: "online", ris: "ELEC" },
  images: { csl: "graphic", bib: "misc", ris: "ART" },
  audio: { csl: "song", bib: "misc", ris: "SOUND" },
  video: { csl: "motion_picture", bib: "misc", ris: "VIDEO" },
  document: { csl: "report", bib: "techreport", ris: "RPRT" },
  software: { csl: "software", bib: "software", ris: "COMP" },
  dataset: { csl: "dataset", bib: "dataset", ris: "DATA" },
  link: { csl: "webpage", bib: "online", ris: "ELEC" },
};

export const toCitationSource = (work: WorkRow, makers = work.makers): CitationSource => ({
  kind: work.kind,
  title: work.title,
  makers,
  date: work.date,
  language: work.language,
  publishedAt: work.publishedAt,
  publicId: work.publicId,
  revision: work.revision,
  tags: work.tags,
  identifiers: work.identifiers.map(identifierView),
});

/** A work in the seven ways people cite. */
export function citationsOf(
  work: CitationSource,
  { publicUrl, site }: { readonly publicUrl: string; readonly site: string },
): Citations {
  const url = `${publicUrl}/archives/${work.publicId}`;
  const names = work.makers.map(({ name }) => nameParts(name));
  const year =
    /^\d{4}/.exec(work.date)?.[0] ?? String(work.publishedAt?.getUTCFullYear() ?? "n.d.");
  const day = formatWorkDate(work.date || (work.publishedAt?.toISOString().slice(0, 10) ?? ""));
  // Where there is a DOI, all three styles want it in place of the address.
  const place = work.identifiers.find(({ scheme }) => scheme === "doi")?.href ?? url;
  return {
    apa: `${apaNames(names)} (${year}). ${work.title}. ${site}. ${place}`,
    mla: `${mlaNames(names)}. “${work.title}.” ${site}, ${day}, ${place}.`,
    chicago: `${mlaNames(names)}. ${year}. “${work.title}.” ${site}. ${place}.`,
    bibtex: bibtex(work, names, { year, url, site }),
    ris: ris(work, names, { year, url, site }),
    csl: JSON.stringify(csl(work, names, { url, site }), null, 2),
    dc: dublinCore(work, { url, publisher: site }),
  };
}

interface Name {
  readonly family: string;
  readonly given: string;
}

/** Takes the last word as the family name; a single word is used alone. */
function nameParts(name: string): Name {
  const [, given = "", family = name] = /^(.+)\s(\S+)$/.exec(name.trim()) ?? [];
  return { family, given };
}

const inverted = ({ family, given }: Name) => (given ? `${family}, ${given}` : family);
const initials = ({ family, given }: Name) =>
  given
    ? `${family}, ${given
        .split(/\s+/)
        .map((word) => `${word.charAt(0)}.`)
        .join(" ")}`
    : family;

function apaNames(names: readonly Name[]): string {
  const all = names.map(initials);
  if (all.length === 0) return "Anonymous";
  return all.length === 1 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")}, & ${all.at(-1)}`;
}

function mlaNames(names: readonly Name[]): string {
  const [first, second] = names;
  if (!first) return "Anonymous";
  if (names.length > 2) return `${inverted(first)}, et al`;
  return second ? `${inverted(first)}, and ${second.given} ${second.family}` : inverted(first);
}

const valuesOf = ({ identifiers }: CitationSource, scheme: IdentifierView["scheme"]): string[] =>
  identifiers.flatMap((each) => (each.scheme === scheme ? [each.value] : []));

const braced = (text: string) => text.replace(/[{}\\]/g, "").replace(/([#$%&_])/g, "\\$1");

interface Place {
  readonly year: string;
  readonly url: string;
  readonly site: string;
}

function bibtex(work: CitationSource, names: readonly Name[], { year, url, site }: Place): string {
  const key = `${(names[0]?.family ?? "anon").toLowerCase().replace(/[^a-z]/g, "") || "work"}${year}${work.publicId.slice(0, 4)}`;
  const fields = [
    ["title", `{${braced(work.title)}}`],
    ["author", braced(names.map(inverted).join(" and ")) || "Anonymous"],
    ["year", year],
    ["publisher", site],
    ["version", String(work.revision)],
    ["url", url],
    ...(["doi", "isbn", "issn"] as const).flatMap((scheme) => {
      const values = valuesOf(work, scheme);
      return values.length > 0 ? [[scheme, values.join(", ")]] : [];
    }),
    ...(work.tags.length > 0 ? [["keywords", work.tags.join(", ")]] : []),
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`).join(",\n");
  return `@${types[work.kind].bib}{${key},\n${lines}\n}`;
}

function ris(work: CitationSource, names: readonly Name[], { year, url, site }: Place): string {
  const lines = [
    `TY  - ${types[work.kind].ris}`,
    `TI  - ${work.title}`,
    ...names.map((name) => `AU  - ${inverted(name)}`),
    `PY  - ${year}`,
    `PB  - ${site}`,
    `LA  - ${work.language}`,
    ...work.tags.map((tag) => `KW  - ${tag}`),
    ...valuesOf(work, "doi").map((doi) => `DO  - ${doi}`),
    ...[...valuesOf(work, "isbn"), ...valuesOf(work, "issn")].map((number) => `SN  - ${number}`),
    `UR  - ${url}`,
    "ER  - ",
  ];
  return `${lines.join("\r\n")}\r\n`;
}

function csl(work: CitationSource, names: readonly Name[], { url, site }: Omit<Place, "year">) {
  const parts = (date: string) => date.split("-").map(Number);
  const written = work.date || (work.publishedAt?.toISOString().slice(0, 10) ?? "");
  const [doi, isbn, issn] = (["doi", "isbn", "issn"] as const).map((scheme) =>
    valuesOf(work, scheme).join(" "),
  );
  return {
    id: work.publicId,
    type: types[work.kind].csl,
    title: work.title,
    author: names.map(({ family, given }) => (given ? { family, given } : { literal: family })),
    issued: { "date-parts": written.split("/").map(parts) },
    publisher: site,
    version: String(work.revision),
    language: work.language,
    URL: url,
    ...(doi && { DOI: doi }),
    ...(isbn && { ISBN: isbn }),
    ...(issn && { ISSN: issn }),
  };
}
