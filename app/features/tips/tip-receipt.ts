import type { AccountKind, PostedLeg } from "#contracts/ledger";
import { type Currency, isCurrency, money } from "#platform/money";
import type { TipReceiptView } from "./TipReceipt.tsx";

interface Found {
  readonly tip: { readonly currency: string; readonly refundedMinor: bigint };
  readonly receipt: { readonly number: string; readonly issuedAt: Date } | undefined;
  readonly legs: readonly PostedLeg[];
}

const deducted: readonly (readonly [kind: AccountKind, label: string])[] = [
  ["tax", "Tax"],
  ["platform_fees", "Guildhall"],
  ["processor_fees", "Card costs, passed on as charged"],
];

/** The receipt as a page shows it, from what the ledger wrote down. */
export function tipReceiptOf({ tip, receipt, legs }: Found): TipReceiptView | undefined {
  if (!receipt || !isCurrency(tip.currency)) return undefined;
  const currency: Currency = tip.currency;
  const sum = (kind: AccountKind) =>
    legs.reduce((all, leg) => (leg.account.kind === kind ? all + leg.amountMinor : all), 0n);
  return {
    number: receipt.number,
    day: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(
      receipt.issuedAt,
    ),
    paid: money(-sum("external_payer"), currency),
    deductions: deducted
      .map(([kind, label]) => ({ label, amount: money(sum(kind), currency) }))
      .filter(({ amount }) => amount.amountMinor !== 0n),
    receives: money(sum("creator_pending"), currency),
    refunded: tip.refundedMinor > 0n ? money(tip.refundedMinor, currency) : null,
  };
}
