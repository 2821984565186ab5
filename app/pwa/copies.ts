import type { KeptCopies, WorkerMessage } from "./contract.ts";

/** What a page asks of the worker about things somebody chose to keep readable offline. */

/**
 * Has the worker keep exactly these addresses, and says which of them are on this device then. Without
 * a worker nothing is.
 */
export async function keepCopies(
  paths: readonly string[],
  anew: readonly string[] = [],
): Promise<KeptCopies> {
  const worker = await activeWorker();
  if (!worker) return [];
  const { port1, port2 } = new MessageChannel();
  const message: WorkerMessage = { type: "keep-copies", paths, anew };
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      resolve(data as KeptCopies);
      port1.close();
    };
    worker.postMessage(message, [port2]);
  });
}

/** It is no longer saved: no copy stays on this device. */
export function dropCopy(path: string): void {
  const message: WorkerMessage = { type: "drop-copy", path };
  navigator.serviceWorker?.controller?.postMessage(message);
}

async function activeWorker(): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration ? (await navigator.serviceWorker.ready).active : null;
}
