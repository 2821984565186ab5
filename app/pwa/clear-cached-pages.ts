import { outboxName, type WorkerMessage } from "./contract.ts";

/** Call on sign-out: deletes the user's cached pages and unsent messages. */
export function clearCachedPages(): void {
  indexedDB.deleteDatabase(outboxName);
  const message: WorkerMessage = { type: "signed-out" };
  navigator.serviceWorker?.controller?.postMessage(message);
}
