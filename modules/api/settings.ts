import type { Describer } from "#modules/ledger";
import { definePort } from "#platform/ports";

/** Who says what a transfer was about; the same as the page of transactions asks. */
export const describersPort = definePort<readonly Describer[]>("api.describers", () => []);

/** Machines of one's own network that webhooks may go to, as whoever runs the place said. */
export const trustedHostsPort = definePort<(url: URL) => boolean>(
  "api.trustedHosts",
  () => () => false,
);
