import type { WorkerMessage } from "./contract.ts";

/** To be called when somebody signs out: what was kept of their pages goes. */
export function forgetKeptPages(): void {
  const message: WorkerMessage = { type: "signed-out" };
  navigator.serviceWorker?.controller?.postMessage(message);
}
