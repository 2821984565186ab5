import type { Answer } from "./crawl.ts";

/** Pages with counts, totals, tags and suggestions. They must not change when something hidden is added. */
export const countedPages: readonly string[] = [
  "/",
  "/forum",
  "/forum?category=tools",
  "/forum?tag=postage",
  "/forum?list=top",
  "/forum/feed.atom",
  "/forum/tags?q=po",
  "/forum/tags?q=zqx",
  "/forum/d3m0t0p1c001",
  "/guilds",
  "/guilds?tag=postage",
  "/archives",
  "/archives?tag=postage",
  "/archives/works.json",
  "/archives/feed.atom",
  "/archives/oai?verb=ListRecords&metadataPrefix=oai_dc",
  "/search?q=postage",
  "/search?q=postage&tab=topics",
  "/search?q=postage&tab=works",
  "/search/suggest?q=postag",
  "/sitemap.xml",
  "/sitemap/topics-1.xml",
  "/sitemap/works-1.xml",
  "/sitemap/guilds-1.xml",
  "/sitemap/people-1.xml",
  "/mira",
  "/mira?tab=topics",
  "/mira?tab=works",
  "/mira?tab=guilds",
  "/mira/feed.atom",
  "/leak_friend",
  "/transparency/log",
  "/api/v1/topics",
  "/api/v1/categories",
  "/api/v1/guilds",
  "/api/v1/works",
  "/api/v1/people/mira",
];

/** The texts of each page, by outsider and address. */
export type PageTexts = Map<string, readonly string[]>;

/** The visible texts of an answer, without what changes by itself: times, and ids of the request. */
export function textsOf({ body, status }: Answer): string[] {
  const text = body
    .replace(/<script[\s\S]*?<\/script>/gi, "")
    .replace(/<style[\s\S]*?<\/style>/gi, "")
    .replace(/<(time|updated|lastmod|responseDate)\b[^>]*>[\s\S]*?<\/\1>/gi, "")
    .replace(/"(nextCursor|requestId|cursor)":"[^"]*"/g, "");
  const parts = /^\s*[[{]/.test(text) ? text.split(/(?<=[,}\]])/) : text.split(/<[^>]*>/);
  return [`status ${status}`, ...parts.map((part) => part.trim()).filter(Boolean)];
}

/** What is new or gone on a page although nothing visible was added. */
export function changedPages(before: readonly PageTexts[], after: PageTexts): string[] {
  const changed: string[] = [];
  for (const [page, now] of after) {
    // A moderator sees hidden topics, so their pages do change.
    if (page.startsWith("moderator ")) continue;
    const earlier = before.map((texts) => texts.get(page) ?? []);
    const known = new Set(earlier.flat());
    const isSteady = (text: string) => earlier.every((texts) => texts.includes(text));
    const added = now.filter((text) => !known.has(text));
    const gone = (earlier[0] ?? []).filter((text) => isSteady(text) && !now.includes(text));
    if (added.length + gone.length > 0)
      changed.push(
        `${page}: now ${JSON.stringify(added.slice(0, 3))}, before ${JSON.stringify(gone.slice(0, 3))}`,
      );
  }
  return changed.sort();
}
