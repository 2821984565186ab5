import type { AccountKind, EntryView, StepView } from "#contracts/ledger";

/** What the viewer's own accounts are called. */
export const accountLabels: Readonly<Record<AccountKind, string>> = {
  external_payer: "Card or bank that paid",
  external_bank: "Bank account",
  creator_pending: "Pending",
  creator_available: "Available",
  creator_reserved: "Set aside for a payout",
  creator_debt: "Owed",
  guild_purse: "Guild purse",
  gift_liability: "Waiting as a gift",
  platform_fees: "Guildhall",
  processor_clearing: "On its way back",
  processor_fees: "Payment processor",
  disputes: "Held by the payer’s bank",
  tax: "Tax office",
  payout_in_transit: "On its way to the bank",
  currency_exchange: "Exchange",
};

/** The account of an entry, as labeled for this viewer. */
export function entryLabel({ account, whose, name }: EntryView): string {
  if (whose === "payer") return name ? `${name}, who paid` : "Whoever paid";
  if (account === "theirs") return name ?? "Another maker";
  if (whose === "yours")
    return account === "external_payer"
      ? "You paid"
      : `Yours: ${accountLabels[account].toLowerCase()}`;
  return accountLabels[account];
}

/** A line of the receipt. */
export function stepLabel({ step, who, yours, amount }: StepView): string {
  switch (step) {
    case "paid":
      return yours ? "You paid" : `${who?.name ?? "They"} paid`;
    case "tax":
      return "Tax, to the tax office";
    case "platform":
      return BigInt(amount.amountMinor) < 0n ? "Guildhall adds what fees took" : "Guildhall’s fee";
    case "processor":
      return "Card cost, as charged";
    case "gift":
      return "Waiting as a gift";
    case "share":
      return yours ? "You receive" : `${who?.name ?? "Another maker"} receives`;
  }
}
