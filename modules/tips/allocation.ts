import type { Allocation } from "#contracts/ledger";
import { feesOf } from "#modules/payments";
import type { Money } from "#platform/money";
import { chargeToCover } from "./costs.ts";

/** Where a tip will go, to the cent, fixed before it is paid. */
export function tipAllocation(payer: Allocation["payer"], toId: string, gross: Money): Allocation {
  return {
    kind: "tip",
    payer,
    grossMinor: gross.amountMinor,
    currency: gross.currency,
    taxMinor: 0n,
    platformFeeBp: feesOf(gross.currency).platformBp,
    beneficiaries: [{ owner: { type: "member", id: toId }, basisPoints: 10_000 }],
  };
}

/** What is charged: the amount itself, or with the costs on top so that all of it arrives. */
export const chargeFor = (amount: Money, coverFee: boolean): Money =>
  coverFee ? chargeToCover(amount, feesOf(amount.currency)) : amount;
