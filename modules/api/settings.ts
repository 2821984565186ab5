import type { Describer } from "#modules/ledger";
import { definePort } from "#platform/ports";

/** Describers for ledger transfers, the same as on the transactions page. */
export const describersPort = definePort<readonly Describer[]>("api.describers", () => []);

/** Hosts on the internal network that webhooks may call, as configured by the operator. */
export const trustedHostsPort = definePort<(url: URL) => boolean>(
  "api.trustedHosts",
  () => () => false,
);
