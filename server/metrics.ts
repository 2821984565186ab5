import type { IncomingMessage, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { matchRoutes, type ServerBuild } from "react-router";
import { type Family, makeHistogram, metricsText } from "#platform/metrics";
import { sameSecret } from "#platform/secrets";
import type { AppContainer } from "./app-container.ts";
import { gaugesOfDatabase, gaugesOfProcess } from "./metrics-gauges.ts";

interface Options {
  readonly house: AppContainer;
  /** Without one nothing is measured and nothing answers. */
  readonly token: string | undefined;
  readonly routes: ServerBuild["routes"];
  readonly endpoints: readonly string[];
}

/** What other parts of the process count, asked when somebody scrapes. */
interface Counted {
  readonly streams: number;
  readonly pages: { readonly kept: number; readonly rendered: number };
}

/** `GET /metrics` with `Authorization: Bearer {METRICS_TOKEN}`; to everybody else it is not there. */
export function makeMetrics({ house, token, routes, endpoints }: Options) {
  const delay = token ? monitorEventLoopDelay({ resolution: 20 }) : undefined;
  delay?.enable();
  const requests = makeHistogram({
    name: "guildhall_request_duration_seconds",
    help: "How long requests took, by route, method and status.",
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const patternOf = makePatterns(routes, endpoints);

  return {
    allows: (headers: Headers): boolean =>
      token !== undefined && sameSecret(headers.get("Authorization") ?? "", `Bearer ${token}`),

    /** Only where somebody scrapes: elsewhere a request pays nothing for it. */
    watch(incoming: IncomingMessage, outgoing: ServerResponse): void {
      if (!token) return;
      const startedMs = performance.now();
      outgoing.once("close", () => {
        const route = patternOf((incoming.url ?? "/").split("?", 1)[0] ?? "/");
        // A stream that stays open for an hour is no slow answer.
        if (route === "/live") return;
        const method = known.has(incoming.method ?? "") ? (incoming.method ?? "") : "other";
        const status = String(outgoing.statusCode);
        requests.observe({ route, method, status }, (performance.now() - startedMs) / 1_000);
      });
    },

    async answer({ streams, pages }: Counted): Promise<Response> {
      const families: Family[] = [
        ...gaugesOfProcess(delay),
        requests.family(),
        {
          ...{
            name: "guildhall_live_streams",
            type: "gauge",
            help: "Open pages that follow along.",
          },
          samples: [{ value: streams }],
        },
        {
          ...{ name: "guildhall_visitor_pages_total", type: "counter" },
          help: "Pages for visitors, from the page cache or rendered.",
          samples: [
            { labels: { from: "cache" }, value: pages.kept },
            { labels: { from: "render" }, value: pages.rendered },
          ],
        },
        ...(await gaugesOfDatabase(house.db)),
      ];
      return new Response(metricsText(families), {
        headers: {
          "Content-Type": "text/plain; version=0.0.4; charset=utf-8",
          "Cache-Control": "no-store",
        },
      });
    },
  };
}

const known = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** The address as the route table writes it: a name in an address would be one label each. */
function makePatterns(routes: ServerBuild["routes"], endpoints: readonly string[]) {
  const table = [
    ...endpoints.map((path) => ({ path })),
    ...Object.values(routes).flatMap((route) =>
      route?.path === undefined ? [] : [{ path: `/${route.path}` }],
    ),
    { path: "/" },
  ];
  const seen = new LRUCache<string, string>({ max: 2_000 });
  return (asked: string): string => {
    const path = asked.replace(/(?:^\/_root)?\.data$/, "") || "/";
    if (path.startsWith("/assets/")) return "/assets/*";
    const remembered = seen.get(path);
    if (remembered) return remembered;
    const found = matchRoutes(table, path)?.at(-1)?.route.path ?? "/*";
    seen.set(path, found);
    return found;
  };
}
