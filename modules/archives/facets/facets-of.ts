import type { WorkRow } from "../access.ts";
import { yearOf } from "../work-date.ts";

type Faceted = Pick<
  WorkRow,
  "kind" | "tags" | "license" | "language" | "date" | "ownerId" | "access" | "publishedAt" | "state"
>;

/** The facets that lists find a work by; empty if it is not listed. */
export function facetsOf(work: Faceted): string[] {
  if (work.state !== "published" || work.publishedAt === null || work.access === "guild") return [];
  return [
    `access:${work.access}`,
    `by:${work.ownerId}`,
    `kind:${work.kind}`,
    `language:${work.language}`,
    `license:${work.license}`,
    ...work.tags.map((tag) => `tag:${tag}`),
    `year:${yearOf(work.date, work.publishedAt)}`,
  ].sort();
}

/** The posting key for two facets, one facet, or all works. */
export const postingKey = (facets: readonly string[]): string =>
  facets.length === 0 ? "*" : [...facets].sort().join(" ");

/** Every key a work is posted under: all, each facet, each two. */
export function keysOf(facets: readonly string[]): string[] {
  const keys = ["*"];
  for (const [index, one] of facets.entries()) {
    keys.push(one);
    for (const other of facets.slice(index + 1)) keys.push(`${one} ${other}`);
  }
  return facets.length === 0 ? [] : keys;
}
