import { createHash, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { cacheKey } from "#app/http/cache-key.ts";
import { type CachedPage, PageCache, type Rendering } from "#app/http/page-cache.ts";
import type { RequestScope } from "#app/http/scope.ts";
import { viewerHeader } from "#app/pwa/contract.ts";
import { stopViewingPath } from "#contracts/identity";
import { type Actor, guest, isMember, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { applicationErrorText } from "#platform/facts";
import type { AppContainer } from "./app-container.ts";
import type { Arrival } from "./edge.ts";
import { compress, encodingFor } from "./encoding.ts";
import { isHttps, pagePolicy } from "./headers.ts";
import { whoAsks } from "./who.ts";

/** What the app's entry gives the server besides React Router's own. */
interface Entry {
  openScope(scope: RequestScope): RouterContextProvider;
}

/** A page for one request. */
interface Single {
  readonly response: Response;
  readonly nonce: string;
  readonly streamed: boolean;
  readonly forGuest: boolean;
  /** Opaque, and another with each session: whose page a browser keeps. */
  readonly viewer?: string;
  /** Ends what is still being fetched for a page that nobody else waits for. */
  readonly leaving?: AbortController;
}

interface Options {
  house: AppContainer;
  build: ServerBuild | (() => Promise<ServerBuild>);
  publicUrl: string;
  cacheBytes: number;
  /** Whether this process hears of writes soon enough to vouch for kept pages. */
  inStep: () => boolean;
  report: (error: unknown, about: { requestId: string; url: string }) => string;
  dev?: boolean;
}

export function makePages({
  house,
  build,
  publicUrl,
  cacheBytes,
  inStep,
  report,
  dev = false,
}: Options) {
  const cache = new PageCache(cacheBytes);
  const counts = { kept: 0, rendered: 0 };
  const mode = dev ? "development" : "production";
  const handler = createRequestHandler(build, mode);
  const https = isHttps(publicUrl);
  const payments = house.config.PAYMENTS;
  const policies = new WeakMap<CachedPage, string>();
  const makeNonce = () => randomBytes(16).toString("base64url");

  async function run(request: Request, ctx: Context<Actor>, nonce: string, ip = "") {
    const about = { requestId: ctx.requestId, url: request.url };
    const scope: RequestScope = {
      ctx,
      nonce,
      publicUrl,
      device: { ip, userAgent: request.headers.get("User-Agent") ?? "" },
      report: (error) => report(error, about),
      pageTags: undefined,
      streamed: false,
    };
    const entry = (typeof build === "function" ? await build() : build).entry
      .module as unknown as Entry;
    const response = await handler(request, entry.openScope(scope));
    return { response, scope };
  }

  /** Renders from the key alone: no header of whoever asked first is even there to leak. */
  async function renderForVisitors(key: string, requestId: string): Promise<Rendering<Single>> {
    const leaving = new AbortController();
    const { signal } = leaving;
    const request = new Request(publicUrl + key, { headers: { Accept: "text/html" }, signal });
    const nonce = makeNonce();
    const ctx = house.contextFor<Actor>(guest, { requestId, signal });
    const { response, scope } = await run(request, ctx, nonce);
    const { pageTags: tags } = scope;
    if (!tags || scope.streamed || response.status !== 200 || response.headers.has("Set-Cookie"))
      return { own: { response, nonce, streamed: scope.streamed, forGuest: true, leaving } };
    const contentType = response.headers.get("Content-Type") ?? "";
    const said = saidToMachines(response.headers);
    return { keep: { contentType, said, body: await response.text(), nonce, tags } };
  }

  async function renderForOne(request: Request, { requestId, clientIp }: Arrival): Promise<Single> {
    const nonce = makeNonce();
    const actor = await whoAsks(house, request.headers);
    const db = stopsViewing(request) ? house.db : house.dbFor(actor);
    const ctx = house.contextFor(actor, { db, requestId, signal: request.signal });
    const { response, scope } = await run(request, ctx, nonce, clientIp);
    const forGuest = actor.kind === "guest" && !request.headers.has("Cookie");
    const viewer = isMember(actor) ? markerOf(actor) : undefined;
    return { response, nonce, streamed: scope.streamed, forGuest, viewer };
  }

  function answerKept(page: CachedPage, method: string, headers: Headers): Response {
    const policy = policies.get(page) ?? pagePolicy(page.scriptHashes, { https, payments });
    policies.set(page, policy);
    const head: Record<string, string> = {
      ...page.said,
      "Content-Type": page.contentType,
      "Content-Security-Policy": policy,
      "Cache-Control": "no-cache",
      ETag: page.etag,
      Vary: "Accept-Encoding, Cookie, Authorization",
    };
    if (headers.get("If-None-Match") === page.etag)
      return new Response(null, { status: 304, headers: head });
    const encoding = encodingFor(headers.get("Accept-Encoding") ?? undefined);
    if (encoding !== "identity") head["Content-Encoding"] = encoding;
    const body = encoding === "br" ? page.brotli : encoding === "gzip" ? page.gzip : page.plain;
    head["Content-Length"] = String(body.length);
    return new Response(method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), {
      headers: head,
    });
  }

  async function answer(
    request: Request,
    arrival: Arrival,
    outgoing: ServerResponse,
  ): Promise<Response> {
    const { pathname: path, search } = new URL(request.url);
    const { headers, method } = request;
    const hasCredentials = headers.has("Cookie") || headers.has("Authorization");
    const key =
      cacheBytes > 0 && inStep() ? cacheKey({ method, path, search, hasCredentials }) : undefined;
    const found =
      key === undefined
        ? undefined
        : await cache.getOrRender(key, () => renderForVisitors(key, arrival.requestId));
    const isKept = found !== undefined && "page" in found;
    if (key !== undefined) counts[isKept ? "kept" : "rendered"] += 1;
    if (isKept) return answerKept(found.page, method, headers);
    const single = found?.own ?? (await renderForOne(request, arrival));
    if (single.leaving && single.streamed)
      request.signal.addEventListener("abort", () => single.leaving?.abort(), { once: true });
    return answerSingle(single, headers, outgoing);
  }

  function answerSingle(
    { response, nonce, streamed, forGuest, viewer }: Single,
    headers: Headers,
    outgoing: ServerResponse,
  ) {
    outgoing.setHeader(
      "Content-Security-Policy",
      pagePolicy([`nonce-${nonce}`], { https, payments, dev }),
    );
    // A guest's page may be kept by the guest's own browser, for when it is offline.
    outgoing.setHeader("Cache-Control", forGuest ? "private, no-cache" : "no-store");
    if (viewer) outgoing.setHeader(viewerHeader, viewer);
    if (response.status >= 500 && !response.headers.has("Content-Type"))
      return lastResort(publicUrl, response.status);
    return compress(response, streamed, headers.get("Accept-Encoding") ?? undefined);
  }

  const invalidate = (tags: readonly string[]) => cache.invalidate(tags);
  return { answer, invalidate, cache, counts: () => ({ ...counts }) };
}

/** Of a kept page's own headers only these are kept with it. */
const saidToMachines = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    ["X-Robots-Tag", "TDM-Reservation", "Content-Usage"].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Another where somebody else's eyes are used, so that no browser keeps those pages as one's own. */
const markerOf = ({ sessionId, userId, viewedBy }: Member) =>
  createHash("sha256")
    .update(`viewer ${sessionId}${viewedBy ? ` as ${userId}` : ""}`)
    .digest("base64url")
    .slice(0, 16);

/** The one thing somebody may change while they look as another: that they do. */
const stopsViewing = ({ method, url }: Request) =>
  method === "POST" && new URL(url).pathname.replace(/\.data$/, "") === stopViewingPath;

/** When not even the error screen could be rendered. */
function lastResort(publicUrl: string, status: number): Response {
  return new Response(`${applicationErrorText("server", new URL(publicUrl).host)}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
