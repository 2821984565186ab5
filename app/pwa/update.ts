import { reloadKeepingInput } from "#app/runtime/keep-input.ts";
import type { WorkerMessage } from "./contract.ts";

const offered = "guildhall:update";
let waiting: ServiceWorker | undefined;

/** Says that a new version waits for the person's word. */
export function offerUpdate(worker: ServiceWorker): void {
  waiting = worker;
  window.dispatchEvent(new Event(offered));
}

/** Calls back when a new version waits, at once when it already does. */
export function onUpdateOffered(callback: () => void): () => void {
  if (waiting) callback();
  window.addEventListener(offered, callback);
  return () => window.removeEventListener(offered, callback);
}

/** Lets the new version take over and reloads into it. */
export function takeUpdate(): void {
  const reload = () => reloadKeepingInput();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  waiting?.postMessage({ type: "skip-waiting" } satisfies WorkerMessage);
}
