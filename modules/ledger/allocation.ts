import type { Currency } from "#platform/money";
import type { Owner } from "./account-kinds.ts";

/**
 * How a payment is divided: fixed before it is made and stored with it, so that what was shown is
 * what is posted. Only the processor's fee is not known in advance.
 */
export interface Allocation {
  readonly kind: "tip" | "subscription" | "gift" | "work";
  readonly payer: Owner;
  readonly currency: Currency;
  /** What the payer pays, tax included. */
  readonly grossMinor: bigint;
  readonly taxMinor: bigint;
  /** Of what is left after tax. */
  readonly platformFeeBp: number;
  /** Members and guilds; their basis points are 10,000 together. */
  readonly beneficiaries: readonly Beneficiary[];
  /** Total of the beneficiaries' points, where a basis point is too coarse. */
  readonly pointsInAll?: number;
  /** Which agreement between them this was. */
  readonly splitVersion?: string;
  /** For a gift: it holds the money until redeemed. */
  readonly giftId?: string;
}

export interface Beneficiary {
  readonly owner: Owner;
  readonly basisPoints: number;
}

/** As stored in a jsonb column: JSON has no bigint. */
export type AllocationJson = Omit<Allocation, "grossMinor" | "taxMinor"> & {
  readonly grossMinor: string;
  readonly taxMinor: string;
};

export const allocationToJson = (allocation: Allocation): AllocationJson => ({
  ...allocation,
  grossMinor: String(allocation.grossMinor),
  taxMinor: String(allocation.taxMinor),
});

export const allocationFromJson = (json: AllocationJson): Allocation => ({
  ...json,
  grossMinor: BigInt(json.grossMinor),
  taxMinor: BigInt(json.taxMinor),
});
