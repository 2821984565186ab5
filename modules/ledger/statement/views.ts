import type { AccountKind } from "../account-kinds.ts";
import type { TransferKind } from "../transfer.ts";
import type { WaterfallRow } from "../waterfall.ts";
import type { Party } from "./names.ts";

/** Money as sent to the browser. */
export interface Amount {
  readonly amountMinor: string;
  readonly currency: string;
}

export interface TransactionRow {
  /** The transfer's own id; with the currency, its place in the list. */
  readonly id: string;
  readonly cursor: string;
  readonly kind: TransferKind;
  readonly what: string;
  /** Of a refund or a dispute: the payment it is about. */
  readonly about?: string;
  readonly who?: Party;
  readonly at: string;
  readonly currency: string;
  /** What was paid altogether, where something was. */
  readonly paid?: Amount;
  /** Net effect for the viewer: positive is incoming, negative is outgoing. */
  readonly net: Amount;
  /** Whether `net` went through their balance here, or through their card. */
  readonly through: "balance" | "card";
  readonly balance?: Amount;
}

export interface BalanceView {
  readonly currency: string;
  readonly total: Amount;
  readonly parts: readonly { readonly kind: AccountKind; readonly amount: Amount }[];
}

/** One entry behind a figure. For others' accounts only the owner is shown. */
export interface EntryView {
  readonly transferId: string;
  readonly n: number;
  readonly account: AccountKind | "theirs";
  readonly whose: "yours" | "house" | "payer" | "theirs";
  readonly name?: string;
  readonly amount: Amount;
}

export interface StepView {
  readonly step: WaterfallRow["step"];
  /** Whose share, or who paid: absent if unknown, or if it is the viewer. */
  readonly who?: Party;
  readonly yours: boolean;
  readonly amount: Amount;
  readonly entries: readonly EntryView[];
}

export interface EventView {
  readonly id: string;
  readonly kind: TransferKind;
  readonly what: string;
  readonly at: string;
  readonly bookedAt: string;
  /** What it changed for the viewer; nothing where it only concerned others. */
  readonly net?: Amount;
  readonly entries: readonly EntryView[];
}

export interface TransactionDetail {
  readonly id: string;
  readonly what: string;
  readonly who?: Party;
  readonly at: string;
  readonly currency: string;
  readonly source: string;
  readonly href?: string;
  /** How the payment was divided, if there is one. */
  readonly steps?: readonly StepView[];
  readonly paid?: Amount;
  readonly result?: Amount;
  /** Everything that happened to it, oldest first. */
  readonly events: readonly EventView[];
  /** The block it is sealed in, and that block's fingerprint. */
  readonly sealed?: { readonly block: number; readonly fingerprint: string };
}

export interface TransactionsView {
  readonly rows: readonly TransactionRow[];
  readonly newer?: string;
  readonly older?: string;
  readonly currencies: readonly string[];
  readonly years: readonly number[];
  readonly balances: readonly BalanceView[];
  /** Whether there is anything at all, whatever the filter. */
  readonly any: boolean;
  readonly problems: { readonly min?: string; readonly max?: string };
  readonly amountsIn: string;
}
