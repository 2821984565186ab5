import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { openApiDocument } from "#modules/api";
import { startSampling } from "#platform/monitoring";
import { createHub } from "#platform/realtime";
import { openSignals, signalRelay, toldSince } from "#platform/signals";
import { documentHeaders, makeApi } from "./api.ts";
import type { AppContainer } from "./app-container.ts";
import { makeArchiveFiles } from "./archive-files.ts";
import { makeArchiveUploads } from "./archive-uploads.ts";
import { loadAssets } from "./assets.ts";
import { makeAttachments } from "./attachments.ts";
import { listenOn, logWhenDone, refuseDamaged } from "./connections.ts";
import { type Arrival, makeEdge } from "./edge.ts";
import { endpoints } from "./endpoints.ts";
import { makeFiles } from "./files.ts";
import { isHttps, maxHeaderBytes, pagePolicy } from "./headers.ts";
import { makeHealth } from "./health.ts";
import { makeLive } from "./live.ts";
import { makeTeller, withWords } from "./live-words.ts";
import { makeMaintenance } from "./maintenance.ts";
import { makeMetrics } from "./metrics.ts";
import { makePages } from "./pages.ts";
import { defaultPublicUrl } from "./public-url.ts";
import { makeReporter } from "./reports.ts";
import { reservedNames } from "./reserved-names.ts";
import { sendBody } from "./send-body.ts";
import { makeWebhooks } from "./webhooks.ts";
import { whoAsks } from "./who.ts";

interface Options {
  house: AppContainer;
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** The built client files; in development Vite serves them. */
  assetsFolder?: string;
  /** Vite's own middleware, in development. */
  before?: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
}

export interface Web {
  readonly url: string;
  /** Finishes what is under way, then lets go of the port. */
  close(timeoutMs: number): Promise<void>;
}

type Bindings = HttpBindings & { arrival: Arrival };

export async function openWeb({ house, build, assetsFolder, before }: Options): Promise<Web> {
  const { config } = house;
  const server = createServer({
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: 5_000,
  });
  // The address is known only once the port is; who comes before the doors are hung waits.
  const early: [IncomingMessage, ServerResponse][] = [];
  const wait = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    early.push([incoming, outgoing]);
  };
  server.on("request", wait);
  const port = await listenOn(server, config);
  const publicUrl = config.PUBLIC_URL ?? defaultPublicUrl(config.HOST, port);
  const { routes, assets } = typeof build === "function" ? await build() : build;
  house.setWebAddress({ publicUrl, reservedNames: reservedNames(routes, endpoints) });
  let stopping = false;

  const hub = createHub();
  const tell = makeTeller(house.db, hub);
  const signals = await openSignals(
    {
      db: house.db,
      url: house.databaseUrl,
      relay: house.ports.get(signalRelay),
      redisUrl: config.REDIS_URL,
    },
    (heard, low) => {
      pages.invalidate(heard.flatMap((signal) => signal.tags));
      tell(
        heard.flatMap((signal) => signal.live),
        low,
      );
    },
    (whispered) => hub.publish([whispered]),
  );
  const reporter = makeReporter(house.db, config, assets.version);
  const pages = makePages({
    house,
    build,
    publicUrl,
    cacheBytes: config.PAGE_CACHE_MB * 1024 * 1024,
    inStep: signals.inStep,
    report: reporter.report,
    dev: before !== undefined,
  });
  const health = makeHealth({ house, stopping: () => stopping, inStep: signals.inStep });
  const live = makeLive({
    hub,
    house,
    low: signals.low,
    toldSince: async (since) => withWords(house.db, await toldSince(house.db, since)),
  });
  const metrics = makeMetrics({ house, token: config.METRICS_TOKEN, routes, endpoints });
  const files = makeFiles(house);
  const webhooks = makeWebhooks(house);
  const maintenance = makeMaintenance(house, publicUrl);
  const attachments = makeAttachments(house);
  const archiveFiles = makeArchiveFiles(house);
  const archiveUploads = maintenance.unlessShut(makeArchiveUploads(house, reporter.report));
  const api = makeApi({ house, isShut: maintenance.isShut, report: reporter.report });
  const document = JSON.stringify(openApiDocument(publicUrl));
  const asset = assetsFolder
    ? await loadAssets(
        assetsFolder,
        pagePolicy([], { https: isHttps(publicUrl), payments: config.PAYMENTS }),
      )
    : undefined;

  const app = new Hono<{ Bindings: Bindings }>();
  app.get("/healthz", () => health.alive());
  app.get("/readyz", () => health.ready());
  app.get("/metrics", (c) =>
    metrics.allows(c.req.raw.headers)
      ? metrics.answer({ streams: hub.size, pages: pages.counts() })
      : pages.answer(c.req.raw, c.env.arrival, c.env.outgoing),
  );
  app.get("/live", async (c) =>
    live(c.req.raw, await whoAsks(house, c.req.raw.headers), c.env.arrival),
  );
  app.post("/monitoring", (c) => reporter.receive(c.req.raw, c.env.arrival));
  app.get("/files/:name", (c) => files(c.req.param("name"), c.req.raw));
  app.post("/webhooks/:processor", (c) => webhooks(c.req.param("processor"), c.req.raw));
  app.get("/files/:id/:name", (c) => attachments(c.req.param("id"), c.req.raw, c.env.arrival));
  app.get("/archives/files/:id/:name", async (c) =>
    sendBody(await archiveFiles(c.req.param("id"), c.req.raw, c.env.arrival), c.env.outgoing),
  );
  app.post("/archives/uploads", (c) => archiveUploads(c.req.raw, c.env.arrival));
  app.all("/archives/uploads/:id", (c) => archiveUploads(c.req.raw, c.env.arrival));
  app.get("/api/v1/openapi.json", (c) => c.body(document, 200, documentHeaders));
  app.route("/", api);
  app.all("*", async (c) => {
    const { raw, path } = c.req;
    const instead = asset?.(path, raw.method, raw.headers) ?? (await maintenance.insteadOf(raw));
    if (instead instanceof Response) return instead;
    return pages.answer(instead ?? raw, c.env.arrival, c.env.outgoing);
  });
  app.onError((error, c) => {
    reporter.report(error, { requestId: c.env.arrival.requestId, url: c.req.url });
    return c.text("Something broke on our side. It has been noted.", 500);
  });

  const edge = makeEdge({
    publicUrl,
    publicUrlGiven: config.PUBLIC_URL !== undefined,
    trustedProxies: config.TRUSTED_PROXIES,
  });
  const arrivals = new WeakMap<IncomingMessage, Arrival>();
  const listener = getRequestListener((request, env) => {
    const bindings = env as HttpBindings;
    const arrival = arrivals.get(bindings.incoming);
    if (!arrival) throw new Error("a request came past the edge");
    return app.fetch(request, { ...bindings, arrival });
  });
  const receive = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const enter = () => {
      const arrival = edge(incoming, outgoing);
      if (!arrival) return;
      arrivals.set(incoming, arrival);
      logWhenDone(incoming, outgoing, arrival);
      metrics.watch(incoming, outgoing);
      void listener(incoming, outgoing);
    };
    if (before) before(incoming, outgoing, enter);
    else enter();
  };
  server.off("request", wait);
  server.on("request", receive);
  for (const [incoming, outgoing] of early) receive(incoming, outgoing);
  const stopSandbox = house.payments.serve(port);
  const stopSampling = startSampling(house.db, {
    process: `web ${process.pid}`,
    pages: () => pages.cache.countAnew(),
  });
  server.on("clientError", refuseDamaged);

  return {
    url: publicUrl,
    async close(timeoutMs) {
      stopping = true;
      stopSampling();
      await stopSandbox();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      hub.close();
      // Again and again: a connection is idle only once its open answer is through.
      const sweeping = setInterval(() => server.closeIdleConnections(), 50);
      const patience = setTimeout(() => server.closeAllConnections(), timeoutMs);
      await closed;
      clearInterval(sweeping);
      clearTimeout(patience);
      await signals.close();
      await reporter.flush();
    },
  };
}
