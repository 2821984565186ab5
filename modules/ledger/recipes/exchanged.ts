import type { AccountRef, Transfer } from "../transfer.ts";

interface Exchange {
  readonly from: AccountRef;
  readonly soldMinor: bigint;
  readonly to: AccountRef;
  readonly boughtMinor: bigint;
  /** Where the rate came from and what it was, for whoever looks later. */
  readonly rate: string;
  readonly rateSource: string;
}

/** One currency for another: two balanced pairs, since nothing is ever added across currencies. */
export function exchanged(given: Exchange): Transfer {
  const { from, soldMinor, to, boughtMinor, rate, rateSource } = given;
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
