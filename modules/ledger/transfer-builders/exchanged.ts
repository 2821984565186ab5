import type { AccountRef, Transfer } from "../transfer.ts";

interface Exchange {
  readonly from: AccountRef;
  readonly soldMinor: bigint;
  readonly to: AccountRef;
  readonly boughtMinor: bigint;
  /** Source and value of the rate, for later reference. */
  readonly rate: string;
  readonly rateSource: string;
}

/** Exchanges currencies as two balanced pairs, since amounts are never added across currencies. */
export function exchanged(input: Exchange): Transfer {
  const { from, soldMinor, to, boughtMinor, rate, rateSource } = input;
  if (from.currency === to.currency) throw new RangeError("an exchange within one currency");
  return {
    kind: "exchanged",
    legs: [
      { account: from, amountMinor: -soldMinor },
      { account: { kind: "currency_exchange", currency: from.currency }, amountMinor: soldMinor },
      { account: { kind: "currency_exchange", currency: to.currency }, amountMinor: -boughtMinor },
      { account: to, amountMinor: boughtMinor },
    ],
    meta: { rate, rateSource },
  };
}
