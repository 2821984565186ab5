import type { Owner } from "../account-kinds.ts";

export interface Payout {
  readonly owner: Owner;
  readonly amountMinor: bigint;
  readonly currency: string;
}
