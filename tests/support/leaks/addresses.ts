import type pg from "pg";
import { operations } from "#modules/api";
import { routeMap } from "../route-map.ts";
import type { Canaries } from "./canaries.ts";

/** The paths of each pattern that has parameters: one query each. Newest first, the hidden ones. */
const queries: Readonly<Record<string, string>> = {
  "/:username": "select '/' || username from users order by id desc",
  "/:username/feed.atom": "select '/' || username || '/feed.atom' from users order by id desc",
  "/creators/:username/subscribe":
    "select '/creators/' || username || '/subscribe' from users order by id desc",
  "/dashboard/supporters/:username":
    "select '/dashboard/supporters/' || username from users order by id desc",
  "/admin/people/:username": "select '/admin/people/' || username from users order by id desc",
  "/forum/:topic": topics(""),
  "/forum/:topic/edit": topics("/edit?post=1"),
  "/forum/:topic/history": topics("/history?post=1"),
  "/forum/:topic/read": topics("/read"),
  "/forum/:topic/state": topics("/state"),
  "/forum/:topic/feed.atom": topics("/feed.atom"),
  "/guilds/:slug": guildPaths(""),
  "/guilds/:slug/discussions": guildPaths("/discussions"),
  "/guilds/:slug/members": guildPaths("/members"),
  "/guilds/:slug/events": guildPaths("/events"),
  "/guilds/:slug/events/:file": `select '/guilds/' || g.slug || '/events/' || e.id || '.ics'
    from guild_events e join guilds g on g.id = e.guild_id order by e.id desc`,
  "/guilds/:slug/manage": guildPaths("/manage"),
  "/guilds/:slug/manage/invites": guildPaths("/manage/invites"),
  "/guilds/:slug/manage/members": guildPaths("/manage/members"),
  "/guilds/:slug/manage/members.csv": guildPaths("/manage/members.csv"),
  "/guilds/:slug/manage/requests": guildPaths("/manage/requests"),
  "/guilds/:slug/manage/announcements": guildPaths("/manage/announcements"),
  "/guilds/:slug/manage/log": guildPaths("/manage/log"),
  "/guilds/:slug/manage/settings": guildPaths("/manage/settings"),
  "/guilds/:slug/manage/settings/roles": guildPaths("/manage/settings/roles"),
  "/guilds/:slug/manage/settings/categories": guildPaths("/manage/settings/categories"),
  "/guilds/:slug/manage/settings/ownership": guildPaths("/manage/settings/ownership"),
  "/archives/:work": works(""),
  "/archives/:work/edit": works("/edit"),
  "/archives/:work/draft": works("/draft"),
  "/archives/:work/preview": works("/preview"),
  "/archives/:work/email": works("/email"),
  "/archives/:work/versions": works("/versions"),
  "/archives/:work/buy": works("/buy"),
  "/archives/:work/sales": works("/sales"),
  "/archives/:work/statistics": works("/statistics"),
  "/archives/:work/statistics.csv": works("/statistics.csv"),
  "/archives/:work/import/:file": `select '/archives/' || w.public_id || '/import/' || f.id
    from archive_files f join archive_works w on w.id = f.work_id order by f.id desc`,
  "/archives/collections/:collection": collections(""),
  "/archives/collections/:collection/feed.atom": collections("/feed.atom"),
  "/archives/collections/:collection/podcast.rss": collections("/podcast.rss"),
  "/archives/purchases/:purchase": "select '/archives/purchases/' || id from archive_purchases",
  "/messages/:conversationId": "select '/messages/' || id from conversations order by id desc",
  "/messages/:conversationId/line":
    "select '/messages/' || id || '/line?after=0' from conversations order by id desc",
  "/financial/transactions/:file":
    "select '/financial/transactions/transactions.' || form from unnest(array['csv', 'json']) form",
  "/financial/payouts/:id": "select '/financial/payouts/' || id from payouts",
  "/financial/disputes/:id":
    "select '/financial/disputes/' || id from disputes union all select '/financial/disputes/none'",
  "/financial/disputes/:id/files/:file": `select '/financial/disputes/' || dispute_id || '/files/' || id
    from dispute_files union all select '/financial/disputes/none/files/none'`,
  "/settings/privacy/export/:file":
    "select '/settings/privacy/export/' || id || '.zip' from exports",
  "/settings/monetization/:file":
    "select '/settings/monetization/' || file from unnest(array['supporters.csv', 'tiers.json']) file",
  "/invoices/:invoice": "select '/invoices/' || id from invoices union all select '/invoices/none'",
  "/settings/earnings/statements/:file": `select '/settings/earnings/statements/2026-' || month || '.pdf'
    from unnest(array['09', '10']) month`,
  "/sitemap/:part": `select '/sitemap/' || kind || '-1.xml'
    from unnest(array['topics', 'works', 'people', 'guilds']) kind`,
  "/saved/:file": "select '/saved/saved.' || form from unnest(array['csv', 'json']) form",
  // The address of a shared folder is its key: those who have it may read the folder.
  "/saved/shared/:key": "select '/saved/shared/none'",
  "/unsubscribe/:token": "select '/unsubscribe/none'",
  "/oauth/:provider": "select '/oauth/google'",
  "/oauth/callback/:provider": "select '/oauth/callback/google'",
  "/feedback/:reference": "select '/feedback/' || reference from feedback order by id desc",
  "/feedback/:reference/picture":
    "select '/feedback/' || reference || '/picture' from feedback order by id desc",
  "/pages/:slug": "select '/pages/none' union all select '/pages/' || slug from site_pages",
  "/admin/pages/:slug":
    "select '/admin/pages/none' union all select '/admin/pages/' || slug from site_pages",
  "/cases/:code": "select '/cases/' || code from cases",
  "/admin/operations/email/:name": "select '/admin/operations/email/none.eml'",
  "/sandbox/pay/:id": "select '/sandbox/pay/' || id from sandbox.checkouts limit 20",
  "/sandbox/account/:id": "select '/sandbox/account/' || id from sandbox.accounts",
  // Endpoints that are not pages.
  "/archives/files/:id/:name": `select '/archives/files/' || id || '/' || name || look
    from archive_files, unnest(array['', '?as=picture', '?as=thumb']) look order by id desc`,
  "/files/:id/:name":
    "select '/files/' || id || '/' || name from media_files order by uploaded_at desc",
  "/files/:name": `select '/files/' || key || '.' || ending from archive_files f,
      unnest(array[f.sha256, f.picture_key, f.picture_avif_key, f.thumb_key]) key,
      unnest(array['webp', 'avif']) ending
    where key is not null order by f.id desc limit 120`,
  // The public API.
  "/api/v1/people/{username}": "select '/api/v1/people/' || username from users order by id desc",
  "/api/v1/guilds/{slug}": guildPaths("", "/api/v1"),
  "/api/v1/guilds/{slug}/members": guildPaths("/members", "/api/v1"),
  "/api/v1/guilds/{slug}/topics": guildPaths("/topics", "/api/v1"),
  "/api/v1/topics/{topic}": topics("", "/api/v1/topics/"),
  "/api/v1/topics/{topic}/posts": topics("/posts", "/api/v1/topics/"),
  "/api/v1/topics/{topic}/posts/{number}": topics("/posts/1", "/api/v1/topics/"),
  "/api/v1/conversations/{conversation}/messages":
    "select '/api/v1/conversations/' || id || '/messages' from conversations order by id desc",
  "/api/v1/works/{work}": works("", "/api/v1/works/"),
  "/api/v1/works/{work}/draft": works("/draft", "/api/v1/works/"),
  "/api/v1/works/{work}/files/{file}": `select '/api/v1/works/' || w.public_id || '/files/' || f.id
    from archive_files f join archive_works w on w.id = f.work_id order by f.id desc`,
};

function topics(rest: string, base = "/forum/"): string {
  return `select '${base}' || public_id || '${rest}' from forum_topics order by id desc`;
}
function guildPaths(rest: string, base = ""): string {
  return `select '${base}/guilds/' || slug || '${rest}' from (select slug, id from guilds
    union all select slug, guild_id from guild_slugs) g order by id desc`;
}
function works(rest: string, base = "/archives/"): string {
  return `select '${base}' || public_id || '${rest}' from archive_works order by id desc`;
}
function collections(rest: string): string {
  return `select '/archives/collections/' || public_id || '${rest}' from archive_collections order by id desc`;
}

/** Addresses that answer differently by their query. */
const withQueries: readonly string[] = [
  "/?feed=following",
  "/?feed=latest",
  "/forum?category=tools",
  "/forum?order=top",
  "/forum?list=top",
  "/forum?list=unanswered",
  "/forum?tag=postage",
  "/forum/feed.atom?category=tools",
  "/forum/d3m0t0p1c001/feed.atom",
  "/forum/d3m0t0p1c001",
  "/forum/feed.atom?tag=postage",
  "/forum/tags?q=z",
  "/forum/tags?q=zqx",
  "/forum/tags?q=po",
  "/forum/people?q=leak",
  "/forum/people?q=zqx",
  "/forum/similar?title=about+postage",
  "/archives?tag=postage",
  "/archives?sort=new",
  "/archives?access=tier",
  "/archives/works.json?tag=postage",
  "/archives/oai?verb=ListRecords&metadataPrefix=oai_dc",
  "/archives/oai?verb=ListIdentifiers&metadataPrefix=oai_dc",
  "/guilds?q=guild",
  "/guilds?tag=postage",
  "/search?q=postage",
  "/search?q=zqx*",
  "/search?q=postage&tab=topics",
  "/search?q=postage&tab=works",
  "/search?q=postage&tab=replies",
  "/search?q=postage&tab=people",
  "/search?q=postage&tab=guilds",
  "/search?q=leak&tab=people",
  "/search?q=tag:postage",
  "/search?q=from:mira",
  "/search/suggest?q=zqx",
  "/search/suggest?q=postag",
  "/search/suggest?q=leak",
  "/messages/new?to=mira",
  "/dashboard/supporters?q=zqx",
  "/dashboard/supporters?tag=zqx",
  "/dashboard/supporters.csv?sort=spent",
  "/pages/leaks",
  "/pages/leaks?version=1",
  "/admin/pages/leaks?locale=en&version=1",
  "/mira?tab=topics",
  "/mira?tab=works",
  "/mira?tab=guilds",
  "/mira?tab=about",
  "/mira?show=followers",
  "/mira?show=following",
  "/tips/new?to=mira",
  "/transparency/file?format=csv",
  "/api/v1/topics?tag=postage",
  "/api/v1/works?tag=postage",
  "/api/v1/works?by=mira",
];

export interface Addresses {
  /** Every address, by the pattern it belongs to. */
  readonly byPattern: ReadonlyMap<string, readonly string[]>;
  readonly all: readonly string[];
}

/** Every route, endpoint and API operation, with every id there is. A new pattern needs a query. */
export async function everyAddress(
  client: pg.Client,
  { words }: Pick<Canaries, "words">,
): Promise<Addresses> {
  const patterns = (await routeMap()).map(({ pattern }) => pattern);
  const api = operations
    .filter(({ method }) => method === "get")
    .map(({ path }) => `/api/v1${path}`);
  const byPattern = new Map<string, readonly string[]>();
  for (const pattern of new Set([...patterns, ...api, ...Object.keys(queries)])) {
    if (pattern === "/*" || pattern.startsWith("/dev/")) continue;
    const query = queries[pattern];
    if (!query && /[:{]/.test(pattern))
      throw new Error(`tests/support/leaks/addresses.ts has no addresses for ${pattern}`);
    const { rows } = query
      ? await client.query<unknown[]>({ text: query, rowMode: "array" })
      : { rows: [[pattern]] };
    byPattern.set(
      pattern,
      rows.map(([path]) => String(path)),
    );
  }
  const searches = words().flatMap((word) => [
    `/search?q=${word}`,
    `/search/suggest?q=${word}`,
    `/forum/tags?q=${word.slice(0, -2)}`,
    `/forum?tag=${word}`,
    `/archives?tag=${word}`,
  ]);
  byPattern.set("with a query", withQueries);
  byPattern.set("searches for canaries", searches);
  return { byPattern, all: [...byPattern.values()].flat() };
}
