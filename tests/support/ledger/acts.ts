import type { Transfer } from "#contracts/ledger";
import type { World } from "./world.ts";

export const actNames = [
  "tip",
  "subscribe",
  "buyWork",
  "buyGift",
  "redeemGift",
  "creditGiftBack",
  "refund",
  "confirmRefund",
  "failRefund",
  "openDispute",
  "winDispute",
  "loseDispute",
  "release",
  "splitPurse",
  "spendPurse",
  "repayFromPurse",
  "requestPayout",
  "sendPayout",
  "payPayout",
  "failPayout",
  "returnPayout",
  "coverFee",
  "exchange",
] as const;
export type ActName = (typeof actNames)[number];

export interface Act {
  readonly what: ActName;
  /** Chooses among what is there. */
  readonly pick: number;
  readonly amountMinor: bigint;
  readonly feeMinor: bigint;
  readonly points: number;
}

export interface Step {
  readonly transfer: Transfer;
  readonly source: { readonly type: string; readonly id: string };
  /** What is so once it is posted. */
  readonly after?: () => void;
}

export const nth = <T>(from: readonly T[], n: number): T | undefined =>
  from.length === 0 ? undefined : from[n % from.length];

/** What each act comes to in this world; nothing, where there is nothing to do it to. */
export type Acts<Name extends ActName> = Readonly<
  Record<Name, (world: World, act: Act) => Step | undefined>
>;
