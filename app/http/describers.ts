import { purchaseDescriber } from "#modules/archives";
import type { Describer } from "#modules/ledger";
import { subscriptionDescriber } from "#modules/subscriptions";
import { tipDescriber } from "#modules/tips";
import { treasuryDescriber } from "#modules/treasury";

/** Modules that describe what a transfer was for; the ledger itself stores only ids. */
export const describers: readonly Describer[] = [
  tipDescriber,
  subscriptionDescriber,
  purchaseDescriber,
  treasuryDescriber,
];
