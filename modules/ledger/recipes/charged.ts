import { basisPoints, money } from "#platform/money";
import type { Owner } from "../account-kinds.ts";
import type { Allocation } from "../allocation.ts";
import type { Transfer } from "../transfer.ts";
import { divide } from "./divide.ts";
import { giftBought } from "./gift-bought.ts";
import { legsIn } from "./legs.ts";

interface Charge {
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
 * How a payment falls apart. The platform's fee is of what is left after tax, rounded once; the
 * beneficiaries bear the processor's. Where a tiny payment does not carry the fees, they get nothing
 * and the platform pays what is missing.
 */
export function portionsOf(allocation: Allocation, { processorFeeMinor }: Charge): Portions {
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

/** Where a beneficiary's money goes first. */
export const purseOf = (owner: Owner) =>
  owner.type === "guild" ? ("guild_purse" as const) : ("creator_pending" as const);

const kinds = {
  tip: "tip_given",
  subscription: "subscription_charged",
  work: "work_bought",
} as const;

/** A payment that came in, by its allocation: a tip, a subscription's period, a gift, a work. */
export function charged(allocation: Allocation, charge: Charge): Transfer {
  if (allocation.kind === "gift") return giftBought(allocation, charge);
  const leg = legsIn(allocation.currency);
  const { platformMinor, processorMinor, taxMinor, shares } = portionsOf(allocation, charge);
  return {
    kind: kinds[allocation.kind],
    legs: [
      leg("external_payer", -allocation.grossMinor, allocation.payer),
      leg("tax", taxMinor),
      leg("platform_fees", platformMinor),
      leg("processor_fees", processorMinor),
      ...shares.map(({ owner, amountMinor }) => leg(purseOf(owner), amountMinor, owner)),
    ],
    ...(allocation.splitVersion ? { meta: { splitVersion: allocation.splitVersion } } : {}),
  };
}
