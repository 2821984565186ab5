import { basisPoints, money } from "#platform/money";
import type { Owner } from "../account-kinds.ts";
import type { Allocation } from "../allocation.ts";
import { divide } from "./divide.ts";

export interface ProcessorCharge {
  readonly processorFeeMinor: bigint;
}

export interface Portions {
  readonly platformMinor: bigint;
  readonly processorMinor: bigint;
  readonly taxMinor: bigint;
  /** What reaches the beneficiaries together. */
  readonly restMinor: bigint;
  readonly shares: readonly { readonly owner: Owner; readonly amountMinor: bigint }[];
}

/**
 * How a payment is divided. The platform's fee is computed on the amount after tax, rounded once;
 * the beneficiaries bear the processor's. If a tiny payment does not cover the fees, they get
 * nothing and the platform pays the difference.
 */
export function portionsOf(
  allocation: Allocation,
  { processorFeeMinor }: ProcessorCharge,
): Portions {
  const { grossMinor, taxMinor, currency, platformFeeBp, beneficiaries, pointsInAll } = allocation;
  if (grossMinor <= 0n || taxMinor < 0n || taxMinor > grossMinor || processorFeeMinor < 0n)
    throw new RangeError("a payment that cannot be");
  const untaxed = grossMinor - taxMinor;
  const fee = basisPoints(money(untaxed, currency), platformFeeBp).amountMinor;
  const left = untaxed - fee - processorFeeMinor;
  const restMinor = left > 0n ? left : 0n;
  return {
    platformMinor: untaxed - processorFeeMinor - restMinor,
    processorMinor: processorFeeMinor,
    taxMinor,
    restMinor,
    shares: divide(restMinor, currency, beneficiaries, pointsInAll),
  };
}
