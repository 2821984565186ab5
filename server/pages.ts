import { createHash, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from "react-router";
import { cacheKey } from "#app/http/cache-key.ts";
import { localeCookieFor } from "#app/http/locale-cookie.ts";
import { type CachedPage, PageCache, type Rendering } from "#app/http/page-cache.ts";
import { createSharedTexts, documentText, type PageDocument } from "#app/http/page-document.ts";
import { createPageMessages, type KeysByRoute } from "#app/http/page-messages.ts";
import { createPartCache } from "#app/http/part-cache.ts";
import type { RequestScope } from "#app/http/scope.ts";
import { viewerHeader } from "#app/pwa/contract.ts";
import { stopViewingPath } from "#contracts/identity";
import { deviceOf, hasCredentials } from "#modules/identity";
import {
  footerPagesRevision,
  isTurnedOff,
  siteIdentityRevision,
  siteLayoutRevision,
  siteLookRevision,
} from "#modules/site";
import { taxSettingsRevision } from "#modules/taxes";
import { type Actor, guest, isMember, type Member } from "#permissions";
import type { Context } from "#platform/context";
import { combineReads, databaseRetrySeconds, type Unavailability } from "#platform/db";
import { isLocale, type Locale } from "#platform/i18n";
import { applicationErrorText } from "#platform/specification";
import { siteLocale, translations as translationsPort } from "#platform/translations";
import type { AppContainer } from "./app-container.ts";
import { authenticate } from "./authenticate.ts";
import { databaseUseOf } from "./databases.ts";
import type { RequestInfo } from "./edge.ts";
import { compress, compressDocument, encodingFor } from "./encoding.ts";
import { createGroupedHandler } from "./grouped-routes.ts";
import { isHttps, pagePolicy } from "./headers.ts";
import { createKnownActors } from "./known-actors.ts";
import { createLocaleChoice } from "./request-locale.ts";

/** What the app's entry exports to the server besides React Router's own. */
interface Entry {
  openScope(scope: RequestScope): RouterContextProvider;
}

/** A post is about 8,000 of them, with its key. */
const maxPartCharacters = 8_000_000;
/** The frame of a page is about 10,000 of them, with its keys; so is an item of a feed. */
const maxElementCharacters = 4_000_000;
/** The posts of a page of a topic are about 200,000 of them. */
const maxSharedBytes = 12_000_000;

/** A page rendered for one request. */
interface UncachedPage {
  readonly response: Response;
  /** The body, where the response has none of its own. */
  readonly document: PageDocument | undefined;
  readonly nonce: string;
  readonly locale: Locale;
  readonly streamed: boolean;
  readonly forGuest: boolean;
  /** Who requested it; nobody where it was rendered for all visitors. */
  readonly actor?: Actor;
  /** Why the database could not answer. */
  readonly unavailable?: Unavailability | undefined;
  /** Opaque and different for each session: identifies whose page a browser caches. */
  readonly viewer?: string;
  /** Aborts the loading of a page that nobody else waits for. */
  readonly leaving?: AbortController;
}

/** The page that data in this address is for; the root has a name there. */
const pageOfData = (pathname: string): string =>
  pathname.replace(/^\/_(root)?\.data$/, "/").replace(/\.data$/, "");

interface Options {
  container: AppContainer;
  build: ServerBuild | (() => Promise<ServerBuild>);
  publicUrl: string;
  cacheBytes: number;
  /** Whether this process receives writes soon enough to serve cached pages. */
  isUpToDate: () => boolean;
  report: (error: unknown, about: { requestId: string; url: string }) => string;
  /** Called with each page that was sent, from the cache too. */
  onSent?: (request: Request, requestInfo: RequestInfo, actor: Actor) => void;
  /** The texts that each route needs in the browser; without them, pages are sent all texts. */
  keysByRoute?: KeysByRoute | undefined;
  dev?: boolean;
}

export function makePages({
  container,
  build,
  publicUrl,
  cacheBytes,
  isUpToDate,
  report,
  onSent,
  keysByRoute,
  dev = false,
}: Options) {
  const cache = new PageCache(cacheBytes);
  const newRendered = () =>
    dev
      ? undefined
      : {
          parts: createPartCache(maxPartCharacters, maxElementCharacters),
          texts: createSharedTexts(maxSharedBytes),
        };
  let rendered = newRendered();
  const counts = { kept: 0, rendered: 0 };
  const mode = dev ? "development" : "production";
  const handler =
    typeof build === "function"
      ? createRequestHandler(build, mode)
      : createGroupedHandler(build, mode);
  const https = isHttps(publicUrl);
  const payments = container.config.PAYMENTS;
  const policies = new WeakMap<CachedPage, string>();
  const translations = container.ports.get(translationsPort);
  const messages = createPageMessages(translations, keysByRoute);
  const latestRevision = () =>
    [
      translations.revision,
      siteIdentityRevision(container),
      siteLookRevision(container),
      footerPagesRevision(container),
      siteLayoutRevision(container),
      taxSettingsRevision(container),
    ].join(".");
  let revision = latestRevision();

  /**
   * The revision of the texts, the site's identity and look, its parts and navigation, and the links
   * in the footer. Once it is another, nothing rendered before
   * is used again.
   */
  function currentRevision(): string {
    const latest = latestRevision();
    if (revision !== latest) {
      revision = latest;
      rendered = newRendered();
      cache.clear();
    }
    return revision;
  }

  /** A page in one language, in the cache; with other texts it is another page. */
  const pageId = (locale: Locale, key: string) => `${currentRevision()} ${locale} ${key}`;

  const chooseLocale = createLocaleChoice(dev || container.config.DEV_PAGES, () =>
    siteLocale(container),
  );
  const localeOf = (headers: Headers, setting?: string) =>
    chooseLocale({
      cookie: headers.get("Cookie"),
      acceptLanguage: headers.get("Accept-Language"),
      setting,
    });
  const knownActors = createKnownActors();
  const makeNonce = () => randomBytes(16).toString("base64url");

  async function run(
    request: Request,
    ctx: Context<Actor>,
    { nonce, locale, ip = "" }: { nonce: string; locale: Locale; ip?: string },
  ) {
    const about = { requestId: ctx.requestId, url: request.url };
    const { pathname, search } = new URL(request.url);
    const isOff = isTurnedOff(container, pageOfData(pathname) + search);
    const scope: RequestScope = {
      ctx,
      isTurnedOff: isOff,
      nonce,
      publicUrl,
      // Read when the page is rendered, after its loaders.
      get rendered() {
        currentRevision();
        return rendered;
      },
      t: translations.forLocale(locale),
      messages,
      device: { ...deviceOf(request.headers, ip), language: locale },
      report: (error) => report(error, about),
      pageTags: undefined,
      cookies: [],
      streamed: false,
      document: undefined,
    };
    const entry = (typeof build === "function" ? await build() : build).entry
      .module as unknown as Entry;
    // Also an address without an action answers a form with 404, and not with 405.
    const asked =
      isOff && !pathname.endsWith(".data") && !["GET", "HEAD"].includes(request.method)
        ? new Request(request.url, { headers: request.headers, signal: request.signal })
        : request;
    const response = await combineReads(() => handler(asked, entry.openScope(scope)));
    if (isOff && response.status !== 404) {
      await response.body?.cancel();
      scope.document = undefined;
      return { response: new Response(null, { status: 404 }), scope };
    }
    if (scope.retryAfterSeconds !== undefined && response.status >= 400)
      response.headers.set("Retry-After", String(scope.retryAfterSeconds));
    for (const cookie of scope.cookies) response.headers.append("Set-Cookie", cookie);
    return { response, scope };
  }

  /**
   * Renders from the key and the language alone: there are no headers of the first requester that
   * could leak.
   */
  async function renderForVisitors(
    key: string,
    locale: Locale,
    requestId: string,
  ): Promise<Rendering<UncachedPage>> {
    const leaving = new AbortController();
    const { signal } = leaving;
    const request = new Request(publicUrl + key, { headers: { Accept: "text/html" }, signal });
    const nonce = makeNonce();
    const t = translations.forLocale(locale);
    const ctx = container.contextFor<Actor>(guest, { requestId, signal, t });
    const { response, scope } = await run(request, ctx, { nonce, locale });
    const { pageTags: tags, document, streamed } = scope;
    if (!tags || streamed || response.status !== 200 || response.headers.has("Set-Cookie"))
      return {
        own: { response, document, nonce, locale, streamed, forGuest: true, leaving },
        unavailable: scope.unavailable !== undefined,
      };
    const contentType = response.headers.get("Content-Type") ?? "";
    const contentUse = contentUseHeadersOf(response.headers);
    const body = document ? documentText(document) : await response.text();
    const extraHeaders = { ...contentUse, "Content-Language": locale };
    return { keep: { contentType, extraHeaders, body, nonce, tags } };
  }

  async function renderForOne(
    request: Request,
    requestInfo: RequestInfo,
    linked?: Locale,
  ): Promise<UncachedPage> {
    const { headers, method } = request;
    const isRead = method === "GET" || method === "HEAD";
    // What changes something may also change who its sender is.
    if (!isRead) knownActors.forget(headers);
    const guessed = knownActors.guess(headers);
    if (guessed) return renderForGuessed(guessed, request, requestInfo, linked);
    const actor = await authenticate(container, headers);
    if (isRead) knownActors.learn(headers, actor);
    return renderFor(actor, request, requestInfo, linked);
  }

  /**
   * Loads the page for the one who sent the last request with this session, while the session is
   * being read: both are sent as one statement. If it is another one by now, the page is discarded.
   */
  async function renderForGuessed(
    guessed: Member,
    request: Request,
    requestInfo: RequestInfo,
    linked?: Locale,
  ): Promise<UncachedPage> {
    // Reads are sent together if they are issued in one turn of promises.
    await undefined;
    return combineReads(async () => {
      const asked = authenticate(container, request.headers);
      const rendering = renderFor(guessed, request, requestInfo, linked);
      // If the session can't be read, or is another one's, nobody waits for it.
      rendering.catch(() => undefined);
      const actor = await asked;
      if (knownActors.learn(request.headers, actor)) return rendering;
      void rendering.then(({ response }) => response.body?.cancel()).catch(() => undefined);
      rendering.then(({ response }) => response.body?.cancel()).catch(() => undefined);
      return renderFor(actor, request, requestInfo, linked);
    });
  }

  async function renderFor(
    actor: Actor,
    request: Request,
    { requestId, clientIp }: RequestInfo,
    linked?: Locale,
  ): Promise<UncachedPage> {
    const nonce = makeNonce();
    const use = databaseUseOf(request.method, new URL(request.url).pathname);
    const db = stopsViewing(request) ? container.databases.write : container.dbFor(actor, use);
    const locale = isMember(actor)
      ? localeOf(request.headers, actor.language)
      : (linked ?? localeOf(request.headers));
    const t = translations.forLocale(locale);
    const ctx = container.contextFor(actor, { db, requestId, signal: request.signal, t });
    const { response, scope } = await run(request, ctx, { nonce, locale, ip: clientIp });
    const forGuest = actor.kind === "guest" && !hasCredentials(request.headers);
    const viewer = isMember(actor) ? viewerMarker(actor) : undefined;
    const { document, streamed, unavailable } = scope;
    return { response, document, nonce, locale, streamed, forGuest, actor, viewer, unavailable };
  }

  function respondFromCache(
    page: CachedPage,
    { method, headers }: Pick<Request, "method" | "headers">,
    ageSeconds?: number,
  ): Response {
    const policy = policies.get(page) ?? pagePolicy(page.scriptHashes, { https, payments });
    policies.set(page, policy);
    const head: Record<string, string> = {
      ...page.extraHeaders,
      "Content-Type": page.contentType,
      "Content-Security-Policy": policy,
      "Cache-Control": "no-cache",
      ETag: page.etag,
      Vary: "Accept-Encoding, Accept-Language, Cookie, Authorization",
    };
    if (ageSeconds !== undefined) {
      head.Age = String(ageSeconds);
      head.Warning = '111 - "Revalidation Failed"';
    }
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
    requestInfo: RequestInfo,
    outgoing: ServerResponse,
  ): Promise<Response> {
    const { pathname: path, search } = new URL(request.url);
    const { headers, method } = request;
    const linked = linkedLocale(method, path, search);
    if (linked) {
      // The pages that the visitor opens from here are in this language too.
      outgoing.appendHeader("Set-Cookie", localeCookieFor(linked, publicUrl));
      const page = await renderForOne(request, requestInfo, linked);
      sent(page, request, requestInfo);
      return answerSingle(page, request, outgoing);
    }
    const ownKey =
      cacheBytes > 0
        ? cacheKey({ method, path, search, hasCredentials: hasCredentials(headers) })
        : undefined;
    const locale = localeOf(headers);
    const ownId = ownKey && pageId(locale, ownKey);
    const key = isUpToDate() ? ownKey : undefined;
    const found =
      key === undefined
        ? undefined
        : await cache.getOrRender(pageId(locale, key), () =>
            renderForVisitors(key, locale, requestInfo.requestId),
          );
    const isCached = found !== undefined && "page" in found;
    if (key !== undefined) counts[isCached ? "kept" : "rendered"] += 1;
    if (isCached) {
      onSent?.(request, requestInfo, guest);
      return respondFromCache(found.page, request, found.ageSeconds);
    }
    const single = found?.own ?? (await renderForOne(request, requestInfo));
    // Nothing can have changed since this process lost the database, if the database is away.
    if (single.unavailable === "away" && ownId !== undefined) {
      const stale = cache.getStale(ownId);
      if (stale) return respondFromCache(stale.page, request, stale.ageSeconds);
    }
    if (single.leaving && single.streamed)
      request.signal.addEventListener("abort", () => single.leaving?.abort(), { once: true });
    sent(single, request, requestInfo);
    return answerSingle(single, request, outgoing);
  }

  function sent(page: UncachedPage, request: Request, requestInfo: RequestInfo) {
    if (page.response.status === 200) onSent?.(request, requestInfo, page.actor ?? guest);
  }

  function answerSingle(
    { response, document, nonce, locale, streamed, forGuest, viewer, unavailable }: UncachedPage,
    { headers, method }: Request,
    outgoing: ServerResponse,
  ) {
    outgoing.setHeader(
      "Content-Security-Policy",
      pagePolicy([`nonce-${nonce}`], { https, payments, dev }),
    );
    // A guest's page may be cached by the guest's own browser, for offline use.
    outgoing.setHeader("Cache-Control", forGuest ? "private, no-cache" : "no-store");
    outgoing.setHeader("Content-Language", locale);
    if (viewer) outgoing.setHeader(viewerHeader, viewer);
    // A page's document has no headers of its loaders and actions.
    if (response.status === 503 && !response.headers.has("Retry-After"))
      outgoing.setHeader("Retry-After", String(databaseRetrySeconds[unavailable ?? "busy"]));
    if (response.status >= 500 && !response.headers.has("Content-Type"))
      return fallbackErrorPage(publicUrl, response.status);
    const accepted = headers.get("Accept-Encoding") ?? undefined;
    if (document === undefined) return compress(response, streamed, accepted);
    return compressDocument(method === "HEAD" ? [] : document, response, accepted);
  }

  /** Whether this request would be answered from the cache, judged by its address and headers. */
  function isCached({ method = "", headers }: IncomingMessage, pathAndQuery: string): boolean {
    if (cacheBytes === 0 || !isUpToDate() || headers.authorization !== undefined) return false;
    const { cookie } = headers;
    if (cookie !== undefined && hasCredentials(new Headers({ cookie }))) return false;
    const [path = "", search = ""] = pathAndQuery.split("?", 2);
    const key = cacheKey({ method, path, search, hasCredentials: false });
    if (key === undefined) return false;
    const locale = chooseLocale({ cookie, acceptLanguage: headers["accept-language"] });
    return cache.get(pageId(locale, key)) !== undefined;
  }

  const invalidate = (tags: readonly string[]) => cache.invalidate(tags);
  return { answer, isCached, invalidate, cache, messages, counts: () => ({ ...counts }) };
}

/** `?lang=de`: the address of a page in one language, for search engines and links. */
function linkedLocale(method: string, path: string, search: string): Locale | undefined {
  if (!search.includes("lang=") || path.endsWith(".data")) return undefined;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const lang = new URLSearchParams(search).get("lang");
  return lang !== null && isLocale(lang) ? lang : undefined;
}

/** The only headers of a page that are cached with it. */
const contentUseHeadersOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    ["X-Robots-Tag", "TDM-Reservation", "Content-Usage"].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Different while viewing as a member, so that no browser caches those pages as the user's own. */
const viewerMarker = ({ sessionId, userId, viewedBy }: Member) =>
  createHash("sha256")
    .update(`viewer ${sessionId}${viewedBy ? ` as ${userId}` : ""}`)
    .digest("base64url")
    .slice(0, 16);

/** The only change allowed while viewing as a member: to stop viewing. */
const stopsViewing = ({ method, url }: Request) =>
  method === "POST" && new URL(url).pathname.replace(/\.data$/, "") === stopViewingPath;

/** When not even the error screen could be rendered. */
function fallbackErrorPage(publicUrl: string, status: number): Response {
  return new Response(`${applicationErrorText("server", new URL(publicUrl).host)}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
