import { reloadPreservingInput } from "#app/runtime/preserve-input.ts";
import type { WorkerMessage } from "./contract.ts";

const offered = "guildhall:update";
let waiting: ServiceWorker | undefined;

/** Announces that a new version awaits confirmation. */
export function offerUpdate(worker: ServiceWorker): void {
  waiting = worker;
  window.dispatchEvent(new Event(offered));
}

/** Calls back when a new version is waiting; immediately if one already is. */
export function onUpdateOffered(callback: () => void): () => void {
  if (waiting) callback();
  window.addEventListener(offered, callback);
  return () => window.removeEventListener(offered, callback);
}

/** Lets the new version take over and reloads into it. */
export function takeUpdate(): void {
  const reload = () => reloadPreservingInput();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting?.postMessage({ type: "skip-waiting" } satisfies WorkerMessage);
}
