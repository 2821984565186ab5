import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { Histogram, Registry } from "prom-client";
import { matchRoutes, type ServerBuild } from "react-router";
import { apiBase } from "#contracts/api";
import { operations } from "#modules/api";
import { secretsEqual } from "#platform/secrets";
import type { AppContainer } from "./app-container.ts";
import { databaseMetrics, processMetrics, scrapedMetrics } from "./metrics-gauges.ts";

interface Options {
  readonly container: AppContainer;
  /** Without a token nothing is measured and `/metrics` is not found. */
  readonly token: string | undefined;
  readonly routes: ServerBuild["routes"];
  readonly endpoints: readonly string[];
}

/** Values stored by other parts of the process, read at every scrape. */
interface Counted {
  readonly streams: number;
  readonly pages: { readonly kept: number; readonly rendered: number };
}

/** Further combinations of labels are not recorded, so that no client can fill the memory. */
const maxSeries = 2_000;

/** `GET /metrics` with `Authorization: Bearer {METRICS_TOKEN}`; without the token it is a 404. */
export function makeMetrics({ container, token, routes, endpoints }: Options) {
  const delay = token ? monitorEventLoopDelay({ resolution: 20 }) : undefined;
  delay?.enable();
  // Never the library's global registry: several app containers may run in one process.
  const registry = new Registry();
  const scraped = scrapedMetrics(registry);
  const updateProcess = processMetrics(scraped, delay);
  const requests = new Histogram({
    name: "guildhall_request_duration_seconds",
    help: "Request duration, by route, method and status.",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const series = new Set<string>();
  const liveStreams = scraped.gauge("live_streams", "Open event streams of pages.");
  const visitorPages = scraped.counter(
    "visitor_pages_total",
    "Pages served to visitors, from the page cache or rendered.",
    ["from"],
  );
  const updateDatabase = databaseMetrics(scraped, container.db);
  const patternOf = makePatterns(routes, endpoints);

  return {
    allows: (headers: Headers): boolean =>
      token !== undefined && secretsEqual(headers.get("Authorization") ?? "", `Bearer ${token}`),

    /** Measures a request; costs nothing when no token is set. */
    watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
      if (!token) return;
      const startedMs = performance.now();
      // Read now: what handles the request may rewrite its URL.
      const route = patternOf((incoming.url ?? "/").split("?", 1)[0] ?? "/");
      // An event stream stays open for hours without being slow.
      if (route === "/live") return;
      outgoing.once("close", () => {
        const method = known.has(incoming.method ?? "") ? (incoming.method ?? "") : "other";
        const status = String(outgoing.statusCode);
        const key = `${route} ${method} ${status}`;
        if (!series.has(key) && series.size >= maxSeries) return;
        series.add(key);
        requests.observe({ route, method, status }, (performance.now() - startedMs) / 1_000);
      });
    },

    async answer({ streams, pages }: Counted): Promise<Response> {
      await updateDatabase();
      updateProcess();
      liveStreams([{ value: streams }]);
      visitorPages([
        { labels: { from: "cache" }, value: pages.kept },
        { labels: { from: "render" }, value: pages.rendered },
      ]);
      return new Response(await registry.metrics(), {
        headers: {
          "Content-Type": registry.contentType,
          "Cache-Control": "no-store",
        },
      });
    },
  };
}

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Finds the route pattern of a path: labels with real paths would have no limit. */
function makePatterns(routes: ServerBuild["routes"], endpoints: readonly string[]) {
  const table = [
    ...endpoints.map((path) => ({ path })),
    { path: "/archives/uploads/:id" },
    { path: `${apiBase}/*` },
    ...operations.map(({ path }) => ({ path: apiBase + path.replaceAll(/\{(\w+)\}/g, ":$1") })),
    ...Object.values(routes).flatMap((route) =>
      route?.path === undefined ? [] : [{ path: `/${route.path}` }],
    ),
    { path: "/" },
  ];
  const seen = new LRUCache<string, string>({ max: 2_000 });
  return (requestPath: string): string => {
    const path = requestPath.replace(/(?<=\/)_\.data$|\.data$/, "") || "/";
    if (path.startsWith("/assets/")) return "/assets/*";
    const remembered = seen.get(path);
    if (remembered) return remembered;
    const found = matchRoutes(table, path)?.at(-1)?.route.path ?? "/*";
    seen.set(path, found);
    return found;
  };
}
