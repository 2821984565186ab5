import { outboxName, type WorkerMessage } from "./contract.ts";

/** To be called when somebody signs out: what was kept of their pages, or waits to be sent, goes. */
export function forgetKeptPages(): void {
  indexedDB.deleteDatabase(outboxName);
  const message: WorkerMessage = { type: "signed-out" };
  navigator.serviceWorker?.controller?.postMessage(message);
}
