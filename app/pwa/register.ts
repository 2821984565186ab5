import { serviceWorkerPath, serviceWorkerScope } from "#platform/specification";
import type { WorkerMessage } from "./contract.ts";
import { offerUpdate } from "./update.ts";

const updateCheckMs = 60 * 60_000;

/** Registers the service worker once the page has loaded. Does nothing in development. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const start = () => register().catch((error) => console.error("No offline reading:", error));
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  const wasSeen = serviceWorker.controller !== null;
  const registration = await serviceWorker.register(serviceWorkerPath, {
    scope: serviceWorkerScope,
  });
  watchForUpdate(registration);
  if (!wasSeen) cacheThisPage(await serviceWorker.ready);

  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - lookedAt < updateCheckMs) return;
    lookedAt = Date.now();
    registration.update().catch(() => {});
  });
}

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  const offerIfWaiting = () => {
    // Without a controller, the waiting worker is the first one, not an update.
    if (registration.waiting && navigator.serviceWorker.controller)
      offerUpdate(registration.waiting);
  };
  offerIfWaiting();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offerIfWaiting);
  });
}

/** The worker did not see the first page and its files being loaded. */
function cacheThisPage({ active }: ServiceWorkerRegistration): void {
  const files = performance
    .getEntriesByType("resource")
    .map((entry) => entry.name)
    .filter((name) => name.startsWith(`${location.origin}/assets/`));
  tell(active, { type: "keep", urls: [location.pathname + location.search, ...files] });
}

function tell(worker: ServiceWorker | null | undefined, message: WorkerMessage): void {
  worker?.postMessage(message);
}
