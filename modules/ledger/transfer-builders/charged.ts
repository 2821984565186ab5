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
 * How a payment is divided. The platform's fee is computed on the amount after tax, rounded once;
 * the beneficiaries bear the processor's. If a tiny payment does not cover the fees, they get
 * nothing and the platform pays the difference.
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

/** The account a beneficiary's money is credited to first. */
export const receivingAccount = (owner: Owner) =>
  owner.type === "guild" ? ("guild_purse" as const) : ("creator_pending" as const);

const kinds = {
  tip: "tip_given",
  subscription: "subscription_charged",
  work: "work_bought",
} as const;

/** An incoming payment, by its allocation: a tip, a subscription period, a gift, a work. */
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
      ...shares.map(({ owner, amountMinor }) => leg(receivingAccount(owner), amountMinor, owner)),
    ],
    ...(allocation.splitVersion ? { meta: { splitVersion: allocation.splitVersion } } : {}),
  };
}
