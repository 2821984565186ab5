import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { isCacheable } from "./cacheable.ts";
import {
  assetCache,
  dataCache,
  offlinePathIn,
  pageCache,
  viewerHeader,
  type WorkerMessage,
} from "./contract.ts";
import { createLanguageMemory } from "./language.ts";
import { answerPushes } from "./push.ts";
import { createSavedCopies } from "./saved-copies.ts";
import { createViewerWatch } from "./viewer.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** Put in by the build. The version makes each release a new worker, whatever else changed. */
declare const __PRECACHE__: PrecacheEntry[];
declare const __VERSION__: string;
/** What a push that can't be read says, by language; the default language is the first. */
declare const __PUSH_TEXTS__: Record<string, string>;

const worker = globalThis as unknown as WorkerScope & { version?: string };
worker.version = __VERSION__;

const day = 24 * 60 * 60;
/** If the browser reports being offline, an unresponsive network is not waited for. */
const offlineTimeoutSeconds = 2;
/** Installing does not wait longer for it. */
const siteLanguageTimeoutMs = 5_000;

precacheAndRoute(__PRECACHE__, {
  cleanURLs: false,
  directoryIndex: "",
  ignoreURLParametersMatching: [],
});
cleanupOutdatedCaches();

const assets = new CacheFirst({
  cacheName: assetCache,
  plugins: [
    new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * day, purgeOnQuotaError: true }),
  ],
});

const pageExpiry = new ExpirationPlugin({
  maxEntries: 50,
  maxAgeSeconds: 30 * day,
  purgeOnQuotaError: true,
});
const dataExpiry = new ExpirationPlugin({
  maxEntries: 100,
  maxAgeSeconds: 30 * day,
  purgeOnQuotaError: true,
});

const language = createLanguageMemory(Object.keys(__PUSH_TEXTS__));

const viewer = createViewerWatch(undefined, async () => {
  await pageExpiry.deleteCacheAndMetadata();
  await dataExpiry.deleteCacheAndMetadata();
  await copies.forget();
});

const copies = createSavedCopies({
  caches,
  fetch: (request) => fetch(request),
  origin: worker.location.origin,
  admit: (marker, requestTurn) => viewer.admit(marker, requestTurn),
  turn: () => viewer.turn(),
  now: () => Date.now(),
  keepAssets: async (paths) => {
    const cache = await caches.open(assetCache);
    for (const path of paths) if (!(await cache.match(path))) await cache.add(path);
  },
});

const onlyForViewer = {
  async handlerWillStart({ state }: { state?: Record<string, unknown> }) {
    if (state) state.askedIn = viewer.turn();
  },
  async cacheWillUpdate({
    request,
    response,
    state,
  }: {
    request: Request;
    response: Response;
    state?: Record<string, unknown>;
  }) {
    await language.saw(response.headers.get("Content-Language"), request.mode === "navigate");
    const marker = response.headers.get(viewerHeader);
    // A gateway error says nothing about who the viewer is.
    if (marker === null && !response.ok) return null;
    const admitted = await viewer.admit(marker ?? "", Number(state?.askedIn));
    return admitted && isCacheable(response) ? response : null;
  },
};

const orOfflinePage = {
  handlerDidError: async ({ request }: { request: Request }) =>
    (await copies.match(new URL(request.url))) ??
    matchPrecache(offlinePathIn(await language.current())),
};
/** Every network response for a page is recorded, including navigation preloads. */
const recordResponse = {
  handlerDidRespond: async ({ request, response }: { request: Request; response?: Response }) => {
    if (response) await copies.saw(new URL(request.url), response.status);
  },
};

/** Network first, with the cache as fallback. */
const networkFirst = (cacheName: string, plugins: object[]) => {
  const shared = { cacheName, plugins, matchOptions: { ignoreVary: true } };
  const online = new NetworkFirst(shared);
  const offline = new NetworkFirst({ ...shared, networkTimeoutSeconds: offlineTimeoutSeconds });
  return () => (navigator.onLine ? online : offline);
};
const pages = networkFirst(pageCache, [onlyForViewer, pageExpiry, orOfflinePage, recordResponse]);
const pageData = networkFirst(dataCache, [onlyForViewer, dataExpiry]);

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), assets);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === "navigate",
  (options) => pages().handle(options),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"),
  (options) => pageData().handle(options),
);

registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.destination === "image" &&
    !url.pathname.startsWith("/assets/") &&
    copies.mayHave(),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const copy = await copies.match(url);
      if (copy) return copy;
      throw error;
    }
  },
);

answerPushes(worker, async () => __PUSH_TEXTS__[await language.current()] ?? "");

worker.addEventListener("install", (event) => {
  const loadSiteLanguage = async () => {
    const signal = AbortSignal.timeout(siteLanguageTimeoutMs);
    const manifest = await (await fetch("/manifest.webmanifest", { signal })).json();
    await language.setSiteLanguage(String(manifest.lang));
  };
  event.waitUntil(loadSiteLanguage().catch(() => {}));
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === "skip-waiting") event.waitUntil(worker.skipWaiting());
  if (message.type === "signed-out") event.waitUntil(viewer.signedOut());
  if (message.type === "keep") event.waitUntil(cacheUrls(message.urls, event));
  if (message.type === "drop-copy") event.waitUntil(copies.drop(message.path));
  if (message.type === "keep-copies")
    event.waitUntil(
      copies
        .keep(message.paths, message.refetch)
        .then((saved) => event.ports[0]?.postMessage(saved)),
    );
});

/** Caches what a page loaded before this worker was active. */
async function cacheUrls(urls: readonly string[], event: Event): Promise<void> {
  await Promise.allSettled(
    urls.map(async (address) => {
      const url = new URL(address, worker.location.origin);
      if (url.origin !== worker.location.origin) return;
      if (url.pathname.startsWith("/assets/")) {
        await assets.handle({ request: new Request(url), event: event as never });
        return;
      }
      const request = new Request(url, { headers: { Accept: "text/html" } });
      await pages().handle({ request, event: event as never });
    }),
  );
}
