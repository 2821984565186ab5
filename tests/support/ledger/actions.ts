import type { Transfer } from "#contracts/ledger";
import type { World } from "./world.ts";

export const actionNames = [
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
  "splitTreasury",
  "spendTreasury",
  "repayFromTreasury",
  "requestPayout",
  "sendPayout",
  "payPayout",
  "failPayout",
  "returnPayout",
  "coverFee",
  "exchange",
] as const;
export type ActionName = (typeof actionNames)[number];

export interface LedgerAction {
  readonly what: ActionName;
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

/** What each action does in this world; nothing if it does not apply. */
export type LedgerActions<Name extends ActionName> = Readonly<
  Record<Name, (world: World, act: LedgerAction) => Step | undefined>
>;
