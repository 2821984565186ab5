import type { MetaDescriptor } from "react-router";
import { type ContentUse, contentUseMeta } from "#app/http/content-use.ts";
import { licenses, type RelationKind, type WorkKind, type WorkView } from "#contracts/archives";

const schemaTypes: Readonly<Record<WorkKind, string>> = {
  writing: "Article",
  images: "VisualArtwork",
  audio: "AudioObject",
  video: "VideoObject",
  document: "DigitalDocument",
  software: "SoftwareSourceCode",
  dataset: "Dataset",
  link: "CreativeWork",
};

/**
 * What search engines and reference managers read besides title and description: nothing that is
 * behind access control.
 */
export function workMeta(work: WorkView, publicUrl: string, use: ContentUse): MetaDescriptor[] {
  const url = publicUrl + work.href;
  const unlisted = work.state !== "published";
  const tags: MetaDescriptor[] = contentUseMeta(use);
  if (unlisted) return tags;
  const day = (work.date.split("/")[0] || work.publishedAt?.slice(0, 10)) ?? "";
  tags.push(
    { property: "og:type", content: "article" },
    ...(work.cover ? [{ property: "og:image", content: publicUrl + work.cover }] : []),
    { name: "citation_title", content: work.title },
    ...work.makers.map(({ name }) => ({ name: "citation_author", content: name })),
    { name: "citation_publication_date", content: day.replaceAll("-", "/") },
    { name: "citation_public_url", content: url },
    { name: "citation_language", content: work.language },
    ...(work.tags.length > 0 ? [{ name: "citation_keywords", content: work.tags.join("; ") }] : []),
    ...work.identifiers.flatMap(({ scheme, value }) =>
      scheme === "doi" || scheme === "isbn" || scheme === "issn"
        ? [{ name: `citation_${scheme}`, content: value }]
        : [],
    ),
    ...pdfOf(work, publicUrl),
    { "script:ld+json": creativeWork(work, url, publicUrl, day) },
  );
  return tags;
}

const pdfOf = (work: WorkView, publicUrl: string): MetaDescriptor[] => {
  const pdf = work.access === "public" && work.content?.files.find(({ kind }) => kind === "pdf");
  return pdf ? [{ name: "citation_pdf_url", content: publicUrl + pdf.href }] : [];
};

function creativeWork(work: WorkView, url: string, publicUrl: string, day: string) {
  const license = licenses[work.license];
  return {
    "@context": "https://schema.org",
    "@type": schemaTypes[work.kind],
    "@id": url,
    url,
    name: work.title,
    headline: work.title,
    description: work.teaser,
    inLanguage: work.language,
    datePublished: work.publishedAt,
    dateModified: work.revisedAt,
    dateCreated: day,
    version: String(work.revision),
    keywords: work.tags.join(", "),
    isAccessibleForFree: work.access === "public",
    ...(license.url && { license: license.url }),
    author: work.makers.map(({ name }) => ({ "@type": "Person", name })),
    ...(work.by.username && {
      publisher: { "@type": "Person", name: work.by.name, url: `${publicUrl}/${work.by.username}` },
    }),
    ...(work.cover && { image: publicUrl + work.cover }),
    ...(work.identifiers.length > 0 && {
      identifier: work.identifiers.map(({ name, value, href }) => ({
        "@type": "PropertyValue",
        propertyID: name,
        value,
        url: href,
      })),
    }),
    ...relatedTo(work, publicUrl),
  };
}

const properties: Readonly<Record<RelationKind, string>> = {
  "version of": "exampleOfWork",
  "part of": "isPartOf",
  "derived from": "isBasedOn",
  "translation of": "translationOfWork",
  cites: "citation",
  "replies to": "mentions",
};

/** The work's own relations; the view only includes those its reader may know of. */
function relatedTo({ relations }: WorkView, publicUrl: string) {
  const own = relations.filter(({ inverse }) => !inverse);
  const others = Map.groupBy(own, ({ kind }) => properties[kind]);
  return Object.fromEntries(
    [...others].map(([property, all]) => [
      property,
      all.map(({ title, href, isExternal }) => ({
        "@type": "CreativeWork",
        name: title,
        url: isExternal ? href : publicUrl + href,
      })),
    ]),
  );
}

/** For reference managers that read the page itself (COinS). */
export function coinsOf(work: WorkView, publicUrl: string): string {
  const query = new URLSearchParams({
    ctx_ver: "Z39.88-2004",
    rft_val_fmt: "info:ofi/fmt:kev:mtx:dc",
    "rft.title": work.title,
    "rft.date": work.date || (work.publishedAt?.slice(0, 10) ?? ""),
    "rft.language": work.language,
    "rft.identifier": publicUrl + work.href,
  });
  for (const { uri } of work.identifiers) query.append("rft.identifier", uri);
  for (const { name } of work.makers) query.append("rft.creator", name);
  return query.toString();
}
