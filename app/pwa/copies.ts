import type { SavedCopies, WorkerMessage } from "./contract.ts";

/** Requests from a page to the worker about items saved for offline reading. */

/**
 * Tells the worker to store exactly these paths, and returns those that are on this device
 * afterwards. Empty without a worker.
 */
export async function saveCopies(
  paths: readonly string[],
  refetch: readonly string[] = [],
): Promise<SavedCopies> {
  const worker = await activeWorker();
  if (!worker) return [];
  const { port1, port2 } = new MessageChannel();
  const message: WorkerMessage = { type: "keep-copies", paths, refetch };
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => {
      resolve(data as SavedCopies);
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
