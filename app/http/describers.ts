import { purchaseDescriber } from "#modules/archives";
import type { Describer } from "#modules/ledger";
import { purseDescriber } from "#modules/purses";
import { subscriptionDescriber } from "#modules/subscriptions";
import { tipDescriber } from "#modules/tips";

/** Who says what a transfer was about; the ledger itself knows ids alone. */
export const describers: readonly Describer[] = [
  tipDescriber,
  subscriptionDescriber,
  purchaseDescriber,
  purseDescriber,
];
