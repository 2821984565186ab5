import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import {
  assetCache,
  dataCache,
  offlinePath,
  pageCache,
  viewerHeader,
  type WorkerMessage,
} from "./contract.ts";
import { isKeepable } from "./keepable.ts";
import { answerPushes } from "./push.ts";
import { createSavedCopies } from "./saved-copies.ts";
import { createViewerWatch } from "./viewer.ts";
import type { WorkerScope } from "./worker-scope.ts";

/** Put in by the build. The version makes each release a new worker, whatever else changed. */
declare const __PRECACHE__: PrecacheEntry[];
declare const __VERSION__: string;

const worker = globalThis as unknown as WorkerScope & { version?: string };
worker.version = __VERSION__;

const day = 24 * 60 * 60;
/** Where the browser says it is offline, a network that does not answer is not waited for. */
const offlineTimeoutSeconds = 2;

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

const viewer = createViewerWatch(undefined, async () => {
  await pageExpiry.deleteCacheAndMetadata();
  await dataExpiry.deleteCacheAndMetadata();
  await copies.forget();
});

const copies = createSavedCopies({
  caches,
  fetch: (request) => fetch(request),
  origin: worker.location.origin,
  admit: (marker, askedIn) => viewer.admit(marker, askedIn),
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
    response,
    state,
  }: {
    response: Response;
    state?: Record<string, unknown>;
  }) {
    const marker = response.headers.get(viewerHeader);
    // A gateway's error says nothing about who is here.
    if (marker === null && !response.ok) return null;
    const admitted = await viewer.admit(marker ?? "", Number(state?.askedIn));
    return admitted && isKeepable(response) ? response : null;
  },
};

const orOfflinePage = {
  handlerDidError: async ({ request }: { request: Request }) =>
    (await copies.match(new URL(request.url))) ?? matchPrecache(offlinePath),
};
/** Whatever the network says of a page is heard, also where the browser asked for it beforehand. */
const heard = {
  handlerDidRespond: async ({ request, response }: { request: Request; response?: Response }) => {
    if (response) await copies.saw(new URL(request.url), response.status);
  },
};

/** The network first, and what was kept where it fails. */
const networkFirst = (cacheName: string, plugins: object[]) => {
  const shared = { cacheName, plugins, matchOptions: { ignoreVary: true } };
  const online = new NetworkFirst(shared);
  const offline = new NetworkFirst({ ...shared, networkTimeoutSeconds: offlineTimeoutSeconds });
  return () => (navigator.onLine ? online : offline);
};
const pages = networkFirst(pageCache, [onlyForViewer, pageExpiry, orOfflinePage, heard]);
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
      const kept = await copies.match(url);
      if (kept) return kept;
      throw error;
    }
  },
);

answerPushes(worker);

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim()]),
  );
});

worker.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === "skip-waiting") event.waitUntil(worker.skipWaiting());
  if (message.type === "signed-out") event.waitUntil(viewer.signedOut());
  if (message.type === "keep") event.waitUntil(keep(message.urls, event));
  if (message.type === "drop-copy") event.waitUntil(copies.drop(message.path));
  if (message.type === "keep-copies")
    event.waitUntil(
      copies.keep(message.paths, message.anew).then((kept) => event.ports[0]?.postMessage(kept)),
    );
});

/** Keeps what a page had loaded before this worker was there to see it. */
async function keep(urls: readonly string[], event: Event): Promise<void> {
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
