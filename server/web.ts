import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { busyAnswer } from "#app/http/errors.ts";
import type { KeysByRoute } from "#app/http/page-messages.ts";
import { resolveActor, sessionCookieName } from "#modules/identity";
import { isPartOn, isTurnedOff } from "#modules/site";
import { startSampling } from "#platform/monitoring";
import { createHub } from "#platform/realtime";
import { liveMessagesSince, openSignals, signalRelay } from "#platform/signals";
import { siteLocale, translations } from "#platform/translations";
import { makeAdmission } from "./admission.ts";
import { documentHeaders, makeApi } from "./api.ts";
import type { AppContainer } from "./app-container.ts";
import { makeArchiveFiles } from "./archive-files.ts";
import { makeArchiveUploads } from "./archive-uploads.ts";
import { loadAssets } from "./assets.ts";
import { makeAttachments } from "./attachments.ts";
import { authenticate } from "./authenticate.ts";
import { busyResponse } from "./busy.ts";
import { listenOn, logWhenDone, rejectMalformed } from "./connections.ts";
import { type DrainOptions, trackConnections } from "./drain.ts";
import { makeEdge, type RequestInfo } from "./edge.ts";
import { endpoints } from "./endpoints.ts";
import { makeFiles } from "./files.ts";
import { isHttps, maxHeaderBytes, pagePolicy } from "./headers.ts";
import { makeHealth } from "./health.ts";
import { makeLive, siteLayoutTopic } from "./live.ts";
import { createLiveNotifier, withMessageBodies } from "./live-notifier.ts";
import { makeMaintenance } from "./maintenance.ts";
import { makeMetrics } from "./metrics.ts";
import { makeOpenApiText } from "./openapi-text.ts";
import { makePages } from "./pages.ts";
import { defaultPublicUrl } from "./public-url.ts";
import { makeReadings } from "./readings.ts";
import { makeReporter } from "./reports.ts";
import { createLocaleChoice } from "./request-locale.ts";
import { reservedNames } from "./reserved-names.ts";
import { withRetryAfter } from "./retry-after.ts";
import { sendBody } from "./send-body.ts";
import { makeSiteFiles } from "./site-files.ts";
import { createSiteTextsReload } from "./site-texts.ts";
import { makeWebhooks } from "./webhooks.ts";

interface Options {
  container: AppContainer;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The built client files; in development Vite serves them. */
  assetsFolder?: string;
  /** The texts that each route needs in the browser; written by the build. */
  keysByRoute?: KeysByRoute;
  /** Vite's own middleware, in development. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
}

export interface Web {
  readonly url: string;
  /** Finishes what is under way, then lets go of the port. */
  close(options: DrainOptions): Promise<void>;
}

/** The address has the version of the texts in it. */
const messagesHeaders = (lasting: boolean) => ({
  "Content-Type": "application/json",
  "Cache-Control": lasting ? "public, max-age=31536000, immutable" : "no-store",
});

type Bindings = HttpBindings & { requestInfo: RequestInfo };

export async function openWeb({
  container,
  build,
  assetsFolder,
  keysByRoute,
  before,
}: Options): Promise<Web> {
  const { config } = container;
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  const connections = trackConnections(server);
  // The address is known only once the port is; requests that arrive before the handlers are installed wait.
  const early: [IncomingMessage, ServerResponse][] = [];
  const wait = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    early.push([incoming, outgoing]);
  };
  server.on("request", wait);
  const port = await listenOn(server, config);
  const publicUrl = config.PUBLIC_URL ?? defaultPublicUrl(config.HOST, port);
  const { routes, assets } = typeof build === "function" ? await build() : build;
  container.setWebAddress({ publicUrl, reservedNames: reservedNames(routes, endpoints) });
  let stopping = false;

  const hub = createHub();
  const tell = createLiveNotifier(container.db, hub);
  const siteTexts = createSiteTextsReload(container, () =>
    hub.publish([{ topic: siteLayoutTopic, data: {} }]),
  );
  const signals = await openSignals(
    {
      db: container.db,
      url: container.databaseUrl,
      relay: container.ports.get(signalRelay),
      redisUrl: config.REDIS_URL,
    },
    (heard, low) => {
      pages.invalidate(heard.flatMap((signal) => signal.tags));
      siteTexts.hear(heard);
      tell(
        heard.flatMap((signal) => signal.live),
        low,
      );
    },
    (whispered) => hub.publish([whispered]),
  );
  // Texts that changed between the start and now.
  await siteTexts.reload();
  const reporter = makeReporter(container.db, config, assets.version);
  const readings = makeReadings(container, publicUrl);
  const pages = makePages({
    container,
    build,
    publicUrl,
    cacheBytes: config.PAGE_CACHE_MB * 1024 * 1024,
    isUpToDate: signals.isUpToDate,
    report: reporter.report,
    onSent: readings.pageSent,
    keysByRoute,
    dev: before !== undefined,
  });
  const health = makeHealth({
    container,
    stopping: () => stopping,
    isUpToDate: signals.isUpToDate,
  });
  const live = makeLive({
    hub,
    container,
    authenticate: (headers) => resolveActor(container, headers),
    lowWatermark: signals.lowWatermark,
    liveMessagesSince: async (since) =>
      withMessageBodies(container.db, await liveMessagesSince(container.db, since)),
  });
  const metrics = makeMetrics({ container, token: config.METRICS_TOKEN, routes, endpoints });
  const files = makeFiles(container);
  const webhooks = makeWebhooks(container);
  const maintenance = makeMaintenance(container, publicUrl);
  const attachments = makeAttachments(container);
  const archiveFiles = makeArchiveFiles(container, readings.fileSent);
  const archiveUploads = maintenance.unlessShut(makeArchiveUploads(container, reporter.report));
  const api = makeApi({
    container,
    isInMaintenance: maintenance.isInMaintenance,
    report: reporter.report,
  });
  const document = makeOpenApiText(container, publicUrl);
  const asset = assetsFolder
    ? await loadAssets(
        assetsFolder,
        pagePolicy([], { https: isHttps(publicUrl), payments: config.PAYMENTS }),
      )
    : undefined;

  const siteFiles = makeSiteFiles(container, { publicUrl, asset });
  const app = new Hono<{ Bindings: Bindings }>();
  app.get("/healthz", () => health.alive());
  app.get("/readyz", () => health.ready());
  app.get("/metrics", (c) =>
    metrics.allows(c.req.raw.headers)
      ? metrics.answer({ streams: hub.size, pages: pages.counts() })
      : pages.answer(c.req.raw, c.env.requestInfo, c.env.outgoing),
  );
  app.get("/live", async (c) =>
    live(c.req.raw, await authenticate(container, c.req.raw.headers), c.env.requestInfo),
  );
  app.post("/monitoring", (c) => reporter.receive(c.req.raw, c.env.requestInfo));
  app.get("/assets/messages/*", (c) => {
    const file = pages.messages.file(c.req.path);
    if (file === undefined) return c.notFound();
    return c.body(file.json, 200, messagesHeaders(file.lasting));
  });
  app.get("/manifest.webmanifest", async (_, next) => (await siteFiles.manifest()) ?? next());
  app.get("/site/look.css", (c) => siteFiles.look(c.req.raw));
  app.get("/site/pictures/:name", (c) => siteFiles.picture(c.req.raw));
  app.get("/site/fonts/:name", (c) => siteFiles.font(c.req.raw));
  app.get("/icons/:name", async (c, next) => (await siteFiles.icon(c.req.raw)) ?? next());
  app.get("/favicon.ico", async (c, next) => (await siteFiles.icon(c.req.raw)) ?? next());
  app.get("/icon.svg", async (c, next) => (await siteFiles.icon(c.req.raw)) ?? next());
  app.get("/.well-known/security.txt", (_, next) => siteFiles.securityText() ?? next());
  app.get("/files/:name", (c) => files(c.req.param("name"), c.req.raw));
  app.post("/webhooks/:processor", (c) => webhooks(c.req.param("processor"), c.req.raw));
  app.get("/files/:id/:name", (c) => attachments(c.req.param("id"), c.req.raw, c.env.requestInfo));
  app.use("/archives/*", (c, next) =>
    isTurnedOff(container, c.req.path)
      ? pages.answer(c.req.raw, c.env.requestInfo, c.env.outgoing)
      : next(),
  );
  app.get("/archives/files/:id/:name", async (c) =>
    sendBody(await archiveFiles(c.req.param("id"), c.req.raw, c.env.requestInfo), c.env.outgoing),
  );
  app.post("/archives/:work/reading", (c) =>
    readings.report(c.req.param("work"), c.req.raw, c.env.requestInfo),
  );
  app.post("/archives/uploads", (c) => archiveUploads(c.req.raw, c.env.requestInfo));
  app.all("/archives/uploads/:id", (c) => archiveUploads(c.req.raw, c.env.requestInfo));
  app.get("/api/v1/openapi.json", (c, next) =>
    isPartOn(container, "api") ? c.body(document(), 200, documentHeaders) : next(),
  );
  app.route("/", api);
  app.all("*", async (c) => {
    const { raw, path } = c.req;
    const instead = asset?.(path, raw.method, raw.headers) ?? (await maintenance.insteadOf(raw));
    if (instead instanceof Response) return instead;
    return pages.answer(instead ?? raw, c.env.requestInfo, c.env.outgoing);
  });
  const chooseLocale = createLocaleChoice(config.DEV_PAGES, () => siteLocale(container));
  const translateFor = ({ cookie, "accept-language": acceptLanguage }: IncomingHttpHeaders) =>
    container.ports.get(translations).forLocale(chooseLocale({ cookie, acceptLanguage }));
  app.onError((error, c) => {
    const busy = busyAnswer(error);
    if (busy)
      return busyResponse(
        c.req.raw,
        Number(busy.headers["Retry-After"]),
        translateFor(Object.fromEntries(c.req.raw.headers)),
      );
    reporter.report(error, { requestId: c.env.requestInfo.requestId, url: c.req.url });
    return c.text("Something went wrong. The error was recorded.", 500);
  });

  const readers = container.db.$client;
  const admission = makeAdmission({
    databaseWaiting: () => readers.waitingCount / readers.options.max,
    isSignedIn: (cookie) => cookie.includes(sessionCookieName),
    translateFor,
    isCached: pages.isCached,
  });
  const edge = makeEdge({
    publicUrl,
    publicUrlGiven: config.PUBLIC_URL !== undefined,
    trustedProxies: config.TRUSTED_PROXIES,
    includeSubDomains: config.HSTS_SUBDOMAINS,
    onUntrustedForward: container.proxyCheck.record,
  });
  const requestInfos = new WeakMap<IncomingMessage, RequestInfo>();
  const listener = getRequestListener((request, env) => {
    const bindings = env as HttpBindings;
    const requestInfo = requestInfos.get(bindings.incoming);
    if (!requestInfo) throw new Error("a request came past the edge");
    return Promise.resolve(app.fetch(request, { ...bindings, requestInfo })).then(withRetryAfter);
  });
  const receive = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const enter = () => {
      metrics.watch(incoming, outgoing);
      const requestInfo = edge(incoming, outgoing);
      if (!requestInfo) return;
      requestInfos.set(incoming, requestInfo);
      admission.admit(incoming, outgoing, () => {
        logWhenDone(incoming, outgoing, requestInfo);
        void listener(incoming, outgoing);
      });
    };
    if (before) before(incoming, outgoing, enter);
    else enter();
  };
  server.off("request", wait);
  server.on("request", connections.gate(receive));
  for (const [incoming, outgoing] of early) receive(incoming, outgoing);
  const stopSandbox = container.payments.serve(port);
  const stopSampling = startSampling(container.db, {
    process: `web ${process.pid}`,
    pages: () => pages.cache.resetCounts(),
  });
  server.on("clientError", rejectMalformed);

  return {
    url: publicUrl,
    async close(options) {
      stopping = true;
      stopSampling();
      hub.close();
      const sandboxStopped = stopSandbox();
      await connections.drain(options);
      admission.close();
      await sandboxStopped;
      await signals.close();
      siteTexts.close();
      await readings.flush();
      await reporter.flush();
    },
  };
}
